import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../contract/machine-texts.calls.ts';
import type { EngineKinds } from './engines/engine.ts';
import { addEngine, changeEngine, listEngines, removeEngine } from './use-cases/manage-engines.ts';
import {
  discardMachineTexts,
  getMachineCost,
  listEngineChoices,
  listMachineTexts,
  listWaitingTexts,
} from './use-cases/read-texts.ts';
import { tryEngine } from './use-cases/try-engine.ts';

export const machineTextsRoutes = (platform: Platform, engines: EngineKinds) => [
  bind(calls.listEngines, listEngines(platform)),
  bind(calls.addEngine, addEngine(platform)),
  bind(calls.changeEngine, changeEngine(platform)),
  bind(calls.removeEngine, removeEngine(platform)),
  bind(calls.tryEngine, tryEngine({ ...platform, engines })),
  bind(calls.listEngineChoices, listEngineChoices(platform)),
  bind(calls.getMachineCost, getMachineCost(platform)),
  bind(calls.listWaitingTexts, listWaitingTexts(platform)),
  bind(calls.listMachineTexts, listMachineTexts(platform)),
  bind(calls.discardMachineTexts, discardMachineTexts(platform)),
];
