import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { HistoryKind } from '#kit/history-kind.ts';

/**
 * Takes what people wrote freely from the history of things, before and after; who did what and when stays. To be called in the transaction that
 * empties the columns with the same words: nothing else ever changes a line of the history.
 */
export async function forgetWords(
  db: Kysely<DB>,
  { kind, words = [] }: Pick<HistoryKind, 'kind' | 'words'>,
  ids: readonly number[],
): Promise<void> {
  await sql`update activity_log set before = before - ${words}::text[], after = after - ${words}::text[]
    where entity = ${kind} and entity_id = any(${ids}::bigint[])
      and (before ?| ${words}::text[] or after ?| ${words}::text[])`.execute(db);
}

/** Where the history of things names somebody in a field, another name is put there; otherwise as `forgetWords`. */
export async function forgetName(
  db: Kysely<DB>,
  { kind }: Pick<HistoryKind, 'kind'>,
  ids: readonly number[],
  { field, from, to }: { readonly field: string; readonly from: string; readonly to: string },
): Promise<void> {
  await sql`update activity_log set after = jsonb_set(after, array[${field}::text], to_jsonb(${to}::text))
    where entity = ${kind} and entity_id = any(${ids}::bigint[]) and after ->> ${field}::text = ${from}`.execute(db);
}
