import { z } from 'zod';
import type { SentenceValues } from './sentence.ts';

/** Spec section 7: responses are read as statusIsOk, statusMessage, result. */
export const standardEnvelope = <T extends z.ZodType>(result: T) =>
  z.object({ statusIsOk: z.literal(true), statusMessage: z.string(), result });

/** Spec section 7, Tasks: `tasks/*` answer success and data. */
export const tasksEnvelope = <T extends z.ZodType>(data: T) => z.object({ success: z.literal(true), data });

/** What stands in the places of a sentence, for those who say it in another language: texts, numbers, or sentences themselves. */
export const sentenceValues: z.ZodType<SentenceValues> = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.lazy(() => saidShape), z.lazy(() => z.array(saidShape))]),
);

/** A sentence in English, with its code and values. */
export const saidShape = z.object({
  message: z.string(),
  code: z.string().optional(),
  values: sentenceValues.optional(),
});

/** By which sentence the text beside it is said; null where no contract has it. */
export const saidByShape = z.object({ code: z.string().optional(), values: sentenceValues.optional() }).nullable();

/** What a failure looks like; `error` is absent on a refused status move, which is a warning (spec section 8). */
export const failureEnvelope = z.object({
  statusIsOk: z.literal(false),
  statusMessage: z.string(),
  result: z.object({
    code: z.string(),
    values: sentenceValues.optional(),
    active: z.literal(false).optional(),
    issues: z.array(saidShape.extend({ field: z.string() })).optional(),
  }),
  error: z.literal(true).optional(),
  /** The tasks envelope of a failure. */
  success: z.literal(false).optional(),
});
export type Failure = z.infer<typeof failureEnvelope>;
