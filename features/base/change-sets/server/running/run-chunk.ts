import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '#server/db/unit-of-work.ts';
import { changeSetErrors as errors } from '../../contract/change-sets.errors.ts';
import { changeSetsRepository, type ItemRow } from '../change-sets.repository.ts';
import { type AnySteps, because, changesOf, itemOf, type Judged, judge, reasonless, reasonOf } from './plan-items.ts';

/** `handedTo`: the task the rows were given to, if they were. */
export type Ended = { readonly items: readonly ItemRow[]; readonly handedTo: string | null };
const nothing: Ended = { items: [], handedTo: null };

export type Chunk = { readonly setId: string; readonly limit: number; readonly only: readonly number[] | null };

/**
 * Runs the next rows that wait, in the caller's transaction: judged anew under lock, and left alone where somebody
 * changed them after the preview. Gives the rows as they ended; none = nothing waits any more.
 */
export async function runChunk(tx: Tx, steps: AnySteps, { setId, limit, only }: Chunk): Promise<Ended> {
  const repository = changeSetsRepository(tx.db);
  const next = await repository.takeItems(setId, 'planned', limit, only);
  if (next.length === 0) return nothing;
  const waiting = only === null ? [...next, ...(await restOf(tx, steps, { setId, state: 'planned' }, next))] : next;
  const judged = await judgeLocked(tx, steps, waiting);
  const previewed = new Map(waiting.map((item) => [item.id, item]));
  const changes = judged.filter((one) => one.plan.kind === 'change' && !isStale(one, previewed.get(one.id)!));
  const handedTo = await applyAll(tx, steps, changes);
  const fit = new Set(changes);
  const ended = judged.map((one) =>
    one.plan.kind === 'change' && !fit.has(one)
      ? { ...itemOf(one, 'planned'), state: 'skipped' as const, after: null, ...because(errors.changedMeanwhile) }
      : itemOf(one, handedTo ? 'handed' : 'done'),
  );
  await repository.setItems(setId, ended);
  return { items: ended, handedTo };
}

/** What is written with rows in one go and would not be in their chunk. */
async function restOf(
  tx: Tx,
  steps: AnySteps,
  { setId, state }: { readonly setId: string; readonly state: 'planned' | 'done' },
  next: readonly ItemRow[],
): Promise<ItemRow[]> {
  if (!steps.together) return [];
  const ids = next.map(({ id }) => id);
  const taken = new Set(ids);
  const rest = (await steps.together(tx.db, ids)).filter((id) => !taken.has(id));
  return changeSetsRepository(tx.db).takeItems(setId, state, rest.length, rest);
}

/**
 * Puts back the next rows that were done. Where a row no longer stands as the change left it, it is kept; where it stands
 * as before already, it counts as put back. One that may not be put back is kept with the operation's reason.
 */
export async function undoChunk(tx: Tx, steps: AnySteps, { setId, limit, only }: Chunk): Promise<Ended> {
  const repository = changeSetsRepository(tx.db);
  const next = await repository.takeItems(setId, 'done', limit, only);
  if (next.length === 0) return nothing;
  const done = only === null ? [...next, ...(await restOf(tx, steps, { setId, state: 'done' }, next))] : next;
  const ids = done.map((item) => item.id);
  await steps.lock(tx.db, ids);
  const facts = new Map((await steps.read(tx.db, ids)).map((one) => [one.id, one]));
  const untouched = done.filter((item) => isDeepStrictEqual(facts.get(item.id)?.value, item.after));
  const asked = untouched.map((item) => ({ item, change: { facts: facts.get(item.id)!, before: item.before } }));
  const refused = new Map(
    asked.flatMap(({ item, change }) => {
      const error = steps.keeps?.(change) ?? null;
      return error === null ? [] : [[item, error] as const];
    }),
  );
  const changes = asked.flatMap(({ item, change }) => (refused.has(item) ? [] : [change]));
  if (changes.length > 0) await steps.undo!(tx, changes);
  const restored = new Set(untouched);
  const ended = done.map((item): ItemRow => {
    const error = refused.get(item);
    if (error) return { ...item, state: 'kept', ...reasonOf(error) };
    return restored.has(item) || isDeepStrictEqual(facts.get(item.id)?.value, item.before)
      ? { ...item, state: 'undone', ...reasonless }
      : { ...item, state: 'kept', ...because(errors.changedSince) };
  });
  await repository.setItems(setId, ended);
  return { items: ended, handedTo: null };
}

async function judgeLocked(tx: Tx, steps: AnySteps, items: readonly ItemRow[]): Promise<Judged[]> {
  const ids = items.map((item) => item.id);
  await steps.lock(tx.db, ids);
  return judge(steps, ids, await steps.read(tx.db, ids));
}

/** Somebody saved the row, or what would be changed is different, since the preview. Without a preview nothing is stale. */
function isStale({ facts }: Judged, previewed: ItemRow): boolean {
  if (previewed.version === null || !facts) return false;
  return facts.version !== previewed.version || !isDeepStrictEqual(facts.value, previewed.before);
}

/** @returns the task the rows were given to, if they were. */
export async function applyAll(tx: Tx, steps: AnySteps, changes: readonly Judged[]): Promise<string | null> {
  if (changes.length === 0) return null;
  return steps.apply(tx, changesOf(changes));
}
