import { refuseField } from '#kit/error.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { commissionsChanged } from '../../contract/commissions.events.ts';
import { followingCommissions } from '../../contract/commissions.following.ts';
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

/** What becomes of the rules there are and of those that are said, before anything is written. */
function followed(there: readonly ThereRule[], said: readonly NewCommissionRule[], today: string) {
  const following = followingCommissions<ThereRule, NewCommissionRule>(there, today);
  for (const one of said) if (following.say(one) === null) throw refuseField('valid_from', words.daysTaken);
  const { removed, ended, added } = following.writes();
  return { removed: removed.map(({ id }) => id), ended: ended.map(({ rule, end }) => ({ id: rule.id, end })), added };
}
