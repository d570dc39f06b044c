import { z } from 'zod';
import { saidShape, sentenceValues } from '#kit/envelope.ts';
import { taskStatuses } from '#kit/task.ts';

/**
 * Previewed → running → done | partly | nothing | cancelled | failed → undoing → undone | undone_partly. The five in the middle
 * are the outcomes of all work (`kit/outcome.ts`); `nothing` follows from the counts and is not kept.
 */
export const changeSetStates = [
  'previewed',
  'running',
  'done',
  'partly',
  'nothing',
  'cancelled',
  'failed',
  'undoing',
  'undone',
  'undone_partly',
] as const;
export type ChangeSetState = (typeof changeSetStates)[number];

/**
 * What became of a row. `planned`: not reached yet. `skipped`: somebody changed it after the preview. `handed`: a task of
 * its own has it. `kept`: the undo left it alone, because it was changed since.
 */
export const itemStates = [
  'planned',
  'done',
  'unchanged',
  'refused',
  'skipped',
  'failed',
  'handed',
  'undone',
  'kept',
] as const;
export type ItemState = (typeof itemStates)[number];

const time = z.iso.datetime();
const text = z.object({ en: z.string(), sq: z.string() });

/** What stands in the places of a reason, so that the screen can say it in another language. */
const values = sentenceValues;

/** Why rows stayed as they were, and how many for this reason. */
const reason = z.object({ state: z.enum(itemStates), code: z.string(), text: z.string(), values, count: z.int() });

/** The groups a preview tells its rows in, in this order. */
export const previewGroups = ['planned', 'unchanged', 'refused'] as const;
const group = z.object({
  kind: z.enum(previewGroups),
  text,
  count: z.int(),
  /** Codes of refusals that are of this group and not of what is refused. */
  codes: z.array(z.string()),
});

export const changeSet = z.object({
  id: z.uuid(),
  operation: z.string(),
  /** What the numbers in front of the fields of its rows are of; null: there are none. */
  keyed_by: z.enum(['category', 'language']).nullable(),
  title: text,
  /** What one of its rows is called; null: it is a product. */
  row: text.nullable(),
  state: z.enum(changeSetStates),
  shop_id: z.int(),
  user_id: z.int(),
  user_name: z.string(),
  /** Rows selected, and how many of them stand where. */
  total: z.int(),
  counts: z.record(z.enum(itemStates), z.int()),
  /** The most frequent first, at most twenty. */
  reasons: z.array(reason),
  /** Of a preview whose operation has words of its own for them: each row is in one. Null: the counts say it. */
  groups: z.array(group).nullable(),
  /** `offered`: what was done can be put back now. `why`: this operation cannot be undone at all. `stays`: what an undo leaves as it is. */
  undo: z.object({ offered: z.boolean(), why: text.nullable(), stays: text.nullable() }),
  /** There are failed rows, or rows a cancelled run did not reach. */
  retry: z.boolean(),
  task: z.object({ id: z.uuid(), status: z.enum(taskStatuses), progress: z.int() }).nullable(),
  created_at: time,
  ended_at: time.nullable(),
  dismissed: z.boolean(),
});
export type ChangeSet = z.infer<typeof changeSet>;

/** Whose changes a person asks for. */
export const changesOfWhom = ['mine', 'all'] as const;

/** What the numbers inside rows are called, by `<what> <number>`: `category 54` → "Shoes". A number without a name is left out. */
export const itemNames = z.record(z.string(), z.string());
export type ItemNames = z.infer<typeof itemNames>;

/** One row of a change set; `before` and `after` are what the operation touches, as plain JSON. */
export const changeItem = z.object({
  id: z.int(),
  /** What people call it: the SKU of a product. */
  code: z.string(),
  name: z.string(),
  /** What it is about, as a refund. */
  money: z.object({ amount: z.string(), currency: z.string() }).optional(),
  state: z.enum(itemStates),
  before: z.json(),
  after: z.json(),
  reason_code: z.string().nullable(),
  reason: z.string().nullable(),
  values,
  /** What the row comes to, as it was planned: the price and margin that follow; null: nothing more than the change. */
  told: saidShape.nullable(),
});
export type ChangeItem = z.infer<typeof changeItem>;
