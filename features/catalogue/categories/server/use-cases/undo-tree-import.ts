import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import { changedFields } from '#server/db/changed-fields.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { treeErrors as errors } from '../../contract/categories.errors.ts';
import { categoriesChanged } from '../../contract/categories.events.ts';
import type { undoTreeImport as call } from '../../contract/categories.file.calls.ts';
import type { StoredStep } from '../../contract/categories.file.model.ts';
import type { FiledCategory } from '../../contract/categories.file.ts';
import { pathsOf, pathText } from '../../contract/categories.paths.ts';
import { followCategories } from '../follow-categories.ts';
import { treeRepository } from '../tree.repository.ts';
import { treeFileReadModel } from '../tree-file/tree-file.read-model.ts';
import { treeFileRepository } from '../tree-file/tree-file.repository.ts';

type Add = Extract<StoredStep, { what: 'add' }>;
type Change = Extract<StoredStep, { what: 'change' }>;

/** What is as the file left it goes back; what was changed, used or deleted since stays, and is told by its path. */
export const undoTreeImport =
  ({ unitOfWork, startTask }: Pick<Platform, 'unitOfWork' | 'startTask'>) =>
  async ({ params: { id } }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      await treeRepository(tx.db).lock();
      const made = await treeFileReadModel(tx.db).findImport(id);
      if (!made) throw new AppError(generalErrors.notFound);
      if (made.undone) throw new AppError(errors.importUndone);
      const nodes = await treeFileReadModel(tx.db).listFiled();
      const paths = pathsOf(nodes);
      const byId = new Map(nodes.map((node) => [node.id, node]));
      const back = await changeBack(tx, made.steps, byId);
      const gone = await takeOut(tx, made.steps, byId, context.now());
      const undone = [...back, ...gone];
      await treeFileRepository(tx.db).setUndone(id, context.actor.userId, context.now());
      if (undone.length > 0) tx.emit(categoriesChanged, { ids: undone });
      const taskId = back.length > 0 ? await followCategories({ startTask }, tx, context, back) : null;
      const stayed = made.steps.filter((step) => !undone.includes(step.id));
      return { undone: undone.length, kept: stayed.map((step) => nameOf(step, paths)), taskId };
    });

const nameOf = (step: StoredStep, paths: ReadonlyMap<number, readonly string[]>): string => {
  const path = paths.get(step.id);
  return path ? pathText(path) : step.what === 'add' ? step.name : step.after.name;
};

/** Names and words that are as the file left them, where no sibling has taken the old name meanwhile. */
async function changeBack(
  tx: Tx,
  steps: readonly StoredStep[],
  byId: ReadonlyMap<number, FiledCategory>,
): Promise<number[]> {
  const still = steps.filter((step): step is Change => {
    const node = byId.get(step.id);
    return step.what === 'change' && node !== undefined && isAs(node, step.after);
  });
  const done: number[] = [];
  for (const { id, before, after } of still) {
    const renames = before.name !== after.name;
    if (renames && (await treeRepository(tx.db).findByName(byId.get(id)!.parentId, before.name, id)) !== null) continue;
    await treeFileRepository(tx.db).setWords([{ id, ...before }]);
    const fields = changedFields<Record<string, unknown>>(after, before);
    if (fields) tx.record([{ entity: 'category', id, action: 'updated', ...fields }]);
    done.push(id);
  }
  return done;
}

/** The deepest first: one is empty once those below it are gone. */
async function takeOut(
  tx: Tx,
  steps: readonly StoredStep[],
  byId: ReadonlyMap<number, FiledCategory>,
  now: Date,
): Promise<number[]> {
  const depth = (id: number): number => {
    const parent = byId.get(id)?.parentId ?? null;
    return parent === null ? 1 : 1 + depth(parent);
  };
  const still = steps.filter((step): step is Add => {
    const node = byId.get(step.id);
    return step.what === 'add' && node !== undefined && isAs(node, step);
  });
  const done: number[] = [];
  for (const level of [...new Set(still.map((step) => depth(step.id)))].toSorted((a, b) => b - a)) {
    const ids = still.filter((step) => depth(step.id) === level).map((step) => step.id);
    const used = await treeFileReadModel(tx.db).listUsed(ids);
    const free = ids.filter((id) => !used.has(id));
    if (free.length > 0) await treeFileRepository(tx.db).setDeleted(free, now);
    for (const id of free) {
      const { name, parentId } = byId.get(id)!;
      tx.record([{ entity: 'category', id, action: 'deleted', before: { name, parent_id: parentId } }]);
    }
    done.push(...free);
  }
  return done;
}

const isAs = (node: FiledCategory, words: { name: string; names: Record<string, string> }): boolean =>
  node.name === words.name &&
  Object.keys({ ...node.names, ...words.names }).every((code) => node.names[code] === words.names[code]);
