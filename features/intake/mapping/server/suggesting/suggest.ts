import type { Evidence, Suggestion } from '../../contract/mapping.model.ts';
import { certaintyOf } from '../../contract/mapping.rules.ts';
import type { NameMatch } from './name-index.ts';

/** What the data say of a word: so many suppliers or products speak for a target. */
export type Vote = {
  readonly item_id: number;
  readonly target_id: number;
  readonly why: 'past' | 'past_name' | 'ean' | 'hand';
  readonly count: number;
};

const shown = 3;
/** Less certain than this is a guess, and a guess costs more reading than choosing by hand. */
const leastCertain = 25;

/** The best answers for one word: names and votes put together, the surest first; at most three. */
export function suggest(
  matches: readonly NameMatch[],
  votes: readonly Vote[],
  nameOf: (targetId: number) => string | undefined,
): Suggestion[] {
  const found = new Map<number, Evidence[]>();
  const add = (id: number, one: Evidence) => found.set(id, [...(found.get(id) ?? []), one]);
  for (const { id, same, certainty } of matches) {
    const why = same ? 'same_name' : 'near_name';
    add(id, { why, count: Math.max(1, Math.round(certainty * 100)), share: 100 });
  }
  for (const vote of votes) {
    const all = votes.filter((one) => one.why === vote.why).reduce((sum, one) => sum + one.count, 0);
    add(vote.target_id, { why: vote.why, count: vote.count, share: Math.round((vote.count / all) * 100) });
  }
  return [...found]
    .flatMap(([target_id, list]) => {
      const target = nameOf(target_id);
      return target === undefined ? [] : [{ target_id, target, certainty: certaintyOf(list), evidence: list }];
    })
    .filter((one) => one.certainty >= leastCertain)
    .sort((a, b) => b.certainty - a.certainty || a.target_id - b.target_id)
    .slice(0, shown);
}
