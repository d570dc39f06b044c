import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../contract/clones.calls.ts';
import { listCloneChoices } from './use-cases/list-clone-choices.ts';
import { listCloneKinds } from './use-cases/list-clone-kinds.ts';
import { planClone } from './use-cases/plan-clone.ts';
import { getClone, listClones } from './use-cases/read-clones.ts';
import { runClone } from './use-cases/run-clone.ts';
import { undoClone } from './use-cases/undo-clone.ts';

export const clonesRoutes = (platform: Platform) => [
  bind(calls.listCloneKinds, listCloneKinds(platform)),
  bind(calls.listCloneChoices, listCloneChoices(platform)),
  bind(calls.planClone, planClone(platform)),
  bind(calls.runClone, runClone(platform)),
  bind(calls.undoClone, undoClone(platform)),
  bind(calls.getClone, getClone(platform)),
  bind(calls.listClones, listClones(platform)),
];
