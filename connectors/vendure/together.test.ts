import { expect, it } from 'vitest';
import { ShopError } from '#connectors/kit/remote-error.ts';
import { literal } from '#kit/text.ts';
import { type Ask, adminApi, Failed, requestsAtOnce } from './admin-api.ts';
import { togetherOf } from './together.ts';

const { signal } = new AbortController();
const place = async () => ({ defaultToken: 'base', has: { ean: true } });
type Row = { readonly id: string };

/** A Vendure whose database does not take the row `bad`; `asked`: ids of the rows of each request. */
function vendure(how: (ids: readonly string[]) => Error | null) {
  const asked: string[][] = [];
  const ask: Ask = async ({ variables, answer }) => {
    const { input = [], keys = [] } = variables as { input?: readonly Row[]; keys?: readonly string[] };
    const ids = [...input.map(({ id }) => id), ...keys];
    asked.push(ids);
    const error = how(ids);
    if (error) throw error;
    const rows = ids.map((id) => ({
      ...{ id, enabled: true, customFields: { externalId: `key-${id}` }, translations: [] },
      ...{ facetValues: [], assets: [], featuredAsset: null },
    }));
    return answer.parse({ updateProducts: rows, products: { totalItems: 0, items: [] } }) as never;
  };
  return { asked, together: togetherOf({ ask }, place) };
}
const failed = (reason: string) => new Failed('unknown', literal(reason));

it('tells the one row of a list that Vendure’s database does not take, and writes the others', async () => {
  const { asked, together } = vendure((ids) => (ids.includes('bad') ? failed('value too long') : null));

  const ended = await Promise.allSettled(['1', '2', 'bad', '3'].map((id) => together.updateVariants([{ id }], signal)));

  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect((ended[2] as PromiseRejectedResult).reason).toMatchObject({ kind: 'unknown', message: 'value too long' });
  expect(asked).toEqual([['1', '2', 'bad', '3'], ['1', '2'], ['bad', '3'], ['bad'], ['3']]);
});

it('tells a lost answer to all whose rows were in it, and asks nothing more', async () => {
  const { asked, together } = vendure(() => new ShopError('unknown', literal('The answer was lost')));

  const ended = await Promise.allSettled(['1', '2'].map((id) => together.updateVariants([{ id }], signal)));

  expect(ended.map((it) => (it as PromiseRejectedResult).reason.message)).toEqual(Array(2).fill('The answer was lost'));
  expect(asked).toEqual([['1', '2']]);
});

it('gives each product what was answered of it, and says of one that is gone that it was deleted', async () => {
  const { asked, together } = vendure(() => null);
  const change = (id: string) => together.updateOwn({ externalKey: `key-${id}`, input: { id } }, signal);

  const said = await Promise.all(['1', '2'].map(change));
  expect(said.map(({ customFields }) => customFields.externalId)).toEqual(['key-1', 'key-2']);
  expect(await Promise.all(['1', '2'].map((key) => together.find(key, signal)))).toEqual([null, null]);
  expect(asked).toEqual([
    ['1', '2'],
    ['1', '2'],
  ]);
});

/** A Vendure that fills new products and attaches no group twice; one whose variants have the key `bad` is not taken, in the form of its admin API. */
function filling() {
  const asked: string[][] = [];
  const attached = new Set<unknown>();
  const fetch = async (_address: string, init: { body?: unknown } = {}) => {
    const { query, variables } = JSON.parse(String(init.body)) as Filling;
    const headers = { 'vendure-auth-token': 'of an hour' };
    if (query.includes('login')) return Response.json({ data: { login: {} } }, { headers });
    const keys = variables.variants.map(({ customFields }) => customFields.externalId);
    asked.push(keys);
    const broken = (message: string, at: string) => {
      const error = { message, path: [at], extensions: { code: 'INTERNAL_SERVER_ERROR' } };
      return Response.json({ data: null, errors: [error] });
    };
    for (const [name, group] of Object.entries(variables).filter(([it]) => it.startsWith('g'))) {
      if (attached.has(group)) return broken('error.product-option-group-already-assigned', name.replace('g', 'a'));
      attached.add(group);
    }
    if (keys.includes('bad/1')) return broken('value too long', 'variants');
    const more = { sku: '1', enabled: true, options: [], assets: [], facetValues: [] };
    return Response.json({ data: { variants: variables.variants.map((it, id) => ({ ...more, ...it, id: `${id}` })) } });
  };
  const login = { address: 'https://vendure.test', user: 'u', password: 'p' };
  const { fill } = togetherOf(
    adminApi({ fetch: fetch as typeof globalThis.fetch }, login, async () => null),
    place,
  );
  const one = (key: string) =>
    fill({ product: key, groups: [`g-${key}`], variants: [{ customFields: { externalId: `${key}/1` } }] }, signal);
  return { asked, fill: one };
}
type Filling = { readonly query: string; readonly variables: { readonly variants: readonly Sent[] } };
type Sent = { readonly customFields: { readonly externalId: string } };

it('fills products that are made side by side in one request, each with its own variants', async () => {
  const { asked, fill } = filling();
  const made = await Promise.all(['one', 'two'].map(fill));
  expect(made.map((variants) => variants.map((it) => it.customFields.externalId))).toEqual([['one/1'], ['two/1']]);
  expect(asked).toEqual([['one/1', 'two/1']]);
});

it('has as many requests with new products on their way as Vendure takes at once, five in each (ADR 239)', async () => {
  const begun: number[] = [];
  const filled: number[] = [];
  const gate = Promise.withResolvers<void>();
  const ask: Ask = async ({ variables = {}, answer }) => {
    const { variants } = variables as { variants?: readonly Sent[] };
    if (variants) filled.push(variants.length);
    else begun.push(Object.keys(variables).length);
    await gate.promise;
    const more = { id: '1', sku: '1', enabled: true, options: [], assets: [], facetValues: [] };
    if (variants) return answer.parse({ variants: variants.map((it) => ({ ...more, ...it })) }) as never;
    return answer.parse(Object.fromEntries(Object.keys(variables).map((name) => [name, { id: name }]))) as never;
  };
  const { begin, fill } = togetherOf({ ask }, place);
  const each = <T>(work: (key: string) => Promise<T>) =>
    Promise.all(Array.from({ length: 30 }, (_, at) => work(`key-${at}`)));
  const variantsOf = (key: string) => ['1', '2'].map((of) => ({ customFields: { externalId: `${key}/${of}` } }));

  const all = [
    each(() => begin({ product: {}, groups: [] }, signal)),
    each((product) => fill({ product, groups: [], variants: variantsOf(product) }, signal)),
  ];
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([begun, filled]).toEqual([Array(requestsAtOnce).fill(5), Array(requestsAtOnce).fill(10)]);
  gate.resolve();
  await Promise.all(all);
  expect([begun.length, filled.length]).toEqual([6, 6]);
});

it('fills products of many variants two requests at once: each new one is compared with all others of its product', async () => {
  const sent: number[] = [];
  const gate = Promise.withResolvers<void>();
  const ask: Ask = async ({ variables = {}, answer }) => {
    const { variants } = variables as { variants: readonly Sent[] };
    sent.push(variants.length);
    await gate.promise;
    const more = { id: '1', sku: '1', enabled: true, options: [], assets: [], facetValues: [] };
    return answer.parse({ variants: variants.map((it) => ({ ...more, ...it })) }) as never;
  };
  const { fill } = togetherOf({ ask }, place);
  const of = (product: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({ customFields: { externalId: `${product}/${at}` } }));
  const all = Array.from({ length: 6 }, (_, at) =>
    fill({ product: `${at}`, groups: [], variants: of(`${at}`, 50) }, signal),
  );
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(sent).toEqual([50, 50]);
  // What is small waits for none of them.
  const small = fill({ product: 'small', groups: [], variants: of('small', 2) }, signal);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(sent).toEqual([50, 50, 2]);
  gate.resolve();
  await Promise.all([...all, small]);
  expect(sent).toHaveLength(7);
});

it('finds the product whose variant the database does not take, and fills the others', async () => {
  const { asked, fill } = filling();
  const ended = await Promise.allSettled(['one', 'bad', 'two'].map(fill));
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect((ended[1] as PromiseRejectedResult).reason).toMatchObject({ message: expect.stringContaining('too long') });
  expect(asked).toEqual([['one/1', 'bad/1', 'two/1'], ['one/1', 'bad/1'], ['one/1'], ['bad/1'], ['two/1']]);
});

it('makes products in one request; of those before a broken one it is not known, and those after it are made', async () => {
  const asked: string[][] = [];
  const fetch = async (_address: string, init: { body?: unknown } = {}) => {
    const { query, variables } = JSON.parse(String(init.body)) as { query: string; variables: Record<string, Said> };
    const headers = { 'vendure-auth-token': 'of an hour' };
    if (query.includes('login')) return Response.json({ data: { login: {} } }, { headers });
    const names = Object.keys(variables);
    asked.push(names.flatMap((name) => (name.startsWith('p') ? [variables[name]!.key] : [])));
    const bad = names.find((name) => variables[name]!.key === 'bad');
    if (bad) return Response.json({ data: null, errors: [{ message: 'the key is taken', path: [bad] }] });
    const data = names.map((name) => [name, { id: name, code: name, translations: [], options: [] }]);
    return Response.json({ data: Object.fromEntries(data) });
  };
  type Said = { readonly key: string };
  const login = { address: 'https://vendure.test', user: 'u', password: 'p' };
  const { begin } = togetherOf(
    adminApi({ fetch: fetch as typeof globalThis.fetch }, login, async () => null),
    place,
  );
  const beginAll = (...keys: string[]) =>
    Promise.allSettled(keys.map((key) => begin({ product: { key }, groups: [{ key: `g-${key}` }] }, signal)));

  const fine = await beginAll('one', 'two');
  expect(fine.map((it) => (it as PromiseFulfilledResult<{ id: string }>).value)).toMatchObject([
    { id: 'p0', groups: [{ id: 'g0_0' }] },
    { id: 'p1', groups: [{ id: 'g1_0' }] },
  ]);
  const ended = await beginAll('before', 'bad', 'after');
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  const lost = expect.stringMatching(/^Not known whether it was made: another product .*is taken/);
  expect((ended[0] as PromiseRejectedResult).reason).toMatchObject({ kind: 'unknown', message: lost });
  expect((ended[1] as PromiseRejectedResult).reason).toMatchObject({ message: expect.stringContaining('is taken') });
  expect(asked).toEqual([['one', 'two'], ['before', 'bad', 'after'], ['after']]);
});
