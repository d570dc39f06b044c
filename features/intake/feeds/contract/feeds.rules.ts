import type { FeedRunCounts } from './feeds.model.ts';
import { feedsTexts } from './feeds.texts.ts';

export const feedLimits = {
  /** Of an upload, packed or not: the largest real delivery packs to 7 MB, a million products to about 100 MB. */
  uploadBytes: 200 * 1024 * 1024,
  /** Of a file fetched from an address; one that never ends must not fill the disk. */
  downloadBytes: 2 * 1024 ** 3,
  /** A report is read by people: what is beyond is counted only. */
  reportRows: 10_000,
  /** Stored files kept per feed, so that the last ones can be looked at and run again. */
  keptDeliveries: 3,
  /** Runs of a feed of which it is known what they did to each product. */
  storedRunLists: 10,
  pageSize: 100,
  maxPageSize: 500,
} as const;

/**
 * Raised whenever reading or taking over changes what a delivery becomes, so that bytes which have not changed are
 * looked at again after an update of Tregu.
 */
export const importRules = 1;

/** A full delivery of which more than this share of the records was refused says nothing about what is gone. */
export const mostRefused = 0.5;

type Judged = Pick<
  FeedRunCounts,
  'rows_refused' | 'products_created' | 'products_changed' | 'products_stock_changed' | 'products_unchanged'
>;

/** Products of the delivery that were taken. */
export const productsRead = (counts: Omit<Judged, 'rows_refused'>): number =>
  counts.products_created + counts.products_changed + counts.products_stock_changed + counts.products_unchanged;

/**
 * Why a run that was read to its end must not mark products as gone, or null when it may (trap T54: an empty or
 * unusable feed never does).
 */
export function whyNothingIsGone(counts: Judged): string | null {
  const read = productsRead(counts);
  if (read === 0) return feedsTexts.goneNotJudgedEmpty.en;
  if (counts.rows_refused > (read + counts.rows_refused) * mostRefused) return feedsTexts.goneNotJudgedRefused.en;
  return null;
}
