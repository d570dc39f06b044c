import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { listHistory as call, HistoryLine } from '../../contract/history.calls.ts';
import { causeOf } from '../../contract/history.causes.ts';
import { historyPageSize, readableKinds, shownValue } from '../../contract/history.rules.ts';
import { namedKind, numberedIn, withNames } from '../history.names.ts';
import { type HistoryRow, historyReadModel } from '../history.read-model.ts';

/** Who changed what, of the kinds the caller may read about. People tied to a seller read nothing here. */
export const listHistory =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async ({ query }: InputOf<typeof call>, { actor }: Context): Promise<OutputOf<typeof call>> => {
    const readable = readableKinds(actor);
    const kinds = query.kind ? readable.filter((kind) => kind === query.kind) : readable;
    if (actor.scoped || kinds.length === 0) throw new AppError(generalErrors.forbidden);
    const reading = historyReadModel(readDb);
    const rows = await reading.list(
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
    const shown = rows.slice(0, historyPageSize);
    const names = await reading.listNames(numberedIn(shown));
    return { results: shown.map((row) => lineOf(row, names)), more: rows.length > historyPageSize };
  };

const lineOf = (row: HistoryRow, names: ReadonlyMap<string, string>): HistoryLine => ({
  id: row.id,
  at: row.at.toISOString(),
  user: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
  cause: causeOf(row.cause),
  cause_name: row.cause_name,
  kind: row.entity,
  subject_id: row.entity_id,
  subject: row.subject,
  action: row.action,
  changes: [...new Set([...Object.keys(row.before ?? {}), ...Object.keys(row.after ?? {})])]
    .map((name) => ({
      name,
      before: shownValue(name, inWords(row.entity, name, row.before?.[name], names)),
      after: shownValue(name, inWords(row.entity, name, row.after?.[name], names)),
    }))
    // Nothing stood there and nothing stands there.
    .filter(({ before, after }) => (before ?? '') !== '' || (after ?? '') !== ''),
});

function inWords(entity: string, field: string, value: unknown, names: ReadonlyMap<string, string>): unknown {
  const what = namedKind(entity, field);
  return what ? withNames(what, value, names) : value;
}
