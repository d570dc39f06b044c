import { expect, it } from 'vitest';
import { z } from 'zod';
import { faultyShop } from '#connectors/faulty-shop/faulty-shop.connector.ts';
import { type ConnectorDefinition, type ConnectorDeps, connectorRegistry } from './connector-definition.ts';
import { linksProducts, pushesProducts, readsProducts } from './shop-connector.ts';

const deps = { shopId: 1, fetch: globalThis.fetch, publicUrl: 'http://t.test' } as unknown as ConnectorDeps;
const definition = faultyShop as unknown as ConnectorDefinition;

it('connects a shop by the kind and settings stored with it', () => {
  const connector = connectorRegistry([definition]).connect('faulty-shop', { url: 'http://shop.test' }, deps);

  expect(connector.kind).toBe('faulty-shop');
  expect(pushesProducts(connector) && readsProducts(connector)).toBe(true);
  expect(linksProducts(connector)).toBe(false);
});

it('gives our database to a shop that is in it, and to no other (16 §1)', () => {
  const got: (ConnectorDeps['database'] | undefined)[] = [];
  const of = (kind: string, change: Partial<ConnectorDefinition>) =>
    ({
      ...definition,
      kind,
      settings: z.unknown(),
      connect: (_settings: unknown, { database }: ConnectorDeps) => void got.push(database),
      ...change,
    }) as unknown as ConnectorDefinition;
  const registry = connectorRegistry([of('away', {}), of('here', { embedded: true })]);
  const database = {} as NonNullable<ConnectorDeps['database']>;

  registry.connect('away', {}, { ...deps, database });
  registry.connect('here', {}, { ...deps, database });

  expect(got).toEqual([undefined, database]);
});

it('refuses wrong settings and names the field', () => {
  const connect = () => connectorRegistry([definition]).connect('faulty-shop', { url: 'file:///etc/passwd' }, deps);

  expect(connect).toThrow(/url/);
});

it('refuses an unknown kind and two connectors of one kind', () => {
  expect(() => connectorRegistry([definition]).connect('shopify', {}, deps)).toThrow(/No connector of kind "shopify"/);
  expect(() => connectorRegistry([definition, definition])).toThrow('same kind: faulty-shop');
});
