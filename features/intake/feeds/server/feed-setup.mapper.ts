import { Decimal } from 'decimal.js';
import type { FeedSetup } from '../contract/feed-setup.model.ts';
import { freshnessOf } from '../contract/feeds.schedule.ts';
import type { FeedSource } from '../contract/feeds.source.ts';
import type { FeedTerms } from '../contract/feeds.terms.ts';
import type { SetupRow } from './feed-setup.repository.ts';
import { missedSince } from './scheduling/due-times.ts';

/** Of what is secret only that it is there. */
export const sourceToWire = (row: SetupRow): FeedSource => ({
  url: row.url,
  login: row.login,
  has_secret: row.secret_sealed !== null,
  has_passphrase: row.passphrase_sealed !== null,
  host_key: row.host_key,
  max_megabytes: row.max_megabytes,
  paging: row.paging,
});

export const termsOf = ({ price_basis, default_vat, delivery_days }: SetupRow): FeedTerms => ({
  price_basis,
  // As people write it: "18", not "18.00".
  default_vat: default_vat === null ? null : new Decimal(default_vat).toFixed(),
  delivery_days,
});

/** @param lastGood when the last run that ended well had ended */
export function setupToWire(row: SetupRow, lastGood: Date | null, now: Date): FeedSetup {
  const { url: _, ...source } = sourceToWire(row);
  const { times, time_zone: zone, paused, failures, failing_since } = row;
  const missed =
    times && lastGood && !paused ? missedSince({ times, zone }, lastGood, now) : times && !paused ? 0 : null;
  return {
    ...source,
    ...termsOf(row),
    times,
    zone,
    paused,
    failures,
    missed,
    next_run_at: row.next_run_at?.toISOString() ?? null,
    failing_since: failing_since?.toISOString() ?? null,
    freshness: freshnessOf(missed, lastGood !== null),
  };
}
