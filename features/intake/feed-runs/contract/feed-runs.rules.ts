import type { Sentence } from '#kit/sentence.ts';
import type { FeedRunCounts } from './feed-runs.model.ts';
import { feedRunTexts } from './feed-runs.sentences.ts';

export const feedRunLimits = {
  /** A report is read by people: what is beyond is counted only. */
  reportRows: 10_000,
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
export function whyNothingIsGone(counts: Judged): Sentence | null {
  const read = productsRead(counts);
  if (read === 0) return feedRunTexts.goneNotJudgedEmpty;
  if (counts.rows_refused > (read + counts.rows_refused) * mostRefused) return feedRunTexts.goneNotJudgedRefused;
  return null;
}
