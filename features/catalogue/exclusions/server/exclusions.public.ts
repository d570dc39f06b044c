import { AppError } from '#kit/error.ts';
import { exclusionErrors } from '../contract/exclusions.errors.ts';
import { ruleName, ruleReason } from '../contract/exclusions.rules.ts';
import type { Bar } from './barred.read-model.ts';

export { type Bar, listBarred } from './barred.read-model.ts';
export { exclusionsReadModel } from './exclusions.read-model.ts';

/** The refusal that names the rule and its reason. */
export const refusalOf = ({ kind, target, reason, note }: Bar): AppError =>
  new AppError(exclusionErrors.excluded, {
    values: { rule: ruleName(kind, target), reason: ruleReason(reason, note) },
  });
