import { AppError } from '#kit/error.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { mappingErrors } from '../contract/mapping.errors.ts';
import { mappingDecided } from '../contract/mapping.events.ts';
import type { MappingKind, MappingState } from '../contract/mapping.model.ts';
import { sameState } from '../contract/mapping.rules.ts';
import type { Decision } from '../contract/mapping.tasks.ts';
import { kinds } from './kinds/kinds.ts';
import { mappingReadModel } from './mapping.read-model.ts';
import { mappingRepository } from './mapping.repository.ts';

export type By = { readonly userId: number | null; readonly sellerId: number | null; readonly now: Date };

/**
 * Writes what words stand for, with the decision and its history; what is so already is left alone. Gives the ids of the
 * decisions made and of the words that changed. Products follow with `followWords`.
 * @throws AppError mapping_decided_since, 409, where a decision that is to be taken back does not stand any more.
 */
export async function decide(
  tx: Tx,
  kindName: MappingKind,
  decisions: readonly Decision[],
  by: By,
): Promise<{ decisionIds: number[]; words: number[]; missing: number[] }> {
  const kind = kinds[kindName];
  const ids = decisions.map((one) => one.id);
  const states = await kind.lockStates(tx, ids, by.sellerId);
  const stood = await standing(tx, decisions);
  const made: { decisionId: number; id: number }[] = [];
  for (const decision of decisions) {
    const before = states.get(decision.id);
    if (!before) continue;
    const after: MappingState = { targets: [...decision.targets], left_out: decision.left_out };
    const expected = decision.undoes === null ? undefined : stood.get(decision.undoes);
    if (expected && !sameState(expected, before)) {
      const name = await mappingReadModel(tx.db).findName(kindName, decision.id);
      throw new AppError(mappingErrors.decidedSince, { values: { name } });
    }
    if (sameState(before, after)) continue;
    await kind.setState(tx, decision.id, before, after, by.now);
    const decisionId = await mappingRepository(tx.db).insertDecision(kindName, decision, before, after, by.userId);
    made.push({ decisionId, id: decision.id });
    states.set(decision.id, after);
    tx.record([{ entity: kindName, id: decision.id, action: actionOf(decision), before, after }]);
  }
  const words = made.map((one) => one.id);
  if (words.length > 0) tx.emit(mappingDecided, { kind: kindName, ids: words });
  return { decisionIds: made.map((one) => one.decisionId), words, missing: ids.filter((id) => !states.has(id)) };
}

/** What the decisions that are to be taken back had made of their words. */
async function standing(tx: Tx, decisions: readonly Decision[]): Promise<Map<number, MappingState>> {
  const ids = decisions.flatMap((one) => one.undoes ?? []);
  if (ids.length === 0) return new Map();
  return new Map((await mappingReadModel(tx.db).listDecisionsById(ids)).map((row) => [row.id, row.after]));
}

const actionOf = ({ undoes, left_out, targets }: Decision): string => {
  if (undoes !== null) return 'decision undone';
  if (left_out) return 'left out';
  return targets.length > 0 ? 'decided' : 'decision cleared';
};
