import { z } from 'zod';
import type { Failure } from '#kit/envelope.ts';
import { AppError, type FieldIssue, generalErrors, refuseFields } from '#kit/error.ts';
import { httpErrors } from '#kit/platform.errors.ts';
import { placesOf } from '#kit/text.ts';
import { knownFault } from '../known-fault.ts';

/** The HTTP status and body of anything thrown. Unexpected errors tell nothing of their insides. */
export function failureOf(thrown: unknown): { status: number; body: Failure; unexpected: boolean } {
  if (thrown instanceof AppError) return answer(thrown);
  if (thrown instanceof z.ZodError) {
    const issues = thrown.issues.map(fieldIssue);
    return answer(refuseFields(issues));
  }
  const status = (thrown as { statusCode?: number } | null)?.statusCode;
  if (status === 413) return answer(new AppError(generalErrors.tooLarge));
  if (status === 429) return answer(new AppError(generalErrors.tooMany));
  if (status === 415) return answer(new AppError(httpErrors.notJson));
  if (status !== undefined && status >= 400 && status < 500) {
    return answer(new AppError(httpErrors.unreadable));
  }
  return { ...answer(knownFault(thrown) ?? new AppError(generalErrors.unexpected)), unexpected: true };
}

function answer({ definition, message, values, issues }: AppError) {
  // No more of what the server knows than the sentence says.
  const said = placesOf(definition.text).flatMap((name) => (name in values ? [[name, values[name]!] as const] : []));
  const body: Failure = {
    statusIsOk: false,
    success: false,
    statusMessage: message,
    result: {
      code: definition.code,
      ...(said.length > 0 ? { values: Object.fromEntries(said) } : {}),
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
