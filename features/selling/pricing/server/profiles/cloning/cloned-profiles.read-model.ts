import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { VersionState } from '../../../contract/profiles.model.ts';
import type { PriceScope } from '../../../contract/profiles.scopes.ts';
import type { StoredSteps } from '../../../contract/profiles.steps.ts';

type ReadVersion = {
  readonly no: number;
  readonly state: VersionState;
  readonly version: number;
  readonly note: string;
  readonly steps: StoredSteps;
  readonly scopes: readonly PriceScope[];
};

export type ProfileAndTwin = {
  readonly id: number;
  readonly name: string;
  readonly said: ReadVersion;
  /** The profile of the same name in the target: the version that would be changed, or a draft begun from; null: none. */
  readonly twin: (ReadVersion & { readonly id: number; readonly last: number }) | null;
};

/** One version of a profile as JSON: of these states, the first first. */
const versionOf = (profile: string, states: readonly VersionState[]) => sql`(
  select jsonb_build_object('no', v.no, 'state', v.state, 'version', v.version, 'note', v.note, 'steps', v.steps,
      'last', (select max(l.no) from price_profile_versions l where l.profile_id = v.profile_id),
      'scopes', (select coalesce(jsonb_agg(to_jsonb(c) - 'id' - 'version_id' - 'created_at'), '[]')
        from price_profile_scopes c where c.version_id = v.id)) as said
    from price_profile_versions v where v.profile_id = ${sql.ref(profile)} and v.state = any(${states}::text[])
   order by array_position(${states}::text[], v.state), v.no desc limit 1)`;

/** Profiles of one shop beside those of the same name in another. */
export const clonedProfilesReadModel = (db: Kysely<DB>) => ({
  /** Those that hold or are to hold. */
  async listIds(shopId: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select p.id from price_profiles p
      where p.shop_id = ${shopId} and p.archived_at is null
        and exists (select from price_profile_versions v where v.profile_id = p.id and v.state in ('active', 'scheduled', 'draft'))
      order by p.id`.execute(db);
    return rows.map(({ id }) => id);
  },

  async listBeside(ids: readonly number[], to: number): Promise<ProfileAndTwin[]> {
    const { rows } = await sql<ProfileAndTwin>`
      select p.id, p.name, s.said, case when t.id is null then null else w.said || jsonb_build_object('id', t.id) end as twin
        from price_profiles p
       cross join lateral ${versionOf('p.id', ['active', 'scheduled', 'draft'])} s
        left join price_profiles t on t.shop_id = ${to} and lower(t.name) = lower(p.name) and t.archived_at is null
        left join lateral ${versionOf('t.id', ['draft', 'scheduled', 'active', 'retired'])} w on true
       where p.id = any(${[...ids]}::bigint[]) and p.archived_at is null
       order by p.id`.execute(db);
    return rows;
  },
});
