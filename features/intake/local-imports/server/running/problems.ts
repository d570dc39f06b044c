import { type AppError, sentenceOf } from '#kit/error.ts';
import { saidIn, say } from '#kit/sentence.ts';
import type { ImportProblem } from '../local-imports.repository.ts';

/** A refusal as it is kept with an import: its code and its words in both languages. */
export function problemOf({ definition, message, values }: AppError): ImportProblem {
  return { code: definition.code, en: message, sq: saidIn('sq', say(sentenceOf(definition), values)) };
}
