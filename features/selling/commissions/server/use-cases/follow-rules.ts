import { dayAfter } from '#kit/clock.ts';
import { refuseField } from '#kit/error.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { commissionsChanged } from '../../contract/commissions.events.ts';
import { byGoods, goodsKeyOf, meets } from '../../contract/commissions.file.ts';
import type { NewCommissionRule } from '../../contract/commissions.model.ts';
import { commissionSentences as words } from '../../contract/commissions.sentences.ts';
import { commissionsRepository, type ThereRule } from '../commissions.repository.ts';

/** So many are written by one statement. */
const part = 1000;

/**
 * Lets rules, in the order of their days, each follow the one about the same goods, which ends the day before. Lock the rules first. Gives the ids of
 * those that are new. @throws AppError where others count on the days of one
 */
export async function followBy(
  tx: Tx,
  said: readonly NewCommissionRule[],
  { today, userId, at }: { readonly today: string; readonly userId: number | null; readonly at: Date },
): Promise<number[]> {
  if (said.length === 0) return [];
  const rules = commissionsRepository(tx.db);
  const { removed, ended, added } = followed(await rules.listAbout(said), said, today);
  await rules.removeAll(removed);
  await rules.setEnds(ended);
  const ids: number[] = [];
  for (let from = 0; from < added.length; from += part)
    ids.push(...(await rules.insertAll(added.slice(from, from + part), userId, at)));
  tx.record(
    added.map((rule, index) => ({
      entity: 'commission_rule',
      id: ids[index]!,
      action: 'commission entered',
      after: { ...rule },
    })),
  );
  tx.emit(commissionsChanged, {});
  return ids;
}

type Known = { readonly rule: ThereRule | NewCommissionRule; readonly id: number | null; readonly end: string | null };

/** What becomes of the rules there are and of those that are said, before anything is written: each is written once, with its last day. */
function followed(there: readonly ThereRule[], said: readonly NewCommissionRule[], today: string) {
  const known = new Map<string, Known[]>(
    [...byGoods(there)].map(([key, rules]) => [key, rules.map((rule) => ({ rule, id: rule.id, end: rule.valid_to }))]),
  );
  const removed: number[] = [];
  for (const one of said) {
    const key = goodsKeyOf(one);
    const stay = (known.get(key) ?? []).flatMap((other): Known[] => {
      const { valid_from: from } = other.rule;
      if (!meets({ valid_from: from, valid_to: other.end }, one)) return [other];
      // What has not counted yet is said anew.
      if (from === one.valid_from && from > today) {
        if (other.id !== null) removed.push(other.id);
        return [];
      }
      if (from >= one.valid_from || other.end !== null) throw refuseField('valid_from', words.daysTaken);
      return [{ ...other, end: dayAfter(one.valid_from, -1) }];
    });
    known.set(key, [...stay, { rule: one, id: null, end: one.valid_to }]);
  }
  const all = [...known.values()].flat();
  return {
    removed,
    ended: all.flatMap(({ rule, id, end }) => (id !== null && end !== rule.valid_to ? [{ id, end: end! }] : [])),
    added: all.flatMap(({ rule, id, end }) => (id === null ? [{ ...(rule as NewCommissionRule), valid_to: end }] : [])),
  };
}
