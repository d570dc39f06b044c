import type { FeedIssue } from '#features/intake/feeds/contract/feeds.record.ts';
import type { By } from '#server/db/unit-of-work.ts';
import type { Dictionary } from './dictionary.ts';
import type { RunSafety } from './run-safety.ts';

/** What every part of a run needs to know of it. */
export type ImportRun = {
  readonly id: number;
  readonly feedId: number;
  readonly sellerId: number;
  /** Begins the sku_intern of new products. */
  readonly skuPrefix: string;
  /** The supplier's name of the article number, for the report. */
  readonly skuColumn: string;
  readonly by: By;
  readonly dictionary: Dictionary;
  readonly safety: RunSafety;
  /** Refused rows that may be a variant of any product. */
  readonly unplaced: number;
  /** Its feed, where the file is the complete list: what it brings counts as listed by that one. */
  readonly listedBy: number | null;
  /** Other full feeds of the reseller that are switched on: what one of them listed last is not missing here (ADR 152). */
  readonly otherFeeds: readonly number[];
};

/** What one batch did, for the counters of the run and its report. */
export type BatchCounts = {
  readonly created: number;
  readonly changed: number;
  readonly stockChanged: number;
  readonly unchanged: number;
  /** Values that now wait for a person. */
  readonly quarantined: number;
};

export type Remark = FeedIssue & { readonly kind: 'refused' | 'filtered' | 'warning' };

/** The history of a run names no person: nobody looked at the product, so it has no "activity" (PMS list filter). */
export const feedAuthor = (runId: number, shopId: number | null = null): By => ({
  userId: null,
  shopId,
  cause: `feed:${runId}`,
});
