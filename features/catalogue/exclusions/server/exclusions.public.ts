import { AppError } from '#kit/error.ts';
import { type Said, say } from '#kit/sentence.ts';
import { exclusionErrors } from '../contract/exclusions.errors.ts';
import { ruleName, ruleReason } from '../contract/exclusions.rules.ts';
import { exclusionSentences } from '../contract/exclusions.sentences.ts';
import type { Bar } from './barred.read-model.ts';

export { type Bar, keptOutBy, listBarred } from './barred.read-model.ts';
export { listBarredComing } from './coming.read-model.ts';
export { exclusionsReadModel } from './exclusions.read-model.ts';

const valuesOf = ({ kind, target, reason, note }: Bar) => ({
  rule: ruleName(kind, target),
  reason: ruleReason(reason, note),
});

/** The refusal that names the rule and its reason. */
export const refusalOf = (bar: Bar): AppError => new AppError(exclusionErrors.excluded, { values: valuesOf(bar) });

/** The same as a sentence, for reports and ledgers. */
export const saidOf = (bar: Bar): Said => say(exclusionSentences.excluded, valuesOf(bar));
