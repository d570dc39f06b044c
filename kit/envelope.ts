import { z } from 'zod';

/** Spec section 7: responses are read as statusIsOk, statusMessage, result. */
export const standardEnvelope = <T extends z.ZodType>(result: T) =>
  z.object({ statusIsOk: z.literal(true), statusMessage: z.string(), result });

/** Spec section 7, Tasks: `tasks/*` answer success and data. */
export const tasksEnvelope = <T extends z.ZodType>(data: T) => z.object({ success: z.literal(true), data });

/** What a failure looks like; `error` is absent on a refused status move, which is a warning (spec section 8). */
export const failureEnvelope = z.object({
  statusIsOk: z.literal(false),
  statusMessage: z.string(),
  result: z.object({
    code: z.string(),
    /** What stands in the places of the refusal's text, for those who say it in another language. */
    values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    active: z.literal(false).optional(),
    issues: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  }),
  error: z.literal(true).optional(),
  /** The tasks envelope of a failure. */
  success: z.literal(false).optional(),
});
export type Failure = z.infer<typeof failureEnvelope>;
