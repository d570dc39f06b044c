import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { localTimeText } from '#server/db/moments.ts';
import type { CampaignFacts, CampaignRules } from '../contract/campaigns.model.ts';
import type { CampaignSaid } from '../contract/campaigns.said.ts';
import type { CampaignState, CampaignType, InviteState } from '../contract/campaigns.status.ts';

export type KeptCampaign = {
  readonly id: number;
  readonly names: Readonly<Record<string, string>>;
  readonly type: CampaignType;
  readonly state: CampaignState;
  readonly proposal_local: string | null;
  readonly proposal_until: Date | null;
  readonly start_local: string;
  readonly end_local: string;
  readonly priority: number;
  readonly budget: string | null;
  readonly budget_currency: string | null;
  readonly market_share: string;
  readonly rules: CampaignRules;
  readonly descriptions: Readonly<Record<string, string>>;
  readonly badge: string | null;
  readonly messages: Partial<CampaignSaid['messages']>;
  /** Counts up with what customers are told; 0: they never were. */
  readonly toldVersion: number;
  readonly user_id: number | null;
  readonly version: number;
  readonly shops: readonly KeptShop[];
};
export type KeptShop = {
  readonly shopId: number;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
};
/** A shop of a campaign at its instants. */
export type PlannedShop = { readonly shopId: number; readonly startAt: Date; readonly endAt: Date };

/** Without what says nothing: a node of the release before answers with the rules it knows alone. */
function keptRules({ min_percents, ...rules }: CampaignRules): object {
  return min_percents.length > 0 ? { ...rules, min_percents } : rules;
}

/** Campaigns, their shops and invitations. */
export const campaignsRepository = (db: Kysely<DB>) => ({
  /** `lock`: nobody else moves it, or any of its items, until the end of the transaction. */
  async find(id: number, lock = false): Promise<KeptCampaign | null> {
    const { rows } = await sql<Omit<KeptCampaign, 'shops'>>`
      select c.id, c.names, c.type, c.state, ${localTimeText('c.proposal_local')} as proposal_local, c.proposal_until, ${localTimeText('c.start_local')} as start_local, ${localTimeText('c.end_local')} as end_local,
        c.priority, trim_scale(c.budget)::text as budget, c.budget_currency, trim_scale(c.market_share)::text as market_share, '{"min_percents":[]}'::jsonb || c.rules as rules, c.user_id,
        c.descriptions, c.badge_file_id as badge, c.messages, c.told_version as "toldVersion", c.version from campaigns c where c.id = ${id} ${lock ? sql`for update` : sql``}`.execute(
      db,
    );
    const [row] = rows;
    if (!row) return null;
    const { rows: shops } = await sql<KeptShop>`
      select shop_id as "shopId", start_at as "startAt", end_at as "endAt", started_at as "startedAt", ended_at as "endedAt"
        from campaign_shops where campaign_id = ${id} order by shop_id`.execute(db);
    return { ...row, shops };
  },

  async insert(
    facts: CampaignFacts,
    shops: readonly PlannedShop[],
    until: Date | null,
    userId: number,
  ): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      insert into campaigns (names, type, proposal_local, proposal_until, start_local, end_local, priority, budget, budget_currency, market_share, rules, user_id)
      values (${JSON.stringify(facts.names)}::jsonb, ${facts.type}, ${facts.proposal_local}::timestamp, ${until}, ${facts.start_local}::timestamp,
        ${facts.end_local}::timestamp, ${facts.priority}, ${facts.budget}::numeric, ${facts.budget_currency}, ${facts.market_share}::numeric,
        ${JSON.stringify(keptRules(facts.rules))}::jsonb, ${userId}) returning id`.execute(db);
    await this.setShops(rows[0]!.id, shops);
    return rows[0]!.id;
  },

  async setFacts(id: number, facts: CampaignFacts, shops: readonly PlannedShop[], until: Date | null): Promise<void> {
    await sql`update campaigns set names = ${JSON.stringify(facts.names)}::jsonb, type = ${facts.type}, proposal_local = ${facts.proposal_local}::timestamp,
        proposal_until = ${until}, start_local = ${facts.start_local}::timestamp, end_local = ${facts.end_local}::timestamp,
        priority = ${facts.priority}, budget = ${facts.budget}::numeric, budget_currency = ${facts.budget_currency},
        market_share = ${facts.market_share}::numeric, rules = ${JSON.stringify(keptRules(facts.rules))}::jsonb, version = version + 1
      where id = ${id}`.execute(db);
    await this.setShops(id, shops);
  },

  async setSaid(
    id: number,
    { descriptions, badge, messages }: CampaignSaid,
    { told }: { readonly told: boolean },
  ): Promise<void> {
    await sql`update campaigns set descriptions = ${JSON.stringify(descriptions)}::jsonb, badge_file_id = ${badge}::uuid,
        messages = ${JSON.stringify(messages)}::jsonb, told_version = told_version + ${told ? 1 : 0}, version = version + 1 where id = ${id}`.execute(
      db,
    );
  },

  /** Of a campaign that has not started anywhere; items of a shop that goes, go. */
  async setShops(id: number, shops: readonly PlannedShop[]): Promise<void> {
    const ids = shops.map(({ shopId }) => shopId);
    await sql`delete from campaign_items where campaign_id = ${id} and shop_id <> all(${ids}::int[])`.execute(db);
    await sql`delete from campaign_shops where campaign_id = ${id}`.execute(db);
    await sql`insert into campaign_shops (campaign_id, shop_id, start_at, end_at)
      select ${id}, n.shop_id, n.start_at, n.end_at from unnest(${ids}::int[], ${shops.map((it) => it.startAt)}::timestamptz[],
        ${shops.map((it) => it.endAt)}::timestamptz[]) as n (shop_id, start_at, end_at)`.execute(db);
  },

  async setState(id: number, state: CampaignState): Promise<void> {
    await sql`update campaigns set state = ${state}, version = version + 1 where id = ${id}`.execute(db);
  },

  async setStarted(id: number, shopId: number, at: Date): Promise<void> {
    await sql`update campaign_shops set started_at = ${at} where campaign_id = ${id} and shop_id = ${shopId}`.execute(
      db,
    );
  },

  async setEnded(id: number, shopId: number, at: Date): Promise<void> {
    await sql`update campaign_shops set ended_at = ${at} where campaign_id = ${id} and shop_id = ${shopId}`.execute(db);
  },

  async delete(id: number): Promise<void> {
    await sql`delete from campaigns where id = ${id}`.execute(db);
  },

  /** Gives the sellers that were not invited before; one that declined is invited again. `reminded`: the step the invitation itself reminds of. */
  async invite(
    id: number,
    sellerIds: readonly number[],
    { reminded, userId }: { readonly reminded: number | null; readonly userId: number },
  ): Promise<number[]> {
    const { rows } = await sql<{ seller_id: number }>`
      insert into campaign_invites as n (campaign_id, seller_id, reminded, user_id)
        select ${id}, s, ${reminded}::int, ${userId} from unnest(${sellerIds}::bigint[]) s
      on conflict (campaign_id, seller_id) do update set state = 'invited', reminded = excluded.reminded where n.state = 'declined'
      returning seller_id`.execute(db);
    return rows.map((row) => row.seller_id);
  },

  async findInvite(id: number, sellerId: number): Promise<{ id: number; state: InviteState } | null> {
    const { rows } = await sql<{ id: number; state: InviteState }>`
      select id, state from campaign_invites where campaign_id = ${id} and seller_id = ${sellerId}`.execute(db);
    return rows[0] ?? null;
  },

  async setInvite(inviteId: number, state: InviteState): Promise<void> {
    await sql`update campaign_invites set state = ${state} where id = ${inviteId}`.execute(db);
  },

  /** Everybody is reminded anew: of a deadline that was moved. */
  async forgetReminders(id: number): Promise<void> {
    await sql`update campaign_invites set reminded = null where campaign_id = ${id}`.execute(db);
  },

  /** False where another worker was faster. */
  async setReminded(inviteId: number, days: number): Promise<boolean> {
    const { rows } = await sql`update campaign_invites set reminded = ${days}
      where id = ${inviteId} and (reminded is null or reminded > ${days}) returning id`.execute(db);
    return rows.length > 0;
  },
});
