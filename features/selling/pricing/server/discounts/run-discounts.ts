import type { Platform } from '#server/feature.ts';
import { judgeDiscount } from '../../contract/discounts/discounts.rules.ts';
import { lockPrices } from '../changing/price-facts.read-model.ts';
import { type DiscountFacts, listDiscountFacts } from './discount-facts.read-model.ts';
import { type DueDiscount, discountsRepository } from './discounts.repository.ts';
import { recorded, show } from './set-discounts.ts';

/** As many are done in one transaction. */
const portion = 500;

/** Begins and ends what is due; a late worker begins late, and never what is over. Gives how many were looked at. */
export const runDiscounts =
  ({ db, unitOfWork, now }: Pick<Platform, 'db' | 'unitOfWork' | 'now'>) =>
  async (): Promise<number> => {
    let done = 0;
    for (const shopId of await discountsRepository(db).listShopsDue(now()))
      for (;;) {
        const count = await unitOfWork({ userId: null, shopId, cause: 'clock:pricing.dueDiscounts' }, async (tx) => {
          const at = now();
          const discounts = discountsRepository(tx.db);
          const due = await discounts.takeDue(shopId, at, portion);
          if (due.length === 0) return 0;
          const ids = due.map(({ variant_id }) => variant_id);
          await lockPrices(tx.db, ids);
          const facts = new Map(
            (await listDiscountFacts(tx.db, ids, { shopId, sellerId: null }, at)).map((one) => [one.id, one]),
          );
          const sorted = Object.groupBy(due, (one) => (isOver(one, at) ? 'over' : 'begins'));
          const [over, begins] = [sorted.over ?? [], sorted.begins ?? []];
          const judged = begins.map((one) => ({
            one,
            facts: facts.get(one.variant_id)!,
            judged: judgeDiscount(one, facts.get(one.variant_id)?.against ?? null),
          }));
          const begun = judged.flatMap(({ one, facts: of, judged: is }) =>
            'price' in is ? [{ one, facts: of, ...is.price }] : [],
          );
          const refused = judged.flatMap(({ one, facts: of, judged: is }) =>
            'error' in is ? [{ one, facts: of, code: is.error.definition.code }] : [],
          );
          await discounts.end(
            over.map(({ id }) => id),
            at,
          );
          await discounts.refuse(
            refused.map(({ one, code }) => ({ id: one.id, code })),
            at,
          );
          await discounts.begin(
            begun.map(({ one, net, gross }) => ({ id: one.id, net, gross })),
            at,
          );
          const by = { userId: null, at };
          await show(
            tx,
            shopId,
            [
              ...over.map((one) => ({
                facts: facts.get(one.variant_id)!,
                open: ofId(facts.get(one.variant_id), one),
                now: null,
              })),
              ...begun.map(({ facts: of, net, gross }) => ({ facts: of, open: null, now: { net, gross } })),
            ],
            by,
          );
          tx.record([
            ...over.map((one) => recorded(shopId, facts.get(one.variant_id)!, one, null, 'price_discount_ended')),
            ...begun.map(({ one, facts: of }) => recorded(shopId, of, null, one, 'price_discount_began')),
            ...refused.map(({ one, facts: of }) => recorded(shopId, of, one, null, 'price_discount_refused')),
          ]);
          return due.length;
        });
        done += count;
        if (count < portion) break;
      }
    return done;
  };

const isOver = ({ until }: DueDiscount, at: Date): boolean => until !== null && new Date(until) <= at;
const ofId = (facts: DiscountFacts | undefined, { id }: DueDiscount) => (facts?.open?.id === id ? facts.open : null);
