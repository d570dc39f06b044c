import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../contract/change-sets.calls.ts';
import { getVisibleSet, maySee } from './change-sets.access.ts';
import { toChangeSet } from './change-sets.mapper.ts';
import { changeSetsReadModel } from './change-sets.read-model.ts';
import { applyChangeSet } from './use-cases/apply-change-set.ts';
import { dismissChangeSet } from './use-cases/dismiss-change-set.ts';
import { fileChangeItems } from './use-cases/file-change-items.ts';
import { listAllChanges } from './use-cases/list-all-changes.ts';
import { listChangeItems } from './use-cases/list-change-items.ts';
import { previewChanges } from './use-cases/preview-changes.ts';
import { retryChangeSet } from './use-cases/retry-change-set.ts';
import { undoChangeSet } from './use-cases/undo-change-set.ts';

export const changeSetsRoutes = (platform: Platform) => {
  const read = changeSetsReadModel(platform.db);
  return [
    bind(calls.previewChanges, previewChanges(platform)),
    bind(calls.listChangeSets, async (_input, { actor }) => {
      const rows = await read.listRecent(actor.userId, platform.operations().rowByRow);
      return rows
        .filter((row) => maySee(row, actor))
        .map((row) => toChangeSet(row, platform.operations().find(row.operation)?.definition));
    }),
    bind(calls.listAllChanges, listAllChanges(platform)),
    bind(calls.getChangeSet, ({ params }, { actor }) => getVisibleSet(platform, params.id, actor)),
    bind(calls.findChangeSetOfTask, async ({ params }, { actor }) => {
      const row = await read.findOfTask(params.id);
      if (!row || !maySee(row, actor)) return { change_set: null };
      return { change_set: toChangeSet(row, platform.operations().find(row.operation)?.definition) };
    }),
    bind(calls.listChangeItems, listChangeItems(platform)),
    bind(calls.fileChangeItems, fileChangeItems(platform)),
    bind(calls.listChangeItemIds, async ({ params }, { actor }) => {
      const set = await getVisibleSet(platform, params.id, actor);
      return read.listIds(set.id, 'stayed');
    }),
    bind(calls.applyChangeSet, applyChangeSet(platform)),
    bind(calls.retryChangeSet, retryChangeSet(platform)),
    bind(calls.undoChangeSet, undoChangeSet(platform)),
    bind(calls.dismissChangeSet, dismissChangeSet(platform)),
  ];
};
