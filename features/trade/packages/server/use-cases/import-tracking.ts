import { createHash } from 'node:crypto';
import type { ImportedRow } from '#features/base/exports/contract/table-import.model.ts';
import { type ImportFile, noteFile, readImport } from '#features/base/exports/server/exports.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { houseZone, instantOf } from '#kit/clock.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { type Context, worksIn } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/packages.calls.ts';
import { eventOfWord, isFinal, isOlderThanEnd } from '../../contract/packages.rules.ts';
import { trackWord } from '../../contract/packages.told.ts';
import { type TrackVerdict, trackVerdicts } from '../../contract/packages.words.ts';
import { carriersRepository } from '../carriers.repository.ts';
import { actOf, lockPackage } from '../packages.access.ts';
import { packagesRepository } from '../packages.repository.ts';
import { packingReadModel } from '../packing.read-model.ts';
import type { Heard } from '../writing/failed-package.ts';
import { noteEvent, whyNotNoted } from '../writing/note-event.ts';
import { failedPackage } from '../writing/tell-failed.ts';
import { isPlausible } from './track-package.ts';

const columns = {
  tracking: ['tracking', 'number', 'parcel', 'numri'],
  status: ['status', 'state', 'event', 'gjendja'],
  at: ['at', 'time', 'date', 'koha', 'data'],
  place: ['place', 'location', 'vendi'],
};
type Row = { readonly row: number; readonly cells: Readonly<Record<string, string>> };

/**
 * A carrier’s file of what happened: each row is a transaction of its own, so that one that cannot be followed harms no other. The same row again is
 * known by carrier, number, event and time, in whatever file it comes; one without a time, by its place in the same file. A row that could not be used
 * is used when its file comes again and it can be.
 */
export const importTracking =
  ({ db, unitOfWork }: Pick<Platform, 'db' | 'unitOfWork'>) =>
  async (
    { query, file }: InputOf<typeof calls.importTracking> & ImportFile,
    context: Context,
  ): Promise<OutputOf<typeof calls.importTracking>> => {
    if (!(await carriersRepository(db).find(query.carrier))) throw new AppError(generalErrors.notFound);
    const { rows, broken } = await readImport(file, columns, ['tracking', 'status']);
    const sha256 = createHash('sha256').update(file!.bytes).digest('hex');
    const counts = Object.fromEntries(trackVerdicts.map((verdict) => [verdict, 0])) as Record<TrackVerdict, number>;
    const left: OutputOf<typeof calls.importTracking>['rows'] = [];
    const read: ImportedRow[] = [];
    const tell = (row: number, tracking: string, status: string, verdict: TrackVerdict) => {
      counts[verdict] += 1;
      read.push(rowOf(row, tracking, verdict));
      if (verdict !== 'noted' && verdict !== 'known' && left.length < 100)
        left.push({ row, tracking: tracking.slice(0, 100), status: status.slice(0, 100), verdict });
    };
    for (const row of broken) tell(row, '', '', 'unknown_package');
    const failed: number[] = [];
    const of = { carrierId: query.carrier, sha256, heard: (ids: readonly number[]) => void failed.push(...ids) };
    try {
      for (const row of rows) {
        const { tracking = '', status = '' } = row.cells;
        tell(row.row, tracking, status, await noteRow(unitOfWork, context, of, row));
      }
    } finally {
      // The console of imports names the file with what became of its rows.
      // However many parcels of a file failed, they are one thing to hear of; also where a later row ends the file, if only because the person lost a right.
      const { actor, scope, cause } = context;
      const by = { userId: actor.userId, shopId: scope.shopId, cause };
      await unitOfWork(by, async (tx) => {
        await noteFile(tx, context, { source: 'tracking', fileName: file!.name, plan: read });
        if (failed.length > 0) tx.touch(failedPackage, failed);
      });
    }
    return { counts, rows: left };
  };

/** A row as the console counts it: news of a parcel, what was known, or refused with why. */
const rowOf = (row: number, tracking: string, verdict: TrackVerdict): ImportedRow => {
  const what = verdict === 'noted' ? 'change' : verdict === 'known' ? 'same' : 'refused';
  const why = what === 'refused' ? { ...trackWord[verdict] } : null;
  return { row, what, name: tracking.slice(0, 100), before: null, column: null, why };
};

async function noteRow(
  unitOfWork: Platform['unitOfWork'],
  context: Context,
  { carrierId, sha256, heard }: { readonly carrierId: number; readonly sha256: string; readonly heard: Heard },
  { row, cells }: Row,
): Promise<TrackVerdict> {
  const tracking = (cells.tracking ?? '').trim();
  const type = eventOfWord(cells.status ?? '');
  if (type === null) return 'unknown_status';
  const act = actOf(context);
  const at = timeOf(cells.at ?? '', act.at);
  if (at === null || !isPlausible(at, act.at)) return 'bad_time';
  return unitOfWork(context, async (tx) => {
    const packages = packagesRepository(tx.db);
    const found =
      (await packages.findByTracking(carrierId, tracking)) ??
      (await packingReadModel(tx.db).findPackage(tracking, context.actor.shops));
    if (tracking === '' || !found) return 'unknown_package';
    const locked = await lockPackage(tx, null, found.id);
    if (!worksIn(context.actor, locked.order.order.shop_id) || locked.pack.carrier_id !== carrierId)
      return 'unknown_package';
    const { state } = locked.pack;
    const events = await packages.listEvents(found.id);
    const timed = (cells.at ?? '').trim() !== '';
    // Without a time the file says what is so when it first comes; the same file again, however late, says nothing new.
    const key = `file:${carrierId}:${found.id}:${type}:${timed ? at.toISOString() : `${sha256}:${row}`}`;
    if (await packages.isRowKnown(key)) return 'known';
    if (state === type && (!timed || isFinal(state))) {
      await packages.addKnownRow(found.id, key);
      return 'known';
    }
    const late = timed && isOlderThanEnd(events, state, { type, at });
    if (!late && whyNotNoted(state, { corrects: false })) return 'not_allowed';
    const place = (cells.place ?? '').trim().slice(0, 200);
    const event = { type, at, place, note: '', source: 'file' as const, corrects: false, key };
    await noteEvent(tx, act, locked, event, { timed, heard });
    return 'noted';
  });
}

const written =
  /^(?:(\d{1,2})[./](\d{1,2})[./](\d{4})|(\d{4})-(\d{2})-(\d{2}))(?:[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:Z|([+-])(\d{2}):?(\d{2}))?)?$/;
const two = (text = '0') => text.padStart(2, '0');

/**
 * "2026-11-26 14:05", "26.11.2026 14:05" or ISO 8601; nothing: now. Without a zone it is by the clock of the house, as carriers write what their drivers
 * see on theirs; a zone that is written counts.
 */
export function timeOf(text: string, now: Date): Date | null {
  const plain = text.trim();
  if (plain === '') return now;
  const [, d, m, y, year = y, month = m, day = d, hour, minute, second = '0', sign, hours, minutes] =
    written.exec(plain) ?? [];
  if (year === undefined) return null;
  const zoned = sign !== undefined || plain.endsWith('Z');
  const at = instantOf(`${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`, zoned ? 'UTC' : houseZone);
  const ahead = sign === undefined ? 0 : (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60_000 : 60_000);
  return at && Number(second) < 60 ? new Date(at.getTime() + Number(second) * 1000 - ahead) : null;
}
