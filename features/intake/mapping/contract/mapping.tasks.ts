import { z } from 'zod';
import { defineTask } from '#kit/task.ts';
import { evidence, mappingKinds } from './mapping.model.ts';

/** One word of a supplier and what it shall stand for; `undoes` names the decision that is taken back by it. */
export const decision = z.object({
  id: z.int(),
  targets: z.array(z.int()).max(50),
  left_out: z.boolean(),
  certainty: z.int().nullable().default(null),
  evidence: z.array(evidence).default([]),
  undoes: z.int().nullable().default(null),
});
export type Decision = z.infer<typeof decision>;

/** Decides for many words, or for words with many products; what is decided already stays as it is. */
export const applyMappingTask = defineTask({
  type: 'apply-mapping',
  input: z.object({ kind: z.enum(mappingKinds), decisions: z.array(decision) }),
  exclusiveBy: ({ kind }) => kind,
});

/** Moves products and mappings of a leaf into another one, then deletes it. */
export const mergeCategoriesTask = defineTask({
  type: 'merge-categories',
  input: z.object({ from: z.int(), into: z.int() }),
  exclusiveBy: ({ from }) => String(from),
});

/** Moves the products of a merge back whose category is there again already. */
export const undoMergeTask = defineTask({
  type: 'undo-merge',
  input: z.object({ merge: z.int() }),
  exclusiveBy: ({ merge }) => String(merge),
});
