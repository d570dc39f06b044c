import { expect, it } from 'vitest';
import { ShopError } from '#connectors/kit/remote-error.ts';
import { literal } from '#kit/text.ts';
import { type Ask, Failed } from './admin-api.ts';
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
