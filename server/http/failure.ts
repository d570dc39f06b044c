import { z } from 'zod';
import type { Failure } from '#kit/envelope.ts';
import { AppError, generalErrors, issuesOf, refuseFields, sentenceOf } from '#kit/error.ts';
import { httpErrors } from '#kit/platform.errors.ts';
import { say } from '#kit/sentence.ts';
import { knownFault } from '../known-fault.ts';

/** The HTTP status and body of anything thrown. Unexpected errors tell nothing of their insides. */
export function failureOf(thrown: unknown): { status: number; body: Failure; unexpected: boolean } {
  if (thrown instanceof AppError) return answer(thrown);
  if (thrown instanceof z.ZodError) return answer(refuseFields(issuesOf(thrown)));
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
  const said = say(sentenceOf(definition), values);
  const body: Failure = {
    statusIsOk: false,
    success: false,
    statusMessage: message,
    result: {
      code: definition.code,
      ...(said.values ? { values: said.values } : {}),
      ...(definition.code === generalErrors.inactive.code ? { active: false as const } : {}),
      ...(issues.length > 0 ? { issues: [...issues] } : {}),
    },
    ...(definition.kind === 'warning' ? {} : { error: true as const }),
  };
  return { status: definition.status, body, unexpected: false };
}
