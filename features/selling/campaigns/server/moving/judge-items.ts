import type { Kysely } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Checked } from '../../contract/campaigns.checks.ts';
import type { ItemState } from '../../contract/campaigns.status.ts';
import { budgetUsed } from '../budget.read-model.ts';
import type { KeptCampaign } from '../campaigns.repository.ts';
import { type CheckedItem, checkItems } from '../check-items.ts';
import type { KeptItem, Verdict } from '../items.repository.ts';

export type Judged = { readonly item: KeptItem; readonly found: CheckedItem; readonly verdict: Verdict };

/**
 * Checks kept items as of the start of their shop, or as of now where that is past. `passed`: what becomes of those nothing keeps out;
 * null: they stay what they are. With `freeze` the shares of those that start are frozen.
 */
export async function judgeItems(
  db: Kysely<DB>,
  campaign: KeptCampaign,
  items: readonly KeptItem[],
  { now, passed, freeze = false }: { readonly now: Date; readonly passed: ItemState | null; readonly freeze?: boolean },
): Promise<Judged[]> {
  const start = new Map(campaign.shops.map((shop) => [shop.shopId, shop.startAt]));
  const at = (shopId: number): Date => {
    const planned = start.get(shopId) ?? now;
    return planned > now ? planned : now;
  };
  const asked = { ...campaign, budgetUsed: await budgetUsed(db, campaign, now) };
  const found = await checkItems(db, asked, items, at);
  return items.map((item, place) => {
    const one = found[place]!;
    const passes = one.checked.code === null;
    const state = passes ? (passed ?? item.state) : 'check_failed';
    return {
      item,
      found: one,
      verdict: verdictOf(item.id, state, one, freeze && passes ? campaign.market_share : null),
    };
  });
}

/** What is kept of a check. */
export function verdictOf(
  id: number,
  state: ItemState,
  { checked, found, evidence }: CheckedItem,
  marketShare: string | null,
): Verdict {
  return {
    id,
    state,
    code: checked.code,
    values: checked.values,
    price: found && priceOf(checked, found.facts),
    low30: evidence?.low ?? null,
    evidence,
    marketShare,
  };
}

const priceOf = ({ price }: Checked, { baseNet, baseGross }: { baseNet: string | null; baseGross: string | null }) =>
  price && { net: price.net, gross: price.gross, baseNet: baseNet!, baseGross: baseGross!, reference: price.reference };
