import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { listHistory as call, HistoryLine } from '../../contract/history.calls.ts';
import { historyPageSize, readableKinds, shownValue } from '../../contract/history.rules.ts';
import { type HistoryRow, historyReadModel } from '../history.read-model.ts';

/** Who changed what, of the kinds the caller may read about. People tied to a seller read nothing here. */
export const listHistory =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async ({ query }: InputOf<typeof call>, { actor }: Context): Promise<OutputOf<typeof call>> => {
    const readable = readableKinds(actor);
    const kinds = query.kind ? readable.filter((kind) => kind === query.kind) : readable;
    if (actor.scoped || kinds.length === 0) throw new AppError(generalErrors.forbidden);
    const rows = await historyReadModel(readDb).list(
      {
        kinds,
        subjectId: query.subject_id ?? null,
        userId: query.user_id ?? null,
        from: query.from ?? null,
        to: query.to ?? null,
        before: query.before ?? null,
      },
      historyPageSize + 1,
    );
    return { results: rows.slice(0, historyPageSize).map(lineOf), more: rows.length > historyPageSize };
  };

const lineOf = (row: HistoryRow): HistoryLine => ({
  id: row.id,
  at: row.at.toISOString(),
  user: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
  cause: row.cause,
  cause_name: row.cause_name,
  kind: row.entity,
  subject_id: row.entity_id,
  subject: row.subject,
  action: row.action,
  changes: [...new Set([...Object.keys(row.before ?? {}), ...Object.keys(row.after ?? {})])]
    .map((name) => ({
      name,
      before: shownValue(name, row.before?.[name]),
      after: shownValue(name, row.after?.[name]),
    }))
    // Nothing stood there and nothing stands there.
    .filter(({ before, after }) => (before ?? '') !== '' || (after ?? '') !== ''),
});
