import { tableImportErrors as errors } from '#features/base/exports/contract/table-import.errors.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { attributesChanged } from '../../contract/attributes.events.ts';
import type { undoAttributeImport as call } from '../../contract/attributes.file.calls.ts';
import { attributesFileRepository } from '../file/attributes.file.repository.ts';
import { putBack } from '../file/put-back.ts';
import { tellFiltered } from '../in-category/manage-category-attributes.ts';
import { keptAttributesRepository } from '../kept-attributes.repository.ts';
import { attributeMergingRepository } from '../merging/merging.repository.ts';

/** What is as the file left it and nobody uses goes; the rest stays, and is told by its name. */
export const undoAttributeImport =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params: { id } }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const files = attributesFileRepository(tx.db);
      const attributes = keptAttributesRepository(tx.db);
      await attributes.lockNames();
      const { steps, undone } = await files.lockImport(id);
      if (undone) throw new AppError(errors.undone);
      const back = await putBack(tx, steps.changes);
      const still = await files.listStill(steps.values);
      const used = new Set(await attributes.listUsed(still.map((value) => value.id)));
      const free = still.filter((value) => !used.has(value.id));
      if (free.length > 0) await attributes.removeValues(free.map((value) => value.id));
      const gone: number[] = [];
      for (const { id: groupId, name } of await files.listEmpty(steps.groups)) {
        if (await attributes.isNeeded(groupId)) continue;
        await tellFiltered(tx, [groupId]);
        await attributes.delete(groupId);
        tx.record([{ entity: 'attribute_group', id: groupId, action: 'deleted', before: { name } }]);
        gone.push(groupId);
      }
      const kept = Map.groupBy(
        free.filter((value) => !gone.includes(value.group_id)),
        (value) => value.group_id,
      );
      await attributeMergingRepository(tx.db).raiseVersions([...kept.keys()]);
      tx.record(
        [...kept].map(([groupId, values]) => ({
          entity: 'attribute_group',
          id: groupId,
          action: 'changed',
          before: { values: values.map((value) => value.name).join(', ') },
        })),
      );
      await files.setUndone(id, context.actor.userId, context.now());
      tx.emit(attributesChanged, { attributeIds: free.map((value) => value.id), productIds: back.productIds });
      const out = new Set(free.map((value) => value.id));
      const stayed = steps.values.filter((value) => !out.has(value.id)).map((value) => value.name);
      const groups = steps.groups.filter((group) => !gone.includes(group.id)).map((group) => group.name);
      return { undone: free.length + gone.length + back.undone, kept: [...groups, ...stayed, ...back.kept] };
    });
