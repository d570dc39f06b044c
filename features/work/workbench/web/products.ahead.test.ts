import { expect, it } from 'vitest';
import { listProducts } from '#features/catalogue/products/contract/products.calls.ts';
import { parseSearch } from '#web/lib/search.ts';
import { addressOf } from '#web/lib/send.ts';
import { productsAhead } from './products.ahead.ts';
import { countRequest, pageRequest, readList } from './products.search.ts';

const sorted = (address: string) => {
  const [path, query] = address.split('?');
  const words = new URLSearchParams(query);
  words.sort();
  return `${path}?${words}`;
};

it.each([
  '',
  'shopId=3',
  'shopId=1&status=0',
  'shopId=1&status=4&page=3&pageSize=50',
  'orderKey=name&orderBy=desc&status=2',
  'search_text=red+shoe&search_type=name&seller=12&shopId=2',
  'status=&page=&shopId=1',
  'status=1&view=7&id=12',
])('asks ahead for what the list of this address asks itself: %s', (search) => {
  const asked = readList(parseSearch(search));
  const ahead = productsAhead(new URLSearchParams(search)).map((one) => sorted(`/api${one}&shopId=1`));
  const own = [pageRequest(asked), countRequest(asked)].map((query) => sorted(addressOf(listProducts, { query }, 1)));
  expect(ahead).toEqual(own);
});

it('asks nothing ahead where it cannot know the question', () => {
  for (const search of ['by_status=4', 'category=1&category=2', 'show_ean=1', 'status=1&status=2'])
    expect(productsAhead(new URLSearchParams(search))).toEqual([]);
});
