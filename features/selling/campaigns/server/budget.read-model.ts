// Reads of others: shops
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { convert, converted } from '#features/base/exchange/contract/exchange.rates.ts';
import { ratesFor } from '#features/base/exchange/server/exchange.public.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { num } from '#kit/exact.ts';
import { borneByMarket } from './shares.sql.read-model.ts';

type Budgeted = { readonly id: number; readonly budget: string | null; readonly budget_currency: string | null };

/**
 * What the market paid of a campaign's budget, in its currency, two decimals; in another currency at the rate of each order, in euro, and from there as of
 * today. Null: it has none, or a rate is missing.
 */
export async function spentOf(db: Kysely<DB>, campaign: Budgeted, now: Date): Promise<string | null> {
  if (campaign.budget === null || campaign.budget_currency === null) return null;
  const { rows } = await sql<{ currency: string; fx_rate: string | null; paid: string }>`
    select s.currency, trim_scale(l.fx_rate)::text as fx_rate, sum(l.qty * ${borneByMarket})::text as paid
      from campaign_sales l join campaign_items i on i.id = l.item_id join shops s on s.id = i.shop_id
     where i.campaign_id = ${campaign.id} and l.base_net is not null group by 1, 2`.execute(db);
  if (rows.length === 0) return '0.00';
  const on = dayIn(now, houseZone);
  const rates = await ratesFor(db, on);
  let sum = num(0);
  for (const { currency, fx_rate: rate, paid } of rows) {
    const same = currency === campaign.budget_currency;
    const euros = !same && rate !== null;
    const from = euros ? 'EUR' : currency;
    const way = convert(rates, { from, to: campaign.budget_currency, on, maxAgeDays: 3650 });
    if ('refused' in way) return null;
    sum = sum.plus(converted(euros ? num(paid).div(rate) : num(paid), way.legs, '0'));
  }
  return sum.toFixed(2);
}

/** Whether nothing of the budget is left; what cannot be reckoned counts as used up, since money must not be spent unseen. */
export async function budgetUsed(db: Kysely<DB>, campaign: Budgeted, now: Date): Promise<boolean> {
  if (campaign.budget === null) return false;
  const spent = await spentOf(db, campaign, now);
  return spent === null || num(spent).gte(campaign.budget);
}
