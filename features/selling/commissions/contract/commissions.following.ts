import { dayAfter } from '#kit/clock.ts';
import type { NewCommissionRule } from './commissions.model.ts';

type Goods = Pick<NewCommissionRule, 'seller_id' | 'category_id' | 'shop_brand_id'>;
type Days = Pick<NewCommissionRule, 'valid_from' | 'valid_to'>;
type Rule = Goods & Days;

/** Of rules about the same goods. */
export const goodsKeyOf = ({ seller_id, category_id, shop_brand_id }: Goods): string =>
  [seller_id, category_id, shop_brand_id].map((id) => id ?? '-').join(' ');

/** Whether both count on some day. */
const meets = (one: Days, other: Days): boolean =>
  (one.valid_to === null || one.valid_to >= other.valid_from) &&
  (other.valid_to === null || other.valid_to >= one.valid_from);

/** A rule with the days it has by now; `was`: as it was there, null for one that was said. */
type Known<There, Said> = { readonly was: There | null; readonly now: There | Said };

/**
 * Rules that are said one after the other, beside those there are: one that follows another ends it the day before, one whose day has not come is said
 * anew, and what has counted stays. What a file is told and what is written both come from here.
 */
export function followingCommissions<There extends Rule, Said extends Rule = There>(
  there: readonly There[],
  today: string,
) {
  const known = new Map<string, Known<There, Said>[]>();
  for (const rule of there) {
    const key = goodsKeyOf(rule);
    const same = known.get(key);
    if (same) same.push({ was: rule, now: rule });
    else known.set(key, [{ was: rule, now: rule }]);
  }
  const removed: There[] = [];
  const sameAs = (said: Said) => known.get(goodsKeyOf(said)) ?? [];
  return {
    /** The rule about the same goods that begins on the same day. */
    find: (said: Said): There | Said | null =>
      sameAs(said).find(({ now }) => now.valid_from === said.valid_from)?.now ?? null,

    /** Null: its days are taken, and nothing changes. Otherwise the rule that it says anew, if any. */
    say(said: Said): { readonly anew: There | Said | null } | null {
      const anew = sameAs(said).find(({ now }) => now.valid_from === said.valid_from && now.valid_from > today);
      const others = sameAs(said).filter((one) => one !== anew);
      const met = new Set(others.filter(({ now }) => meets(now, said)));
      for (const { now } of met) if (now.valid_from >= said.valid_from || now.valid_to !== null) return null;
      const end = dayAfter(said.valid_from, -1);
      const stay = others.map((one) => (met.has(one) ? { ...one, now: { ...one.now, valid_to: end } } : one));
      known.set(goodsKeyOf(said), [...stay, { was: null, now: said }]);
      if (anew?.was) removed.push(anew.was);
      return { anew: anew?.now ?? null };
    },

    /** What it comes to: each rule is written once, with its last day. */
    writes() {
      const all = [...known.values()].flat();
      return {
        removed,
        ended: all.flatMap(({ was, now }) =>
          was !== null && now.valid_to !== null && now.valid_to !== was.valid_to
            ? [{ rule: was, end: now.valid_to }]
            : [],
        ),
        added: all.flatMap(({ was, now }) => (was === null ? [now as Said] : [])),
      };
    },
  };
}
