import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../contract/exclusions.calls.ts';
import { addExclusion } from './use-cases/add-exclusion.ts';
import { changeExclusion } from './use-cases/change-exclusion.ts';
import { countExclusion } from './use-cases/count-exclusion.ts';
import { deleteExclusion } from './use-cases/delete-exclusion.ts';
import { exportExclusions } from './use-cases/export-exclusions.ts';
import { listExclusions } from './use-cases/list-exclusions.ts';

export const exclusionsRoutes = (platform: Platform) => [
  bind(calls.listExclusions, listExclusions(platform)),
  bind(calls.exportExclusions, exportExclusions(platform)),
  bind(calls.countExclusion, countExclusion(platform)),
  bind(calls.addExclusion, addExclusion(platform)),
  bind(calls.changeExclusion, changeExclusion(platform)),
  bind(calls.deleteExclusion, deleteExclusion(platform)),
];
