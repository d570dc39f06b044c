import { setDiscountPrices } from '#features/catalogue/products/server/products.public.ts';
import { num } from '#kit/exact.ts';
import type { HistoryEntry, Tx } from '#server/db/unit-of-work.ts';
import { judgeDiscount, type StaffDiscount } from '../../contract/discounts/discounts.rules.ts';
import type { DiscountFacts, OpenDiscount } from './discount-facts.read-model.ts';
import { discountsRepository } from './discounts.repository.ts';

export type DiscountChange = { readonly facts: DiscountFacts; readonly to: StaffDiscount | null };
type By = { readonly userId: number | null; readonly at: Date };

/**
 * Sets or ends discounts of staff: what was open ends, what is due begins in the same transaction. One that is over, as an undo may bring it, is not
 * begun again. The variants are locked.
 */
export async function setDiscounts(tx: Tx, shopId: number, asked: readonly DiscountChange[], by: By): Promise<void> {
  const changes = asked.map(({ facts, to }) => ({ facts, to: isOver(to, by.at) ? null : to }));
  const discounts = discountsRepository(tx.db);
  const ends = changes.flatMap(({ facts }) => (facts.open ? [facts.open.id] : []));
  await discounts.end(ends, by.at);
  const made = await discounts.insert(
    shopId,
    changes.flatMap(({ facts, to }) => (to ? [{ ...to, variantId: facts.id }] : [])),
    by.userId,
  );
  const begun = changes.flatMap(({ facts, to }) => {
    if (!to || (to.from !== null && new Date(to.from) > by.at)) return [];
    const judged = judgeDiscount(to, facts.against);
    if ('error' in judged) throw judged.error;
    return [{ id: made.get(facts.id)!, facts, ...judged.price }];
  });
  await discounts.begin(begun, by.at);
  const now = new Map(begun.map((one) => [one.facts.id, one]));
  await show(
    tx,
    shopId,
    changes.map(({ facts }) => ({ facts, open: facts.open, now: now.get(facts.id) ?? null })),
    by,
  );
  tx.record(
    changes.map(({ facts, to }) =>
      recorded(shopId, facts, facts.open, to, to ? 'price_discount_set' : 'price_discount_ended'),
    ),
  );
}

/** Whether the time of a price is over by then. */
export const isOver = (of: { readonly until: string | null } | null, at: Date): boolean =>
  of !== null && of.until !== null && new Date(of.until) <= at;

type Shown = {
  readonly facts: Pick<DiscountFacts, 'id' | 'productId'>;
  readonly open: Pick<OpenDiscount, 'net' | 'gross'> | null;
  readonly now: { readonly net: string; readonly gross: string } | null;
};

/** The discount price of the shop follows, and with it everything that hangs on the products; the log tells it. */
export async function show(tx: Tx, shopId: number, rows: readonly Shown[], by: By): Promise<void> {
  const moved = rows.filter(({ open, now }) => !same(open?.net ?? null, now?.net ?? null));
  const products = await setDiscountPrices(
    tx.db,
    shopId,
    moved.map(({ facts, open, now }) => ({ variantId: facts.id, net: now?.net ?? null, instead: open?.net ?? null })),
  );
  await discountsRepository(tx.db).log(
    shopId,
    moved.map(({ facts, open, now }) => ({
      variantId: facts.id,
      oldNet: open?.net ?? null,
      oldGross: open?.gross ?? null,
      newNet: now?.net ?? null,
      newGross: now?.gross ?? null,
    })),
    by,
  );
  if (products.length > 0) tx.touch('product', products);
}

const same = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : num(one).eq(other);

/** "20 %", "-5.00", "58.00": the same in every language. */
export const discountLabel = ({ kind, value }: Pick<StaffDiscount, 'kind' | 'value'>): string =>
  kind === 'percent' ? `-${value} %` : kind === 'amount' ? `-${value}` : value;

export function recorded(
  shopId: number,
  { id, productId }: Pick<DiscountFacts, 'id' | 'productId'>,
  before: StaffDiscount | null,
  after: StaffDiscount | null,
  action: string,
): HistoryEntry {
  const told = (discount: StaffDiscount | null) => ({
    [`variants.${id}.price_extended.${shopId}.staff_discount`]:
      discount && [discountLabel(discount), discount.from, discount.until].filter(Boolean).join(' · '),
    [`variants.${id}.price_extended.${shopId}.staff_discount_reason`]: discount?.reason || null,
  });
  return { entity: 'product', id: productId, action, before: told(before), after: told(after) };
}
