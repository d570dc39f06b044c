import type { BuildFeature } from '#server/feature.ts';
import { machineTextsChanged } from '../contract/machine-texts.events.ts';
import { histories } from '../contract/machine-texts.history-kinds.ts';
import { purgeMachineTextsSchedule } from '../contract/machine-texts.schedules.ts';
import { translateTask } from '../contract/machine-texts.tasks.ts';
import { knownEngines as engines } from './engines/known-engines.ts';
import { machineTextsNamed } from './machine-texts.named.read-model.ts';
import { machineTextsOperations } from './machine-texts.operations.ts';
import { machineTextsRoutes } from './machine-texts.routes.ts';
import { machineTextsTasks } from './machine-texts.tasks.ts';
import { purgeMachineTexts } from './use-cases/purge-machine-texts.ts';

export const machineTextsFeature: BuildFeature = (platform) => ({
  name: 'machineTexts',
  histories,
  named: machineTextsNamed,
  events: [machineTextsChanged],
  routes: machineTextsRoutes(platform, engines),
  operations: machineTextsOperations(platform),
  schedule: [{ definition: purgeMachineTextsSchedule, tick: purgeMachineTexts(platform) }],
  declaredTasks: [translateTask],
  tasks: machineTextsTasks({ ...platform, engines }),
});
