import { z } from 'zod';
import { changeSetStates } from '#features/base/change-sets/contract/change-sets.model.ts';
import { cloneModes } from '#kit/clone.ts';
import { sentenceValues } from '#kit/envelope.ts';
import { taskStatuses } from '#kit/task.ts';

const text = z.object({ en: z.string(), sq: z.string() });

/** A part as the wizard offers it. */
export const offeredPart = z.object({
  key: z.string(),
  title: text,
  about: text,
  modes: z.array(z.enum(cloneModes)),
  options: z.array(
    z.object({ key: z.string(), label: text, values: z.array(z.object({ value: z.string(), label: text })) }),
  ),
});
export type OfferedPart = z.infer<typeof offeredPart>;

/** A kind of things with the parts that this person may copy. */
export const offeredKind = z.object({ key: z.string(), title: text, about: text, parts: z.array(offeredPart) });
export type OfferedKind = z.infer<typeof offeredKind>;

/** What can be a source or a target. */
export const cloneChoice = z.object({ id: z.int(), name: z.string(), detail: z.string() });
export type CloneChoice = z.infer<typeof cloneChoice>;

/** One part of a clone: what the preview found, and what became of it. */
export const clonedPart = z.object({
  key: z.string(),
  title: text,
  mode: z.enum(cloneModes),
  /** Its bulk change with every row; null: it had no rows, or is kept no longer. */
  change_set_id: z.uuid().nullable(),
  total: z.int(),
  /** Rows that the target lacks, and rows where its own value changes. */
  added: z.int(),
  changed: z.int(),
  /** By the states of the rows of bulk changes; `own`: rows that keep what the target has, because that was asked for. */
  counts: z.record(z.string(), z.int()),
  /** Why rows stay as they are; of a preview and a clone whose bulk change is kept. */
  reasons: z.array(z.object({ code: z.string(), text: z.string(), values: sentenceValues, count: z.int() })),
});
export type ClonedPart = z.infer<typeof clonedPart>;

export const clone = z.object({
  id: z.int(),
  kind: z.string(),
  kind_title: text,
  from: z.object({ id: z.int(), name: z.string() }),
  to: z.object({ id: z.int(), name: z.string() }),
  state: z.enum(changeSetStates),
  user_name: z.string(),
  parts: z.array(clonedPart),
  task: z.object({ id: z.uuid(), status: z.enum(taskStatuses), progress: z.int() }).nullable(),
  created_at: z.iso.datetime(),
  started_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  /** This person may undo it now. */
  undo: z.boolean(),
  /** This person may look at its rows: their own, or an administrator's. */
  rows: z.boolean(),
});
export type Clone = z.infer<typeof clone>;
