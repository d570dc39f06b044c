// Reads of others: price_layers
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { ShopsOfCampaigns } from '#features/selling/connections/server/connections.public.ts';
import { isLaid } from './order-limits.read-model.ts';

/**
 * Shops in which something of a campaign is to be done now, those that end first. `able`: those that keep to a limit per order or show what a campaign
 * says, which changes with their connection.
 */
export async function listDueShops(
  db: Kysely<DB>,
  at: Date,
  able: ShopsOfCampaigns,
): Promise<{ campaignId: number; shopId: number }[]> {
  const laid = sql`exists (select from campaign_items i join price_layers y on y.campaign_item_id = i.id
    where i.campaign_id = c.id and i.shop_id = s.shop_id)`;
  const { rows } = await sql<{ campaignId: number; shopId: number }>`
    select c.id as "campaignId", s.shop_id as "shopId" from campaign_shops s join campaigns c on c.id = s.campaign_id
     where s.ended_at is null and (
       c.state in ('scheduled','running','paused') and s.end_at <= ${at}
       or c.state in ('ended','cancelled')
       or c.state = 'paused' and ${laid}
       or c.state in ('scheduled','running') and s.start_at <= ${at} and (s.started_at is null
         or exists (select from campaign_items i where i.campaign_id = c.id and i.shop_id = s.shop_id and i.state = 'accepted')
         or exists (select from campaign_items i where i.campaign_id = c.id and i.shop_id = s.shop_id and i.state = 'active'
           and not ${isLaid(able)})))
     order by s.end_at > ${at}, c.id, s.shop_id`.execute(db);
  return rows;
}

/** Campaigns that still take proposals after their deadline. */
export async function listPastProposals(db: Kysely<DB>, at: Date): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select id from campaigns where state = 'open' and proposal_until <= ${at} order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export type DueReminder = {
  readonly inviteId: number;
  readonly campaignId: number;
  readonly sellerId: number;
  /** Full days until proposals end, rounded up. */
  readonly days: number;
};
/** Invitations without an answer whose proposals end within so many days and which were not reminded of that yet. */
export async function listDueReminders(db: Kysely<DB>, at: Date, steps: readonly number[]): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    select n.id as "inviteId", c.id as "campaignId", n.seller_id as "sellerId", step.days
      from campaign_invites n join campaigns c on c.id = n.campaign_id
      cross join lateral (select min(d) as days from unnest(${[...steps]}::int[]) d
        where c.proposal_until - make_interval(days => d) <= ${at}) step
     where c.state = 'open' and c.proposal_until > ${at} and n.state in ('invited','seen') and step.days is not null
       and (n.reminded is null or n.reminded > step.days) order by n.id limit 200`.execute(db);
  return rows;
}
