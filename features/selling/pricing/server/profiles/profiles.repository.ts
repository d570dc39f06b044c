import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { hold, locks } from '#server/db/locks.ts';
import type { VersionState } from '../../contract/profiles.model.ts';
import type { PriceScope } from '../../contract/profiles.scopes.ts';
import type { StoredSteps } from '../../contract/profiles.steps.ts';

export type KeptProfile = { readonly id: number; readonly shop_id: number; readonly name: string };
export type KeptVersion = {
  readonly id: number;
  readonly no: number;
  readonly state: VersionState;
  readonly steps: StoredSteps;
  readonly note: string;
  readonly version: number;
  readonly start_at: Date | null;
};

const scopeColumns = ['variant_id', 'product_id', 'seller_id', 'shop_brand_id', 'category_id', 'priority'] as const;
const versionColumns = ['id', 'no', 'state', 'steps', 'note', 'version', 'start_at'] as const;

/** Profiles, their versions and for whom they hold. */
export const profilesRepository = (db: Kysely<DB>) => ({
  /** Names of a shop's profiles are given one after the other. Until the end of the transaction. */
  async lockNames(shopId: number): Promise<void> {
    await hold(db, locks.priceProfileNames(shopId));
  },
  async hasName(shopId: number, name: string, besides = 0): Promise<boolean> {
    const { rows } = await sql<{ there: boolean }>`select exists (select from price_profiles
      where shop_id = ${shopId} and lower(name) = lower(${name}) and id <> ${besides}) as there`.execute(db);
    return rows[0]!.there;
  },
  /** Locked until the end of the transaction. @throws AppError not_found */
  async lock(id: number): Promise<KeptProfile> {
    const row = await db
      .selectFrom('price_profiles')
      .select(['id', 'shop_id', 'name'])
      .where('id', '=', id)
      .where('archived_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new AppError(generalErrors.notFound);
    return row;
  },
  async findShop(id: number): Promise<number | null> {
    const row = await db.selectFrom('price_profiles').select('shop_id').where('id', '=', id).executeTakeFirst();
    return row?.shop_id ?? null;
  },
  async insert(shopId: number, name: string): Promise<number> {
    const { id } = await db
      .insertInto('price_profiles')
      .values({ shop_id: shopId, name })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  async setName(id: number, name: string): Promise<void> {
    await db.updateTable('price_profiles').set({ name, version: sql`version + 1` }).where('id', '=', id).execute();
  },
  async delete(id: number): Promise<void> {
    await db.deleteFrom('price_profiles').where('id', '=', id).execute();
  },
  /** In the order of their numbers. */
  async listVersions(profileId: number): Promise<KeptVersion[]> {
    const rows = await db
      .selectFrom('price_profile_versions')
      .select(versionColumns)
      .where('profile_id', '=', profileId)
      .orderBy('no')
      .execute();
    return rows as KeptVersion[];
  },
  /** Versions whose hour has come, the first first. */
  async listDue(at: Date): Promise<{ id: number; profile_id: number }[]> {
    return db
      .selectFrom('price_profile_versions')
      .select(['id', 'profile_id'])
      .where('state', '=', 'scheduled')
      .where('start_at', '<=', at)
      .orderBy('start_at')
      .orderBy('id')
      .execute();
  },
  async insertVersion(
    profileId: number,
    { no, steps, note }: Pick<KeptVersion, 'no' | 'steps' | 'note'>,
    userId: number | null,
    at: Date,
  ): Promise<number> {
    const { id } = await db
      .insertInto('price_profile_versions')
      .values({ profile_id: profileId, no, steps: JSON.stringify(steps), note, user_id: userId, changed_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  async setSteps(id: number, steps: StoredSteps, note: string, userId: number, at: Date): Promise<void> {
    await db
      .updateTable('price_profile_versions')
      .set({ steps: JSON.stringify(steps), note, user_id: userId, changed_at: at, version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
  },
  /** A version that was tried keeps what it was tried as: its own number does not move with its state. */
  async setState(
    id: number,
    values: {
      readonly state: VersionState;
      readonly start_local?: string | null;
      readonly start_at?: Date | null;
      readonly activated_at?: Date;
      readonly retired_at?: Date;
    },
    userId: number | null,
    at: Date,
  ): Promise<void> {
    await db
      .updateTable('price_profile_versions')
      .set({ ...values, ...(userId === null ? {} : { user_id: userId }), changed_at: at })
      .where('id', '=', id)
      .execute();
  },
  async deleteVersion(id: number): Promise<void> {
    await db.deleteFrom('price_profile_versions').where('id', '=', id).execute();
  },
  async listScopes(versionId: number): Promise<PriceScope[]> {
    return db
      .selectFrom('price_profile_scopes')
      .select(scopeColumns)
      .where('version_id', '=', versionId)
      .orderBy('id')
      .execute();
  },
  async setScopes(versionId: number, scopes: readonly PriceScope[]): Promise<void> {
    await db.deleteFrom('price_profile_scopes').where('version_id', '=', versionId).execute();
    const ids = (part: (typeof scopeColumns)[number]) => scopes.map((scope) => scope[part]);
    await sql`insert into price_profile_scopes (version_id, variant_id, product_id, seller_id, shop_brand_id, category_id, priority)
      select ${versionId}, n.variant_id, n.product_id, n.seller_id, n.shop_brand_id, n.category_id, n.priority
        from unnest(${ids('variant_id')}::bigint[], ${ids('product_id')}::bigint[], ${ids('seller_id')}::bigint[],
                    ${ids('shop_brand_id')}::bigint[], ${ids('category_id')}::bigint[], ${ids('priority')}::int[])
             with ordinality as n (variant_id, product_id, seller_id, shop_brand_id, category_id, priority, place)
       order by n.place`.execute(db);
  },
});
