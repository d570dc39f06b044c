import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../contract/mapping.calls.ts';
import { countInbox } from './use-cases/count-inbox.ts';
import { decideMapping } from './use-cases/decide-mapping.ts';
import { listDecisions } from './use-cases/list-decisions.ts';
import { listInbox } from './use-cases/list-inbox.ts';
import { mergeCategories } from './use-cases/merge-categories.ts';
import { planCertain } from './use-cases/plan-certain.ts';
import { previewMapping } from './use-cases/preview-mapping.ts';
import { undoMapping } from './use-cases/undo-mapping.ts';
import { listMerges, undoMerge } from './use-cases/undo-merge.ts';

export const mappingRoutes = (platform: Platform) => [
  bind(calls.listInbox, listInbox(platform)),
  bind(calls.countInbox, countInbox(platform)),
  bind(calls.planCertain, planCertain(platform)),
  bind(calls.previewMapping, previewMapping(platform)),
  bind(calls.decideMapping, decideMapping(platform)),
  bind(calls.undoMapping, undoMapping(platform)),
  bind(calls.listDecisions, listDecisions(platform)),
  bind(calls.listMerges, listMerges(platform)),
  bind(calls.undoMerge, undoMerge(platform)),
  bind(calls.mergeCategories, mergeCategories(platform)),
];
