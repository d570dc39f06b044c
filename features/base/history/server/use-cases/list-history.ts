import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import { mayReadHistory } from '#kit/history-kind.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { Named } from '#server/named.ts';
import type { listHistory as call, HistoryLine } from '../../contract/history.calls.ts';
import { causeOf } from '../../contract/history.causes.ts';
import { historyPageSize, shownValue } from '../../contract/history.rules.ts';
import { historyTexts } from '../../contract/history.texts.ts';
import {
  causeThing,
  type Names,
  type Numbered,
  namedKind,
  namesOf,
  numberedIn,
  numberedKey,
  withNames,
} from '../history.names.ts';
import { type HeldTo, type HistoryRow, historyReadModel } from '../history.read-model.ts';

/** Who changed what, of the kinds the caller may read about. People tied to a seller read nothing here. */
export const listHistory =
  ({ readDb, named, histories, countedLines }: Pick<Platform, 'readDb' | 'named' | 'histories' | 'countedLines'>) =>
  async ({ query }: InputOf<typeof call>, { actor }: Context): Promise<OutputOf<typeof call>> => {
    const counted =
      query.counted === undefined ? null : countedLines().find(({ key }) => key === query.counted)?.counts;
    if (counted === undefined) throw refuseField('counted', historyTexts.unknownCounted);
    const asked = histories().filter(
      ({ kind }) =>
        (query.kind === undefined || kind === query.kind) && (counted?.some(({ entity }) => entity === kind) ?? true),
    );
    if (asked.length === 0) throw refuseField('kind', historyTexts.unknownKind);
    const read = asked.filter((one) => mayReadHistory(actor, one) && (actor.shops === null || one.of !== 'house'));
    const kinds = read.map(({ kind }) => kind);
    if (actor.scoped || kinds.length === 0) throw new AppError(generalErrors.forbidden);
    const rows = await historyReadModel(readDb).list(
      {
        kinds,
        counted,
        subjectId: query.subject_id ?? null,
        userId: query.user_id ?? null,
        from: query.from ?? null,
        to: query.to ?? null,
        before: query.before ?? null,
        held: actor.shops === null ? null : heldTo(actor.shops, named(), kinds),
      },
      historyPageSize + 1,
    );
    const shown = rows.slice(0, historyPageSize).map((row) => readableBy(actor, row, named()));
    const names = await namesOf({ readDb, named }, [
      ...shown.flatMap((row) => [
        { what: row.entity, id: row.entity_id },
        ...(row.user_id === null ? [] : [{ what: 'user', id: row.user_id }]),
        ...[causeThing(row)].filter((thing) => thing !== undefined),
      ]),
      ...numberedIn(named(), shown),
    ]);
    return { results: shown.map((row) => lineOf(row, names, named())), more: rows.length > historyPageSize };
  };

/** Which of the kinds are of shops, and which have fields that are. */
const heldTo = (shopIds: readonly number[], named: readonly Named[], kinds: readonly string[]): HeldTo => ({
  shops: shopIds,
  inShops: named.flatMap(({ kind, shops }) => (shops && kinds.includes(kind) ? [{ kind, shops }] : [])),
  withShopFields: named.filter(
    ({ kind, shopFields, manyShopsFields }) => kinds.includes(kind) && (shopFields ?? manyShopsFields) !== undefined,
  ),
});

/** The line without what fields of other shops say, for somebody who is held to some. */
function readableBy({ shops }: Pick<Context['actor'], 'shops'>, row: HistoryRow, named: readonly Named[]): HistoryRow {
  const { shopFields, manyShopsFields = [] } = named.find(({ kind }) => kind === row.entity) ?? {};
  if (shops === null || (!shopFields && manyShopsFields.length === 0)) return row;
  const isReadable = (field: string) => {
    const shop = shopFields ? new RegExp(shopFields).exec(field)?.[1] : undefined;
    return shop === undefined ? !manyShopsFields.includes(field) : shops.includes(Number(shop));
  };
  const readable = (side: HistoryRow['before']) =>
    side && Object.fromEntries(Object.entries(side).filter(([field]) => isReadable(field)));
  return { ...row, before: readable(row.before), after: readable(row.after) };
}

function lineOf(row: HistoryRow, names: Names, named: readonly Named[]): HistoryLine {
  const nameOf = (thing: Numbered | undefined) => (thing && names.get(`${thing.what} ${thing.id}`)) ?? null;
  const inWords = (field: string, value: unknown) => {
    const what = namedKind(named, row.entity, field);
    return shownValue(field, what ? withNames(what, value, names) : value);
  };
  return {
    id: row.id,
    at: row.at.toISOString(),
    user: row.user_id === null ? null : { id: row.user_id, name: nameOf({ what: 'user', id: row.user_id }) ?? '' },
    cause: causeOf(row.cause),
    cause_name: nameOf(causeThing(row)),
    kind: row.entity,
    subject_id: row.entity_id,
    subject: nameOf({ what: row.entity, id: row.entity_id }) ?? recordedName(row),
    action: row.action,
    changes: [...new Set([...Object.keys(row.before ?? {}), ...Object.keys(row.after ?? {})])]
      .map((name) => ({
        name,
        of: nameOf(numberedKey(named, name)),
        before: inWords(name, row.before?.[name]),
        after: inWords(name, row.after?.[name]),
      }))
      // Nothing stood there and nothing stands there.
      .filter(({ before, after }) => (before ?? '') !== '' || (after ?? '') !== ''),
  };
}

/** What a thing that is gone, or that has no name of its own, was called in its line. */
function recordedName({ before, after }: HistoryRow): string | null {
  for (const word of ['name', 'title', 'host'])
    for (const side of [after, before]) if (typeof side?.[word] === 'string' && side[word] !== '') return side[word];
  return null;
}
