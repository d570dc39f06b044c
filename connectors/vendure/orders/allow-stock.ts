import { z } from 'zod';
import type { ToldLine } from '#connectors/kit/shop-order.ts';
import { rowsOfPage } from '../all-pages.ts';
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
  const ids = [...pieces.keys()];
  // A parcel may hold more different things than Vendure tells at once.
  for (let from = 0; from < ids.length; from += rowsOfPage) {
    const { productVariants } = await api.ask(
      {
        document: `query ($ids: [String!]!) { productVariants(options: { take: ${rowsOfPage}, filter: { id: { in: $ids } } }) {
          items { id stockLevels { stockLocationId stockOnHand } } } }`,
        variables: { ids: ids.slice(from, from + rowsOfPage) },
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
    if (input.length === 0) continue;
    await api.ask(
      {
        document: 'mutation ($input: [UpdateProductVariantInput!]!) { updateProductVariants(input: $input) { id } }',
        variables: { input },
        answer: z.unknown(),
      },
      signal,
    );
  }
}
