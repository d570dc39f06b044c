import { holdsAny } from '#kit/permission.ts';
import type { Actor } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { maySee } from './change-sets.access.ts';
import { toChangeSet } from './change-sets.mapper.ts';
import { changeSetsReadModel } from './change-sets.read-model.ts';

/** A change set that a line of history came from: its id, and how many rows would be put back with this one. */
export type Undoable = { readonly id: string; readonly rows: number };

/**
 * The change sets behind these causes of history lines (`change-set:<id>`, `task:<id>`) that this person may put back now and
 * that still hold the row `itemId` as done, by cause. Nobody but their author and administrators undoes a change set.
 */
export async function listUndoable(
  { db, operations }: Pick<Platform, 'db' | 'operations'>,
  causes: readonly string[],
  itemId: number,
  actor: Actor,
): Promise<ReadonlyMap<string, Undoable>> {
  const found = await changeSetsReadModel(db).listOfCauses([...new Set(causes)], itemId);
  return new Map(
    found.flatMap((row) => {
      const definition = operations().find(row.operation)?.definition;
      if (!definition || actor.readOnly || !maySee(row, actor) || !holdsAny(actor.permissions, definition.access))
        return [];
      const set = toChangeSet(row, definition);
      const undoable = { id: set.id, rows: set.counts.done };
      if (!set.undo.offered) return [];
      return [`change-set:${set.id}`, ...(set.task ? [`task:${set.task.id}`] : [])].map((cause) => [cause, undoable]);
    }),
  );
}
