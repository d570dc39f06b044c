// Reads of others: shops, users
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { TextValues } from '#kit/text.ts';
import { nameOrEmail } from '#server/db/person-name.ts';

export type IssueRow = {
  readonly id: number;
  readonly cause: string;
  readonly line: string;
  readonly shop_id: number | null;
  readonly shop_name: string | null;
  readonly details: TextValues;
  readonly count: number;
  readonly products: number | null;
  readonly worth: string | null;
  readonly since: Date;
  readonly counted_at: Date;
  readonly week_ago: number | null;
  readonly assignee_id: number | null;
  readonly assignee_name: string | null;
  readonly snoozed_until: string | null;
  readonly snooze_reason: string | null;
  readonly snoozed_by: string | null;
};

export type IssueFilter = {
  readonly causes: readonly string[];
  /** `cause line` of those whose words hold what was searched for, and the text itself; null: not searched. */
  readonly found: { readonly lines: readonly string[]; readonly text: string } | null;
  readonly shop: number | undefined;
  /** Issues of these shops and of none; null: of every shop. */
  readonly shopIds: readonly number[] | null;
  /** Null: nobody's. */
  readonly owner: number | null | undefined;
  readonly snoozed: boolean;
};
export type IssueOrder = { readonly by: 'size' | 'since' | 'worth'; readonly descending: boolean };

/** Issues as they were counted last; names are of shops and of people. */
export const issuesReadModel = (db: Kysely<DB>) => ({
  async list(
    filter: IssueFilter,
    order: IssueOrder,
    { today, page, pageSize }: { readonly today: string; readonly page: number; readonly pageSize: number },
  ): Promise<{ results: IssueRow[]; total: number }> {
    const where = whereOf(filter);
    const { rows } = await sql<IssueRow & { total: number }>`
      select i.id, i.cause, i.line, i.shop_id, s.name as shop_name, i.details, i.count, i.products, i.worth, i.since,
             r.counted_at, i.assignee_id, ${nameOrEmail('a')} as assignee_name, i.snoozed_until::text, i.snooze_reason,
             ${nameOrEmail('b')} as snoozed_by, count(*) over ()::int as total,
             case when r.first_on <= ${today}::date - 7 then coalesce((select c.count from issue_counts c
               where c.issue_id = i.id and c.day <= ${today}::date - 7 order by c.day desc limit 1), 0) end as week_ago
        from issues i join issue_rounds r on r.cause = i.cause left join shops s on s.id = i.shop_id
        left join users a on a.id = i.assignee_id left join users b on b.id = i.snoozed_by
       where ${where} order by ${orderOf(order)} limit ${pageSize} offset ${page * pageSize}`.execute(db);
    if (rows[0]) return { results: rows, total: rows[0].total };
    // Behind the last page no row tells how many there are.
    const { rows: all } = await sql<{ n: number }>`select count(*)::int as n from issues i where ${where}`.execute(db);
    return { results: [], total: all[0]!.n };
  },

  async count(causes: readonly string[], shopIds: readonly number[] | null, snoozed: boolean): Promise<number> {
    const where = whereOf({ causes, found: null, shop: undefined, shopIds, owner: undefined, snoozed });
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from issues i where ${where}`.execute(db);
    return rows[0]!.n;
  },

  /** When each of these was counted, and whether it failed since. */
  async listRounds(causes: readonly string[]): Promise<{ cause: string; counted_at: Date | null; failed: boolean }[]> {
    const { rows } = await sql<{ cause: string; counted_at: Date | null; failed: boolean }>`
      select cause, counted_at, failed_at is not null as failed from issue_rounds where cause = any(${causes}::text[])`.execute(
      db,
    );
    return rows;
  },

  /** Whether somebody can have an issue: an active person of the house. People belong to users. */
  async isStaff(userId: number): Promise<boolean> {
    const { rows } = await sql`select from users where id = ${userId} and active and seller_id is null`.execute(db);
    return rows.length > 0;
  },
});

function whereOf({ causes, found, shop, shopIds, owner, snoozed }: IssueFilter): RawBuilder<boolean> {
  const conditions = [sql<boolean>`i.count > 0`, sql<boolean>`i.cause = any(${causes}::text[])`];
  conditions.push(snoozed ? sql`i.snoozed_until is not null` : sql`i.snoozed_until is null`);
  if (found)
    conditions.push(sql`(i.cause || ' ' || i.line = any(${found.lines}::text[])
      or position(fold(${found.text}) in fold(coalesce(i.details ->> 'name', ''))) > 0)`);
  if (shop !== undefined) conditions.push(sql`(i.shop_id = ${shop} or i.shop_id is null)`);
  if (shopIds !== null) conditions.push(sql`(i.shop_id = any(${shopIds}::int[]) or i.shop_id is null)`);
  if (owner === null) conditions.push(sql`i.assignee_id is null`);
  else if (owner !== undefined) conditions.push(sql`i.assignee_id = ${owner}`);
  return sql`${sql.join(conditions, sql` and `)}`;
}

function orderOf({ by, descending }: IssueOrder): RawBuilder<unknown> {
  const way = descending ? sql`desc nulls last` : sql`asc nulls last`;
  if (by === 'since') return sql`i.since ${way}, i.id`;
  if (by === 'worth') return sql`i.worth ${way}, i.id`;
  return sql`coalesce(i.products, i.count) ${way}, i.id`;
}
