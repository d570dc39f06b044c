import { expect, it } from 'vitest';
import { z } from 'zod';
import { checkValues, fieldsOf } from './fields-of.ts';
import { installedConnectors } from './shop-connections.ts';

it('a shop’s connection seals what is secret, and its form says which place it was given for (V21)', () => {
  for (const definition of installedConnectors) {
    const fields = fieldsOf(definition);
    const { properties = {} } = z.toJSONSchema(definition.settings, { io: 'input' }) as { properties?: object };
    // These two are of all platforms that have the like.
    const own = fields.map(({ key }) => key).filter((key) => key !== 'perMinute' && key !== 'languages');
    expect(own.toSorted()).toEqual(Object.keys(properties).toSorted());
    const secret = Object.keys(properties).filter((key) => /secret|password|token|key|credential/i.test(key));
    expect(fields.flatMap(({ key, type }) => (type === 'secret' ? [key] : []))).toEqual(secret);
    // The demo storefront is no place elsewhere: what it is given leaves nothing.
    if (secret.length > 0 && definition.kind !== 'demo-shop')
      expect(fields.filter(({ place }) => place).map(({ type }) => type)).toContain('address');
  }
});

it.each([
  ['10', null],
  ['', null],
  ['6000', null],
  ['9', 'At least 10'],
  ['6001', 'At most 6000'],
  ['1.5', 'number'],
  ['many', 'number'],
])('a platform over HTTP may be asked more slowly: %s a minute', (perMinute, refused) => {
  const definition = installedConnectors.find(({ kind }) => kind === 'shopware')!;
  const values = { address: 'https://shop.example', user: 'u', secret: 's', channel: 'a'.repeat(32), perMinute };
  const check = () => checkValues(definition, values);
  if (refused === null) expect(check).not.toThrow();
  else
    expect(check).toThrow(
      expect.objectContaining({
        issues: [expect.objectContaining({ field: 'settings.perMinute', message: expect.stringContaining(refused) })],
      }),
    );
  expect(fieldsOf(installedConnectors.find(({ kind }) => kind === 'demo-shop')!).map(({ key }) => key)).not.toContain(
    'perMinute',
  );
});
