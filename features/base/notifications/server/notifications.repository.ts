import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { SaidBy } from '#kit/sentence.ts';
import { storableSaid } from '#server/db/said-json.ts';
import { mostSaved, retentionDays, sameWithinSeconds } from '../contract/notifications.rules.ts';

type NewNotice = {
  readonly kind: string;
  readonly text: string;
  readonly said?: SaidBy | null;
  readonly link: string | null;
};

/** What people were told. Rows of finished tasks are written by the database, in the transaction that ends the task. */
export const notificationsRepository = (db: Kysely<DB>) => ({
  /**
   * Keeps them in their order for each of these people; gives how many were new. The same within seconds is one: of a screen, whose link is only
   * where it was told, by its text; told by the product, of the same thing it leads to.
   */
  async insert(userIds: readonly number[], notices: readonly NewNotice[]): Promise<number> {
    if (userIds.length === 0) return 0;
    const { rows } = await sql`insert into notices (user_id, kind, text, said, link)
      select user_id, kind, text, said, link from (select distinct on (user_id, kind, text) *
        from unnest(${userIds}::bigint[]) with ordinality as told (user_id, turn),
             unnest(${notices.map((one) => one.kind)}::text[], ${notices.map((one) => one.text)}::text[],
                    ${notices.map(({ said }) => (said ? JSON.stringify(storableSaid(said)) : null))}::jsonb[],
                    ${notices.map((one) => one.link)}::text[]) with ordinality as given (kind, text, said, link, place)
       where not exists (select from notices n where n.user_id = told.user_id and n.kind = given.kind and n.text = given.text
                            and (given.said is null or n.link is not distinct from given.link)
                            and n.at > now() - make_interval(secs => ${sameWithinSeconds}))
       order by user_id, kind, text, place) as fresh order by place, turn
      returning id`.execute(db);
    return rows.length;
  },

  /** Marks those of the person; null marks all. Gives how many changed. */
  async mark(userId: number, ids: readonly number[] | null, read: boolean): Promise<number> {
    const { rows } = await sql`update notices set read_at = ${read ? sql`now()` : sql`null`}
      where user_id = ${userId} and (read_at is null) = ${read}
        and ${ids === null ? sql`true` : sql`id = any(${ids}::bigint[])`} returning id`.execute(db);
    return rows.length;
  },

  /** Forgets what is older than a week, and of each person what goes beyond the newest. */
  async purge(): Promise<number> {
    const old = await sql`delete from notices where at < now() - make_interval(days => ${retentionDays})`.execute(db);
    const tooMany = await sql`delete from notices n using (
        select id, row_number() over (partition by user_id order by id desc) as place from notices) as one
      where one.id = n.id and one.place > ${mostSaved}`.execute(db);
    return Number((old.numAffectedRows ?? 0n) + (tooMany.numAffectedRows ?? 0n));
  },
});
