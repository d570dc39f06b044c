import { z } from 'zod';
import type { Failure } from '#kit/envelope.ts';
import { AppError, type ErrorDefinition, type FieldIssue, generalErrors } from '#kit/error.ts';
import { httpErrors } from '#kit/platform.errors.ts';
import { knownFault } from '../known-fault.ts';

/** The HTTP status and body of anything thrown. Unexpected errors tell nothing of their insides. */
export function failureOf(thrown: unknown): { status: number; body: Failure; unexpected: boolean } {
  if (thrown instanceof AppError) return answer(thrown.definition, thrown.message, thrown.issues);
  if (thrown instanceof z.ZodError) {
    const issues = thrown.issues.map(fieldIssue);
    return answer(generalErrors.invalid, issues[0]?.message ?? generalErrors.invalid.text, issues);
  }
  const status = (thrown as { statusCode?: number } | null)?.statusCode;
  if (status === 413) return answer(generalErrors.tooLarge, generalErrors.tooLarge.text);
  if (status === 429) return answer(generalErrors.tooMany, generalErrors.tooMany.text);
  if (status === 415) return answer({ code: 'unsupported_media_type', status: 415, text: 'Send JSON' }, 'Send JSON');
  if (status !== undefined && status >= 400 && status < 500) {
    return answer(httpErrors.unreadable, httpErrors.unreadable.text);
  }
  const { definition, message } = knownFault(thrown) ?? new AppError(generalErrors.unexpected);
  return { ...answer(definition, message), unexpected: true };
}

function answer(definition: ErrorDefinition, text: string, issues: readonly FieldIssue[] = []) {
  const body: Failure = {
    statusIsOk: false,
    success: false,
    statusMessage: text,
    result: {
      code: definition.code,
      ...(definition.code === generalErrors.inactive.code ? { active: false as const } : {}),
      ...(issues.length > 0 ? { issues: [...issues] } : {}),
    },
    ...(definition.kind === 'warning' ? {} : { error: true as const }),
  };
  return { status: definition.status, body, unexpected: false };
}

/** zod's own wording names no field; a text of the contract stands as it is. */
function fieldIssue(issue: z.core.$ZodIssue): FieldIssue {
  const field = issue.path.join('.');
  const generic = /^(Invalid|Too (small|big)|Unrecognized)/.test(issue.message);
  return { field, message: generic && field ? `${field}: ${issue.message}` : issue.message };
}
