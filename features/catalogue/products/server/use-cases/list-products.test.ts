import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { productListQuery } from '../../contract/products.filters.ts';
import { listProducts } from './list-products.ts';

let b: Bench;
beforeAll(async () => {
  b = await bench();
  const sellerId = (await b.make.seller({ name: 'Names' })).id;
  for (const name of ['Tavolinë çeliku', 'Čevlji ženski', 'Ѓорѓи ќелија', 'Pečenka đevđir'])
    await b.make.product({ sellerId, name });
});
afterAll(() => b.close());

it.each([
  ['Albanian', 'Tavolinë çeliku', 'tavoline celiku'],
  ['Slovene', 'Čevlji ženski', 'cevlji zenski'],
  ['Cyrillic', 'Ѓорѓи ќелија', 'горги келија'],
  ['letters with a stroke', 'Pečenka đevđir', 'pecenka devdir'],
])(
  'finds %s names with and without their marks, in capitals and small letters [PMS-023]',
  async (_which, name, plain) => {
    for (const text of [name, plain, name.toUpperCase(), plain.toUpperCase()]) {
      const query = productListQuery.parse({ search_text: text, search_type: 'name', onlyCount: '1' });
      expect([text, await listProducts(b.platform)({ query }, b.as())]).toEqual([text, 1]);
    }
  },
);
