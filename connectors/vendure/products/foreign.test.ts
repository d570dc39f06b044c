import { expect, it } from 'vitest';
import type { Ask } from '../admin-api.ts';
import type { Shop } from '../vendure.shop.ts';
import { bindsProducts } from './foreign.ts';

it('lists each product of others once, also where those of a page are taken over before the next one is asked for', async () => {
  let foreign = Array.from({ length: 9 }, (_, at) => String(at + 7));
  const ask: Ask = async ({ variables, answer }) => {
    const { skip, take } = variables as { skip: number; take: number };
    const items = foreign.slice(skip, skip + take).map((id) => ({ id, name: `Thing ${id}`, variants: [] }));
    return answer.parse({ products: { totalItems: foreign.length, items } }) as never;
  };
  const shop = { api: { ask, address: '' }, market: async () => ({ has: { ean: true } }) } as unknown as Shop;
  const { listForeign } = bindsProducts(shop);
  const listed: string[] = [];
  for (let after: string | null = null; ; ) {
    const { products, next }: Awaited<ReturnType<typeof listForeign>> = await listForeign(
      { after, limit: 2 },
      new AbortController().signal,
    );
    listed.push(...products.map(({ remoteId }) => remoteId));
    foreign = foreign.filter((id) => !products.some(({ remoteId }) => remoteId === id));
    if (next === null) break;
    after = next;
  }

  expect(listed).toEqual(['7', '8', '9', '10', '11', '12', '13', '14', '15']);
});
