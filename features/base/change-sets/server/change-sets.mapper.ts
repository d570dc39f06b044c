import type { OperationDefinition } from '#kit/operation.ts';
import { fillIn, type Text } from '#kit/text.ts';
import type { RowLabel } from '#server/operations/handle-operation.ts';
import type { ChangeItem, ChangeSet, ChangeSetState } from '../contract/change-sets.model.ts';
import { itemStates } from '../contract/change-sets.model.ts';
import { type Counts, canRetry, canUndo, endOfRun } from '../contract/change-sets.rules.ts';
import type { SetRow } from './change-sets.read-model.ts';
import type { ItemRow } from './change-sets.repository.ts';

/** A change set as the screen shows it; `operation` is absent where the product knows it no longer. */
export function toChangeSet(row: SetRow, operation: OperationDefinition | undefined): ChangeSet {
  const counts = Object.fromEntries(itemStates.map((state) => [state, Number(row.counts[state] ?? 0)])) as Counts;
  const state = stateOf(row, counts);
  const title = operation?.title ?? { en: row.operation, sq: row.operation };
  return {
    id: row.id,
    operation: row.operation,
    keyed_by: operation?.keyedBy ?? null,
    title: { en: fillIn(title.en, row.labels), sq: fillIn(title.sq, row.labels) },
    row: operation?.row ?? null,
    state,
    shop_id: row.shop_id,
    user_id: row.user_id,
    user_name: row.user_name,
    total: Object.values(counts).reduce((sum, n) => sum + n, 0),
    counts,
    reasons: row.reasons,
    groups: state === 'previewed' && operation?.groups ? groupsOf(operation.groups, counts, row.reasons) : null,
    undo: {
      offered: operation?.undo === true && canUndo({ state, counts }),
      why: whyNot(operation),
      stays: operation?.stays?.(row.labels) ?? null,
    },
    retry: operation !== undefined && canRetry({ state, counts }),
    task: row.task,
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    dismissed: row.dismissed_at !== null,
  };
}

/** A row that is refused because it is so already is of those that are. */
function groupsOf(
  { planned, unchanged, refused }: NonNullable<OperationDefinition['groups']>,
  counts: Counts,
  reasons: SetRow['reasons'],
): NonNullable<ChangeSet['groups']> {
  const so = reasons
    .filter(({ state, code }) => state === 'refused' && unchanged.codes.includes(code))
    .reduce((sum, { count }) => sum + count, 0);
  const none: string[] = [];
  return [
    { kind: 'planned', text: planned, count: counts.planned, codes: none },
    { kind: 'unchanged', text: unchanged.text, count: counts.unchanged + so, codes: [...unchanged.codes] },
    { kind: 'refused', text: refused, count: counts.refused - so, codes: none },
  ];
}

const whyNot = (operation: OperationDefinition | undefined): Text | null =>
  operation && operation.undo !== true ? operation.undo : null;

/** A set whose task has ended without a word of its own stands as the task does. */
function stateOf(row: SetRow, counts: Counts): ChangeSetState {
  const state = storedStateOf(row, counts);
  return state === 'partly' && counts.done + counts.unchanged === 0 ? 'nothing' : state;
}

function storedStateOf({ state, task }: SetRow, counts: Counts): ChangeSetState {
  if ((state !== 'running' && state !== 'undoing') || !task) return state;
  if (task.status === 'failed') return 'failed';
  if (task.status === 'cancelled') return 'cancelled';
  return task.status === 'completed' && state === 'running' ? endOfRun(counts) : state;
}

export function toChangeItem(row: ItemRow, labels: ReadonlyMap<number, RowLabel>): ChangeItem {
  const { code = String(row.id), name = '', money } = labels.get(row.id) ?? {};
  return {
    id: row.id,
    code,
    name,
    ...(money ? { money } : {}),
    state: row.state,
    before: (row.before ?? null) as ChangeItem['before'],
    after: (row.after ?? null) as ChangeItem['after'],
    reason_code: row.code,
    reason: row.reason,
    values: row.values ?? {},
    told: row.told ?? null,
  };
}
