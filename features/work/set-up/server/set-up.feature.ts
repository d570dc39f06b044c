import type { BuildFeature } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import { getSetUp, skipStep } from '../contract/set-up.calls.ts';
import { getSetUp as getSetUpUseCase } from './use-cases/get-set-up.ts';
import { skipStep as skipStepUseCase } from './use-cases/skip-step.ts';

/** What an operator does before the market sells; the features declare the steps. */
export const setUpFeature: BuildFeature = (platform) => ({
  name: 'setUp',
  routes: [bind(getSetUp, getSetUpUseCase(platform)), bind(skipStep, skipStepUseCase(platform))],
});
