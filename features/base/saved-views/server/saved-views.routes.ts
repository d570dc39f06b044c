import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../contract/saved-views.calls.ts';
import { mayReadList, viewerOf } from './saved-views.access.ts';
import { toWire } from './saved-views.mapper.ts';
import { savedViewsRepository } from './saved-views.repository.ts';
import { countViews } from './use-cases/count-views.ts';
import { createView } from './use-cases/create-view.ts';
import { deleteView } from './use-cases/delete-view.ts';
import { setDefaultView } from './use-cases/set-default-view.ts';
import { updateView } from './use-cases/update-view.ts';

export const savedViewsRoutes = (platform: Platform) => [
  bind(calls.listSavedViews, async ({ query: { list } }, { actor }) => {
    mayReadList(actor, list);
    const rows = await savedViewsRepository(platform.db).list(viewerOf(actor), list);
    return rows.map((row) => toWire(row, actor));
  }),
  bind(calls.countSavedViews, countViews(platform)),
  bind(calls.createSavedView, createView(platform)),
  bind(calls.updateSavedView, updateView(platform)),
  bind(calls.deleteSavedView, deleteView(platform)),
  bind(calls.setDefaultView, setDefaultView(platform)),
];
