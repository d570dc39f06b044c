import type { Kysely } from 'kysely';
import type { DB } from '#database/tables.ts';
import {
  low30Of,
  type Presented,
  presentedRows,
  reducedAt,
} from '#features/selling/publishing/server/publishing.public.ts';
import { num } from '#kit/exact.ts';
import { type AskedItem, type Checked, type CheckedCampaign, checkItem } from '../contract/campaigns.checks.ts';
import type { Evidence } from '../contract/campaigns.model.ts';
import { type Pair, type PairFacts, readItemFacts } from './item-facts.read-model.ts';

export type ToCheck = Pair & AskedItem;
/** `facts` null: there is no such variant in the market. */
export type CheckedItem = {
  readonly asked: ToCheck;
  readonly found: PairFacts | null;
  readonly checked: Checked;
  readonly evidence: Evidence | null;
};
type Campaign = CheckedCampaign & { readonly id: number };

/** Checks products against a campaign as of `startAt` of their shop: the moment of which the 30 days before are asked. One answer for each, in order. */
export async function checkItems(
  db: Kysely<DB>,
  campaign: Campaign,
  items: readonly ToCheck[],
  startAt: (shopId: number) => Date,
): Promise<CheckedItem[]> {
  const found = new Map((await readItemFacts(db, campaign.id, items)).map((one) => [keyOf(one), one]));
  const lows = await lowsOf(
    db,
    [...found.values()].map(({ variantId, shopId }) => ({ variantId, shopId, at: startAt(shopId) })),
  );
  return items.map((asked) => {
    const facts = found.get(keyOf(asked));
    if (!facts)
      return { asked, found: null, checked: { code: 'not_in_shop', values: {}, price: null }, evidence: null };
    const { plain, progressive } = lows.get(keyOf(asked))!;
    const check = (low: Evidence) => checkItem({ ...facts.facts, low30: low.low }, asked, campaign);
    const first = check(plain);
    // Measured from the price before the first step where this one goes deeper without a break.
    const deeper = progressive !== null && first.price !== null && num(first.price.gross).lt(progressive.than);
    const evidence = deeper ? progressive.evidence : plain;
    return { asked, found: facts, checked: deeper ? check(evidence) : first, evidence };
  });
}

/** A price that would be announced as reduced from `reference`. */
type Announced = {
  readonly itemId: number;
  readonly variantId: number;
  readonly gross: string;
  readonly reference: string | null;
};

/**
 * Of prices that come to light at a moment, those that may not be announced against their reference: in the 30 days before, customers were
 * shown less than either. One that goes on without a break, or deeper, is measured from where that began, as at its start.
 */
export async function listUnfounded<Price extends Announced>(
  db: Kysely<DB>,
  shopId: number,
  prices: readonly Price[],
  at: Date,
): Promise<Price[]> {
  const asked = prices.map(({ variantId, itemId }) => ({ variantId, shopId, at, without: itemId }));
  const lows = await lowsOf(db, asked);
  return prices.filter(({ variantId, gross, reference }) => {
    const { plain, progressive } = lows.get(keyOf({ variantId, shopId }))!;
    const goesOn = progressive !== null && num(gross).lte(progressive.than);
    const { low } = goesOn ? progressive.evidence : plain;
    return low === null || num(gross).gte(low) || (reference !== null && num(reference).gt(low));
  });
}

const keyOf = ({ variantId, shopId }: Pair): string => `${variantId}:${shopId}`;
const byPair = <T extends Pair>(rows: readonly T[]): Map<string, T> => new Map(rows.map((row) => [keyOf(row), row]));

type Lows = {
  readonly plain: Evidence;
  readonly progressive: { readonly than: string; readonly evidence: Evidence } | null;
};

/** A moment of a pair. `without`: an item of a campaign, whose own prices do not count. */
type Moment = Pair & { readonly at: Date; readonly without?: number };

async function lowsOf(db: Kysely<DB>, asked: readonly Moment[]): Promise<Map<string, Lows>> {
  const moments = byPair(asked);
  const reduced = await reducedAt(db, asked);
  const began = reduced.map((one) => ({ ...moments.get(keyOf(one))!, at: one.since }));
  const [plain, earlier] = [await evidenceOf(db, asked, false), await evidenceOf(db, began, true)];
  const than = new Map(reduced.map((one) => [keyOf(one), one.gross]));
  return new Map(
    asked.map((pair) => {
      const key = keyOf(pair);
      const evidence = earlier.get(key);
      return [key, { plain: plain.get(key)!, progressive: evidence ? { than: than.get(key)!, evidence } : null }];
    }),
  );
}

/** The lowest prices of the 30 days before each moment, with window and rows. */
async function evidenceOf(
  db: Kysely<DB>,
  asked: readonly Moment[],
  progressive: boolean,
): Promise<Map<string, Evidence>> {
  const lows = await low30Of(db, asked);
  const moments = byPair(asked);
  const rows = new Map(
    (
      await presentedRows(
        db,
        lows.flatMap((low) => low.evidence),
      )
    ).map((row) => [row.id, row]),
  );
  return new Map(
    lows.map((low) => {
      const { at, without } = moments.get(keyOf(low))!;
      const own = low.evidence
        .map((id) => rows.get(id)!)
        .filter((row) => without === undefined || row.campaignItemId !== without);
      // Amounts of two currencies are not compared: the lowest is not known then.
      const comparable = own.every((row) => row.currency === low.currency);
      const lowest = own.reduce<Presented | null>(
        (best, row) => (best && num(best.gross).lte(row.gross) ? best : row),
        null,
      );
      return [
        keyOf(low),
        {
          from: low.from.toISOString(),
          to: at.toISOString(),
          low: comparable && lowest ? trimmed(lowest.gross) : null,
          progressive,
          rows: own.map(({ id, gross, since, until }) => ({
            id,
            gross: trimmed(gross),
            since: since.toISOString(),
            until: until?.toISOString() ?? null,
          })),
        },
      ];
    }),
  );
}

const trimmed = (amount: string): string => num(amount).toFixed();
