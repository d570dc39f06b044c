import { z } from 'zod';
import type { ToldLine } from '#connectors/kit/shop-order.ts';
import type { Shop } from '../vendure.shop.ts';
import type { OrderThere } from './order-there.ts';

const id = z.string();
const answer = z.object({
  productVariants: z.object({
    items: z.array(z.object({ id, stockLevels: z.array(z.object({ stockLocationId: id, stockOnHand: z.int() })) })),
  }),
});

/** Raises the stock of variants to what a parcel holds, where less was sent since: Vendure makes no fulfilment of pieces it does not have. */
export async function allowStock(
  { api, market }: Shop,
  order: OrderThere,
  lines: readonly ToldLine[],
  signal: AbortSignal,
): Promise<void> {
  const { stockLocation } = await market(signal);
  const pieces = new Map<string, number>();
  for (const { externalId, qty } of lines) {
    const variant = order.lines.find((it) => it.id === externalId)!.productVariant.id;
    pieces.set(variant, (pieces.get(variant) ?? 0) + qty);
  }
  const { productVariants } = await api.ask(
    {
      document: `query ($ids: [String!]!) { productVariants(options: { take: 100, filter: { id: { in: $ids } } }) {
        items { id stockLevels { stockLocationId stockOnHand } } } }`,
      variables: { ids: [...pieces.keys()] },
      answer,
    },
    signal,
  );
  const input = productVariants.items.flatMap((it) => {
    const there = it.stockLevels.find(({ stockLocationId }) => stockLocationId === stockLocation)?.stockOnHand ?? 0;
    const needed = pieces.get(it.id)!;
    return there < needed
      ? [{ id: it.id, stockLevels: [{ stockLocationId: stockLocation, stockOnHand: needed }] }]
      : [];
  });
  if (input.length === 0) return;
  await api.ask(
    {
      document: 'mutation ($input: [UpdateProductVariantInput!]!) { updateProductVariants(input: $input) { id } }',
      variables: { input },
      answer: z.unknown(),
    },
    signal,
  );
}
