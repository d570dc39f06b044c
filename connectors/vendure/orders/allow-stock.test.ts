import { expect, it } from 'vitest';
import type { Ask } from '../admin-api.ts';
import type { Market, Shop } from '../vendure.shop.ts';
import { allowStock } from './allow-stock.ts';
import type { OrderThere } from './order-there.ts';

type Asked = { readonly ids: readonly string[] };
type Input = { readonly id: string; readonly stockLevels: readonly { readonly stockOnHand: number }[] };

it('raises the stock of every variant of a parcel, however many there are', async () => {
  const raised: Input[] = [];
  const ask: Ask = async ({ document, variables, answer }) => {
    if (document.startsWith('mutation')) {
      raised.push(...(variables!.input as Input[]));
      return answer.parse({}) as never;
    }
    // Vendure tells no more than the question takes, and nothing of the others.
    const most = Number(/take: (\d+)/.exec(document)![1]);
    const items = (variables as Asked).ids.slice(0, most).map((id) => ({ id, stockLevels: [] }));
    return answer.parse({ productVariants: { items } }) as never;
  };
  const shop = { api: { ask }, market: async () => ({ stockLocation: '1' }) as Market } as unknown as Shop;
  const numbers = Array.from({ length: 250 }, (_, place) => String(place));
  const order = { lines: numbers.map((id) => ({ id, productVariant: { id: `v${id}` } })) } as OrderThere;

  await allowStock(
    shop,
    order,
    numbers.map((externalId) => ({ externalId, qty: 3 })),
    new AbortController().signal,
  );

  expect(raised.map(({ id, stockLevels }) => [id, stockLevels[0]!.stockOnHand])).toEqual(
    numbers.map((id) => [`v${id}`, 3]),
  );
});
