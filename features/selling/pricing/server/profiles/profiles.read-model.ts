// Reads of others: currencies, shops, users
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { localTimeText, momentText } from '#server/db/moments.ts';
import { nameOf } from '#server/db/person-name.ts';
import type { ProfileRow, ProfileVersion, VersionState, VersionSummary } from '../../contract/profiles.model.ts';
import { stepNames } from '../../contract/profiles.steps.ts';

/** A row of the list, its scopes not yet named. */
export type ListedProfile = Omit<ProfileRow, 'scopes' | 'scopes_total'> & { readonly version_id: number };
export type ProfileFilters = {
  readonly shops: readonly number[] | null;
  readonly shop?: number | undefined;
  readonly state?: VersionState | undefined;
  readonly search_text?: string | undefined;
};
type Page = {
  readonly page: number;
  readonly pageSize: number;
  readonly orderKey?: 'name' | 'shop' | 'state' | 'changed_at' | undefined;
  readonly orderBy?: 'asc' | 'desc' | undefined;
};

const orders = { name: 'lower(name)', shop: 'shop_name', state: 'state_place', changed_at: 'changed_at' } as const;

/** Profiles with the version that counts: the active one, else what is to come, else the newest. Shops are of shops, people of session. */
const counting = sql`
  select p.id, p.shop_id, p.name, s.name as shop_name, v.id as version_id, v.no, v.state, v.changed_at, v.user_id, v.steps,
         array_position(array['active', 'scheduled', 'draft', 'retired'], v.state) as state_place,
         (select no from price_profile_versions d where d.profile_id = p.id and d.state = 'draft') as draft_no, w.no as scheduled_no, w.start_at
    from price_profiles p join shops s on s.id = p.shop_id
    cross join lateral (select * from price_profile_versions v where v.profile_id = p.id
      order by array_position(array['active', 'scheduled', 'draft', 'retired'], v.state), v.no desc limit 1) v
    left join lateral (select no, start_at from price_profile_versions w where w.profile_id = p.id and w.state = 'scheduled'
      order by w.start_at limit 1) w on true
   where p.archived_at is null`;

export const profilesReadModel = (db: Kysely<DB>) => ({
  async list(filters: ProfileFilters, page: Page): Promise<{ results: ListedProfile[]; total: number }> {
    const { shops, shop, state, search_text } = filters;
    const where = sql.join(
      [
        sql`true`,
        ...(shops === null ? [] : [sql`shop_id = any(${[...shops]}::int[])`]),
        ...(shop === undefined ? [] : [sql`shop_id = ${shop}`]),
        ...(state === undefined ? [] : [sql`state = ${state}`]),
        ...(search_text ? [sql`strpos(fold(name), fold(${search_text})) > 0`] : []),
      ],
      sql` and `,
    );
    const order = sql.raw(
      `${orders[page.orderKey ?? 'name']} ${page.orderBy === 'desc' ? 'desc' : 'asc'}, lower(name), id`,
    );
    const { rows } = await sql<ListedProfile & { steps_set: string[] }>`
      select c.id, c.shop_id, c.name, c.version_id, c.no, c.state, c.draft_no, c.scheduled_no, ${momentText('c.start_at')} as start_at,
             array(select jsonb_object_keys(c.steps)) as steps_set, ${momentText('c.changed_at')} as changed_at, ${nameOf('u')} as changed_by
        from (select * from (${counting}) c where ${where} order by ${order} limit ${page.pageSize} offset ${page.page * page.pageSize}) c
        left join users u on u.id = c.user_id order by ${order}`.execute(db);
    const total = await sql<{ n: number }>`select count(*)::int as n from (${counting}) c where ${where}`.execute(db);
    return {
      results: rows.map(({ steps_set, ...row }) => ({
        ...row,
        steps: stepNames.filter((step) => steps_set.includes(step)),
      })),
      total: total.rows[0]!.n,
    };
  },

  /** Everything of a version but its scopes; undefined: there is none. Currencies are of exchange. */
  async findVersion(
    id: number,
    no: number,
  ): Promise<(Omit<ProfileVersion, 'scopes' | 'versions'> & { readonly version_id: number }) | undefined> {
    const { rows } = await sql<Omit<ProfileVersion, 'scopes' | 'versions'> & { readonly version_id: number }>`
      select p.id, p.shop_id, p.name, s.currency, coalesce(c.digits, 2) as digits, s.time_zone, s.pricing_mode = 'calculated' as calculated, v.id as version_id, v.no, v.state, v.steps,
             v.note, v.version, ${localTimeText('v.start_local')} as start_local, ${momentText('v.start_at')} as start_at
        from price_profiles p join shops s on s.id = p.shop_id left join currencies c on c.code = s.currency
        join price_profile_versions v on v.profile_id = p.id and v.no = ${no}
       where p.id = ${id} and p.archived_at is null`.execute(db);
    return rows[0];
  },

  /** Newest first. */
  async listVersions(id: number): Promise<VersionSummary[]> {
    const { rows } = await sql<VersionSummary>`
      select v.no, v.state, v.note, ${localTimeText('v.start_local')} as start_local, ${momentText('v.start_at')} as start_at,
             ${momentText('v.activated_at')} as activated_at, ${momentText('v.retired_at')} as retired_at, ${nameOf('u')} as changed_by,
             ${momentText('v.created_at')} as created_at
        from price_profile_versions v left join users u on u.id = v.user_id where v.profile_id = ${id} order by v.no desc`.execute(
      db,
    );
    return rows;
  },

  /** Which profiles versions are of. */
  async listOfVersions(
    versionIds: readonly number[],
  ): Promise<{ version_id: number; profile_id: number; name: string; no: number }[]> {
    return db
      .selectFrom('price_profile_versions as v')
      .innerJoin('price_profiles as p', 'p.id', 'v.profile_id')
      .select(['v.id as version_id', 'v.profile_id', 'p.name', 'v.no'])
      .where('v.id', 'in', [0, ...versionIds])
      .orderBy('v.id')
      .execute();
  },

  /** What shops are called. Shops are of shops. */
  async mapShopNames(): Promise<ReadonlyMap<number, string>> {
    const { rows } = await sql<{ id: number; name: string }>`select id, name from shops`.execute(db);
    return new Map(rows.map(({ id, name }) => [id, name]));
  },

  /** The currency of a shop, its decimals and its clock. Shops are of shops, currencies of exchange. */
  async findShop(
    shopId: number,
  ): Promise<{ currency: string; digits: number; time_zone: string; active: boolean } | undefined> {
    const { rows } = await sql<{ currency: string; digits: number; time_zone: string; active: boolean }>`
      select s.currency, coalesce(c.digits, 2) as digits, s.time_zone, s.active
        from shops s left join currencies c on c.code = s.currency where s.id = ${shopId}`.execute(db);
    return rows[0];
  },
});
