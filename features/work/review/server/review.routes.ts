import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../contract/review.calls.ts';
import * as settingsCalls from '../contract/review.settings.calls.ts';
import * as templateCalls from '../contract/review.templates.calls.ts';
import * as wordCalls from '../contract/review.words.calls.ts';
import { claimProduct, releaseProduct } from './use-cases/claim-product.ts';
import { decideReview } from './use-cases/decide-review.ts';
import { getReviewChecks } from './use-cases/get-review-checks.ts';
import { getReviewQueue } from './use-cases/get-review-queue.ts';
import { getReviewSettings, setReviewSettings } from './use-cases/review-settings.ts';
import { addTemplate, deleteTemplate, listTemplates, updateTemplate } from './use-cases/save-templates.ts';
import { getForbiddenWords, setForbiddenWords } from './use-cases/set-forbidden-words.ts';

export const reviewRoutes = (platform: Platform) => [
  bind(calls.getReviewQueue, getReviewQueue(platform)),
  bind(calls.getReviewChecks, getReviewChecks(platform)),
  bind(calls.claimProduct, claimProduct(platform)),
  bind(calls.releaseProduct, releaseProduct(platform)),
  bind(calls.decideReview, decideReview(platform)),
  bind(wordCalls.getForbiddenWords, getForbiddenWords(platform)),
  bind(wordCalls.setForbiddenWords, setForbiddenWords(platform)),
  bind(settingsCalls.getReviewSettings, getReviewSettings(platform)),
  bind(settingsCalls.setReviewSettings, setReviewSettings(platform)),
  bind(templateCalls.listTemplates, listTemplates(platform)),
  bind(templateCalls.addTemplate, addTemplate(platform)),
  bind(templateCalls.updateTemplate, updateTemplate(platform)),
  bind(templateCalls.deleteTemplate, deleteTemplate(platform)),
];
