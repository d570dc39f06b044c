import { dayAfter, dayIn, instantOf } from '#kit/clock.ts';
import { type ExportAsked, type ExportProfileSaid, exportedLists } from './exports.model.ts';

/** When a profile runs next, after a moment, by its own clock; null: by hand. */
export function nextRun(
  { every, weekday, hour, time_zone: zone }: Pick<ExportProfileSaid, 'every' | 'weekday' | 'hour' | 'time_zone'>,
  after: Date,
): Date | null {
  if (every === null) return null;
  const today = dayIn(after, zone);
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const day = dayAfter(today, ahead);
    // 1 is Monday, and Sunday is 0 to JavaScript.
    if (every === 'week' && (new Date(`${day}T00:00:00Z`).getUTCDay() || 7) !== weekday) continue;
    const at = instantOf(`${day}T${String(hour).padStart(2, '0')}:00`, zone);
    if (at && at > after) return at;
  }
  return null;
}

/** What a profile exports now. "Only what changed" counts from the day of its last run on, so that nothing between two runs is left out. */
export function askedBy(said: ExportProfileSaid, lastRunAt: Date | null): ExportAsked {
  const {
    name: _name,
    only_changed: changed,
    every: _every,
    weekday: _weekday,
    hour: _hour,
    mail: _mail,
    ...asked
  } = said;
  const list = exportedLists[said.list];
  const since: Record<string, string> =
    changed && lastRunAt && 'since' in list ? { [list.since]: dayIn(lastRunAt, said.time_zone) } : {};
  return { ...asked, scope: 'filtered', ids: [], search: { ...said.search, ...since } };
}
