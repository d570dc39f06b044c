import { expectedOf } from '#features/selling/delivery-time/server/delivery-time.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { allocationsRepository, type LineRow } from '../allocations.repository.ts';

/** When the customer has the last piece that is on its way for each line, from what suppliers said last; a line with nothing on its way is not in it. */
export async function expectedDays(
  db: Tx['db'],
  lines: readonly Pick<LineRow, 'id' | 'shop_id'>[],
): Promise<Map<number, string>> {
  const due = new Map(
    (await allocationsRepository(db).listDue(lines.map(({ id }) => id))).map((one) => [one.line_id, one]),
  );
  const days = new Map<number, string>();
  for (const [shopId, own] of Map.groupBy(lines, ({ shop_id }) => shop_id)) {
    const known = own.flatMap(({ id }) => due.get(id) ?? []);
    const sources = known.map(({ variant_id, seller_id, at_hub }) => ({
      variantId: variant_id,
      sellerId: seller_id,
      atHub: at_hub,
    }));
    for (const [place, day] of (await expectedOf(db, { sources, shopId })).entries())
      if (day !== null) days.set(known[place]!.line_id, day);
  }
  return days;
}
