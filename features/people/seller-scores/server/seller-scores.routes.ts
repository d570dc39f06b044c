import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../contract/seller-scores.calls.ts';
import { appealScore } from './use-cases/appeal-score.ts';
import { getOwnScore, getSellerScore } from './use-cases/read-scores.ts';
import { takeScoreStep } from './use-cases/take-step.ts';

export const sellerScoresRoutes = (platform: Platform) => [
  bind(calls.getOwnScore, getOwnScore(platform)),
  bind(calls.appealScore, appealScore(platform)),
  bind(calls.getSellerScore, getSellerScore(platform)),
  bind(calls.takeScoreStep, takeScoreStep(platform)),
];
