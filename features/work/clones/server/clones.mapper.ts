import type { ChangeSet } from '#features/base/change-sets/contract/change-sets.model.ts';
import { cloneErrors } from '#kit/clone.errors.ts';
import { literal } from '#kit/text.ts';
import type { CloneKind, ClonePart } from '#server/clones.ts';
import type { Clone, ClonedPart } from '../contract/clones.model.ts';
import { canUndoClone } from '../contract/clones.rules.ts';
import type { CloneRow } from './clones.read-model.ts';
import type { Counts, StoredPart } from './clones.repository.ts';

type Declared = { readonly kinds: readonly CloneKind[]; readonly parts: readonly ClonePart[] };
/** What the viewer may do with it, and why rows of its parts stay (by change set). */
type Seen = { readonly own: boolean; readonly reasons: ReadonlyMap<string, ChangeSet['reasons']> };

/** A clone as the screen shows it; what no feature declares any more goes by its key. */
export function toClone(row: CloneRow, { kinds, parts }: Declared, { own, reasons }: Seen): Clone {
  const state = standing(row);
  return {
    id: row.id,
    kind: row.kind,
    kind_title: kinds.find(({ definition }) => definition.key === row.kind)?.definition.title ?? literal(row.kind),
    from: { id: row.from_id, name: row.from_name },
    to: { id: row.to_id, name: row.to_name },
    state,
    user_name: row.user_name,
    parts: row.parts.map((part) => toPart(part, parts, reasons)),
    task: row.task,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    undo:
      own &&
      row.parts.some(({ change_set_id }) => change_set_id !== null) &&
      canUndoClone(
        state,
        row.parts.flatMap(({ change_set_id, counts }) => (change_set_id === null ? [] : [counts])),
      ),
    rows: own,
  };
}

/** A clone whose task ended without a word of its own stands as the task does. */
function standing({ state, task }: CloneRow): Clone['state'] {
  if ((state !== 'running' && state !== 'undoing') || !task) return state;
  return task.status === 'failed' || task.status === 'cancelled' ? task.status : state;
}

const toPart = (part: StoredPart, declared: readonly ClonePart[], reasons: Seen['reasons']): ClonedPart => ({
  key: part.part,
  title: declared.find(({ definition }) => definition.key === part.part)?.definition.title ?? literal(part.part),
  mode: part.mode,
  change_set_id: part.change_set_id,
  total: part.total,
  added: part.added,
  changed: part.changed,
  counts: part.counts,
  reasons: (reasons.get(part.change_set_id ?? '') ?? []).map(({ code, text, values, count }) => ({
    code,
    text,
    values,
    count,
  })),
});

/** The counts of a bulk change; rows that keep what the target has are told from those that were refused otherwise. */
export function countsOf({ counts, reasons }: Pick<ChangeSet, 'counts' | 'reasons'>): Counts {
  const own =
    reasons.find(({ state, code }) => state === 'refused' && code === cloneErrors.keptAsItIs.code)?.count ?? 0;
  return { ...counts, refused: counts.refused - own, own };
}
