import { noteFile } from '#features/base/exports/server/exports.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { holdsAny } from '#kit/permission.ts';
import type { Context } from '#server/context.ts';
import { changedFields } from '#server/db/changed-fields.ts';
import type { HistoryEntry, Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { treeErrors as errors } from '../../contract/categories.errors.ts';
import { categoriesChanged } from '../../contract/categories.events.ts';
import type { importTree as call } from '../../contract/categories.file.calls.ts';
import type { StoredStep } from '../../contract/categories.file.model.ts';
import type { FiledCategory, FileStep } from '../../contract/categories.file.ts';
import { pathKey, pathsOf } from '../../contract/categories.paths.ts';
import { followCategories } from '../follow-categories.ts';
import { treeReadModel } from '../tree.read-model.ts';
import { treeRepository } from '../tree.repository.ts';
import { planFile, type Upload } from '../tree-file/read-tree-file.ts';
import { treeFileRepository } from '../tree-file/tree-file.repository.ts';

/** All of the file or nothing, under the lock of the tree, and only as it was checked. */
export const importTree =
  ({ unitOfWork, startTask }: Pick<Platform, 'unitOfWork' | 'startTask'>) =>
  async ({ query, file }: InputOf<typeof call> & Upload, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      await treeRepository(tx.db).lock();
      if ((await treeReadModel(tx.db).readVersion()) !== query.version) throw new AppError(errors.treeChanged);
      const { steps, issues, nodes, rows } = await planFile(tx.db, file);
      if (issues.length > 0) throw new AppError(errors.fileWrong, { values: { count: issues.length } });
      if (steps.length === 0) throw new AppError(errors.fileNothing);
      const adds = steps.filter((step) => step.what === 'add');
      if (adds.length > 0 && !holdsAny(context.actor.permissions, ['Create_Category']))
        throw new AppError(generalErrors.forbidden);

      const changed = await change(tx, steps);
      const added = await addLevels(tx, adds, nodes);
      const kept: StoredStep[] = [...changed, ...added];
      const id = await treeFileRepository(tx.db).insertImport({
        fileName: file!.name.slice(0, 200),
        userId: context.actor.userId,
        at: context.now(),
        added: added.length,
        changed: changed.length,
        steps: kept,
      });
      const counts = { rows, added: added.length, changed: changed.length };
      await noteFile(tx, context, { source: 'categories', fileName: file!.name, ref: id, counts });
      tx.emit(categoriesChanged, { ids: kept.map((step) => step.id) });
      const ids = changed.map((step) => step.id);
      const taskId = ids.length > 0 ? await followCategories({ startTask }, tx, context, ids) : null;
      return { id, added: added.length, changed: changed.length, taskId };
    });

async function change(tx: Tx, steps: readonly FileStep[]): Promise<Extract<StoredStep, { what: 'change' }>[]> {
  const changes = steps.flatMap((step) => (step.what === 'change' ? [step] : []));
  if (changes.length > 0) await treeFileRepository(tx.db).setWords(changes.map(({ id, after }) => ({ id, ...after })));
  tx.record(
    changes.flatMap(({ id, before, after }): HistoryEntry[] => {
      const fields = changedFields<Record<string, unknown>>(before, after);
      return fields ? [{ entity: 'category', id, action: 'updated', ...fields }] : [];
    }),
  );
  return changes.map(({ what, id, before, after }) => ({
    what,
    id,
    before: { name: before.name, names: { ...before.names } },
    after: { name: after.name, names: { ...after.names } },
  }));
}

/** One statement per level: what is added above has its id before what stands below it. */
async function addLevels(
  tx: Tx,
  adds: readonly Extract<FileStep, { what: 'add' }>[],
  nodes: readonly FiledCategory[],
): Promise<Extract<StoredStep, { what: 'add' }>[]> {
  const ids = new Map([...pathsOf(nodes)].toReversed().map(([id, path]) => [pathKey(path), id]));
  const kept: Extract<StoredStep, { what: 'add' }>[] = [];
  for (const depth of [...new Set(adds.map((step) => step.path.length))].toSorted((a, b) => a - b)) {
    const level = adds
      .filter((step) => step.path.length === depth)
      .map((step) => ({ ...step, parentId: depth === 1 ? null : ids.get(pathKey(step.path.slice(0, -1)))! }));
    const made = await treeFileRepository(tx.db).insertLevel(level);
    for (const [at, { path, name, names, parentId }] of level.entries()) {
      const id = made[at]!;
      ids.set(pathKey(path), id);
      kept.push({ what: 'add', id, name, names: { ...names } });
      tx.record([{ entity: 'category', id, action: 'added', after: { name, parent_id: parentId } }]);
    }
  }
  return kept;
}
