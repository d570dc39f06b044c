// Reads of others: companies, permissions, role_permissions, roles, sellers, user_permissions, user_shops, users_roles
import { CompiledQuery, type InferResult, type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { inTransaction } from '#server/db/database.ts';
import { hold, locks } from '#server/db/locks.ts';
import { idleSince, staffNetworksSaid } from './session-settings.repository.ts';

/** The account, and the number of its rights: it counts up with every change of what `rights` reads (ADR 32). */
const account = [
  'users.id',
  'users.email',
  'users.first_name',
  'users.last_name',
  'users.active',
  'users.seller_id',
  'users.rights_version',
  'sellers.is_suspended',
  // Not counted by the number: which roles ask for a second factor, and whether it is set up.
  sql<boolean>`exists (select from users_roles ur join roles r on r.id = ur.role_id
      where ur.user_id = users.id and r.second_factor_required)
    and not exists (select from second_factors f where f.user_id = users.id and f.confirmed_at is not null)`.as(
    'second_factor_missing',
  ),
] as const;

/** What the person was given: by roles, and by own rows. */
const rights = [
  sql<
    string[]
  >`array(select r.name from users_roles ur join roles r on r.id = ur.role_id where ur.user_id = users.id)`.as('roles'),
  sql<Grant[]>`coalesce((select json_agg(json_build_object('name', p.name, 'value', rp.value)) from users_roles ur
    join role_permissions rp on rp.role_id = ur.role_id join permissions p on p.id = rp.permission_id where ur.user_id = users.id), '[]')`.as(
    'role_rows',
  ),
  sql<Grant[]>`coalesce((select json_agg(json_build_object('name', p.name, 'value', up.value)) from user_permissions up
    join permissions p on p.id = up.permission_id where up.user_id = users.id), '[]')`.as('own_rows'),
  sql<
    RoleShops[]
  >`coalesce((select json_agg(json_build_object('name', r.name, 'shop_ids', r.shop_ids)) from users_roles ur
    join roles r on r.id = ur.role_id where ur.user_id = users.id), '[]')`.as('role_shops'),
  sql<number[] | null>`(select us.shop_ids from user_shops us where us.user_id = users.id)`.as('own_shops'),
] as const;

/** How exactly the last use of a session is noted (minutes): nobody is sent away too early for it. */
export const usedEvery = 5;

const sessionQuery = (db: Kysely<DB>, tokenHash: string, idleMinutes: number) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('sellers', 'sellers.id', 'users.seller_id')
    .select(['sessions.id as session_id', 'sessions.last_used_at', 'sessions.viewer_session_id'])
    .select(['sessions.viewer_rights', 'sessions.viewed_rights'])
    .select(account)
    // Of whom works for the house, or looks as somebody else: one look-up by key, and no statement more.
    .select(
      sql<string>`case when users.seller_id is null or sessions.viewer_session_id is not null then ${staffNetworksSaid} else '' end`.as(
        'networks',
      ),
    )
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where('sessions.last_used_at', '>', idleSince(idleMinutes, usedEvery));

type SessionRow = InferResult<ReturnType<typeof sessionQuery>>[number];

/** The text of `sessionQuery`, whose values are the token and the minutes of the installation: every request asks it, and putting it together costs more than sending it. */
let livingSession: string | undefined;

/** Who has which account, the sessions, and the tries that limit guessing. Tokens come here as sha-256 hashes only. */
export const sessionRepository = (db: Kysely<DB>) => ({
  /** The account behind a living session that was used lately; `idleMinutes`: of the installation. One statement per request, so a short one. */
  async findBySession(tokenHash: string, idleMinutes: number) {
    livingSession ??= sessionQuery(db, '', 0).compile().sql;
    const { rows } = await db.executeQuery<SessionRow>(CompiledQuery.raw(livingSession, [tokenHash, idleMinutes]));
    return rows[0] ?? null;
  },

  /** The person of a living session whose rights have still this number. */
  async findViewer(sessionId: number, rightsVersion: number, idleMinutes: number) {
    const row = await db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['users.id', 'users.first_name', 'users.last_name'])
      .where('sessions.id', '=', sessionId)
      .where('sessions.revoked_at', 'is', null)
      .where('sessions.expires_at', '>', sql<Date>`now()`)
      .where('sessions.last_used_at', '>', idleSince(idleMinutes, usedEvery))
      .where('users.active', '=', true)
      .where('users.rights_version', '=', rightsVersion)
      .executeTakeFirst();
    return row ?? null;
  },

  /** An account with everything that decides what the person may do, as of one moment. */
  async findPerson(userId: number) {
    const row = await db
      .selectFrom('users')
      .leftJoin('sellers', 'sellers.id', 'users.seller_id')
      .select(account)
      .select(rights)
      .where('users.id', '=', userId)
      .executeTakeFirst();
    return row ?? null;
  },

  async findByEmail(email: string) {
    const row = await db
      .selectFrom('users')
      .select(['id', 'password_hash', 'active', 'seller_id'])
      .where('email', '=', email)
      .executeTakeFirst();
    return row ?? null;
  },

  async getProfile(userId: number) {
    return db
      .selectFrom('users')
      .leftJoin('companies', 'companies.id', 'users.company_id')
      .leftJoin('sellers', 'sellers.id', 'users.seller_id')
      .select([
        'users.id',
        'users.email',
        'users.first_name',
        'users.last_name',
        'users.password_hash',
        'companies.id as company_id',
        'companies.name as company_name',
        'sellers.id as seller_id',
        'sellers.name as seller_name',
      ])
      .where('users.id', '=', userId)
      .executeTakeFirstOrThrow();
  },

  /** The session of somebody who looks as this person; it is no login of theirs. */
  async insertView(view: {
    tokenHash: string;
    userId: number;
    viewedRights: number;
    by: { userId: number; sessionId: number; rights: number };
    expiresAt: Date;
  }) {
    await db
      .insertInto('sessions')
      .values({
        token_hash: view.tokenHash,
        user_id: view.userId,
        expires_at: view.expiresAt,
        viewer_id: view.by.userId,
        viewer_session_id: view.by.sessionId,
        viewer_rights: view.by.rights,
        viewed_rights: view.viewedRights,
      })
      .execute();
  },

  /** Ends what this session looks at, or one of it by its number; gives the persons looked at. */
  async endViews(viewerSessionId: number, only?: number): Promise<number[]> {
    const rows = await db
      .updateTable('sessions')
      .set({ revoked_at: sql`now()` })
      .where('viewer_session_id', '=', viewerSessionId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .$if(only !== undefined, (q) => q.where('id', '=', only ?? 0))
      .returning('user_id')
      .execute();
    return rows.map((row) => row.user_id);
  },

  async getExpiry(sessionId: number): Promise<Date> {
    const row = await db.selectFrom('sessions').select('expires_at').where('id', '=', sessionId).executeTakeFirst();
    return row?.expires_at ?? new Date(0);
  },

  async insertSession(session: { tokenHash: string; userId: number; expiresAt: Date; ip: string; userAgent: string }) {
    await db
      .insertInto('sessions')
      .values({
        token_hash: session.tokenHash,
        user_id: session.userId,
        expires_at: session.expiresAt,
        ip: session.ip,
        user_agent: session.userAgent,
      })
      .execute();
  },

  /** Ends sessions; `keep` is the one that stays. Returns the ids that ended now. */
  async revoke(userId: number, which: { only?: number; keep?: number }): Promise<number[]> {
    const rows = await db
      .updateTable('sessions')
      .set({ revoked_at: sql`now()` })
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .$if(which.only !== undefined, (q) => q.where('id', '=', which.only ?? 0))
      .$if(which.keep !== undefined, (q) => q.where('id', '<>', which.keep ?? 0))
      .returning('id')
      .execute();
    return rows.map((row) => row.id);
  },

  /** Network address and browser of sessions that ended so many days ago; gives of how many. By the clock of the database, as sessions end by it. */
  async forgetDevices(days: number): Promise<number> {
    const { numUpdatedRows } = await db
      .updateTable('sessions')
      .set({ ip: null, user_agent: null })
      .where(sql<Date>`least(revoked_at, expires_at)`, '<', sql<Date>`now() - make_interval(days => ${days})`)
      .where((eb) => eb.or([eb('ip', 'is not', null), eb('user_agent', 'is not', null)]))
      .executeTakeFirst();
    return Number(numUpdatedRows);
  },

  /** Counts one more try under `key` and answers how many there were in the last `minutes`, this one included. */
  async countTry(key: string, minutes: number): Promise<number> {
    // Other keys count over longer times.
    await db.deleteFrom('tries').where('at', '<', sql<Date>`now() - interval '1 day'`).execute();
    await db.insertInto('tries').values({ key }).execute();
    const { n } = await db
      .selectFrom('tries')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('key', '=', key)
      .where('at', '>=', sql<Date>`now() - make_interval(mins => ${minutes})`)
      .executeTakeFirstOrThrow();
    return Number(n);
  },

  /**
   * Counts one more file of a sender unless there were `most` in the last `seconds`; then gives the seconds until there is place
   * for one, else null. A refused one is not counted.
   */
  async countUpload(sender: number | string, most: number, seconds: number): Promise<number | null> {
    const key = `uploads:${sender}`;
    // One after the other, or several at once would all find the last place free.
    return inTransaction(db, async (trx) => {
      await hold(trx, locks.uploadsOf(sender));
      await sql`delete from tries where key = ${key} and at <= clock_timestamp() - make_interval(secs => ${seconds})`.execute(
        trx,
      );
      const { rows } = await sql<{ wait: number | null }>`
        with added as (insert into tries (key, at) select ${key}, clock_timestamp()
          where (select count(*) from tries where key = ${key}) < ${most} returning 1)
        select ceil(extract(epoch from min(at) - clock_timestamp()) + ${seconds})::int as wait from tries
        where key = ${key} and not exists (select from added) having count(*) > 0`.execute(trx);
      return rows[0] ? Math.max(1, rows[0].wait ?? 1) : null;
    });
  },

  /** Takes back one try: it turned out not to be a guess. */
  async forgetTry(key: string): Promise<void> {
    await sql`delete from tries where ctid = (select ctid from tries where key = ${key} order by at desc limit 1)`.execute(
      db,
    );
  },

  async forgetTries(key: string): Promise<void> {
    await db.deleteFrom('tries').where('key', '=', key).execute();
  },
});

type Grant = { readonly name: string; readonly value: boolean };
type RoleShops = { readonly name: string; readonly shop_ids: readonly number[] | null };
export type PersonRow = NonNullable<Awaited<ReturnType<ReturnType<typeof sessionRepository>['findPerson']>>>;
export type AccountRow = Omit<PersonRow, 'roles' | 'role_rows' | 'own_rows' | 'role_shops' | 'own_shops'>;
