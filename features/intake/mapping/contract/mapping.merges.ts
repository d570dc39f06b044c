import { z } from 'zod';

/** `running`: products are moving; `undoing`: they are moving back. `stopped`, `undo stopped`: that was cancelled or failed before its end. */
export const mergeStates = ['running', 'stopped', 'merged', 'undoing', 'undo stopped', 'undone'] as const;
export type MergeState = (typeof mergeStates)[number];

/** A category that was merged into another one. */
export const categoryMerge = z.object({
  id: z.int(),
  /** The category that was merged. */
  from: z.int(),
  name: z.string(),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  products: z.int(),
  mappings: z.int(),
  state: z.enum(mergeStates),
});
export type CategoryMerge = z.infer<typeof categoryMerge>;
