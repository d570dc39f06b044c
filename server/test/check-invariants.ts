import type pg from 'pg';
import { localMoves, type Moves, mainMoves } from '#features/catalogue/products/contract/products.status.ts';

type Invariant = { readonly name: string; readonly breaches: string };

/** Moves of spec section 4, and the same backwards: what a bulk change moved, its undo moves back. */
const allowedMoves = (() => {
  const pairs = (moves: Moves) => Object.entries(moves).flatMap(([from, to]) => to.map((it) => [Number(from), it]));
  const all = [...pairs(mainMoves), ...pairs(localMoves)];
  return all.flatMap(([from, to]) => [`(${from}, ${to})`, `(${to}, ${from})`]).join(', ');
})();

/** What must hold at rest whatever happened before, each as the rows that break it. */
const invariants: readonly Invariant[] = [
  {
    name: 'no task runs without a worker that is alive',
    breaches: `select id, type, lease_until from tasks where status = 'running' and lease_until < now() - interval '60 seconds'`,
  },
  {
    // What a send brought up to date in other shops stands in its ledger beside the products that were asked for.
    name: 'a completed task counts what its ledger has',
    breaches: `select t.id, t.type, t.result, i.n, i.fine from tasks t join (
        select task_id, count(*) as n, count(*) filter (where outcome in ('done', 'unchanged')) as fine
          from task_items where item_key !~ '^[0-9]+:[0-9]+$' group by task_id) i on i.task_id = t.id
      where t.status = 'completed'
        and ((t.result #>> '{data,totalCount}')::int <> i.n or (t.result #>> '{data,successCount}')::int <> i.fine)`,
  },
  {
    name: 'a finished task says when and why it ended, and holds no lease',
    breaches: `select id, type, status from tasks where status in ('completed', 'failed', 'cancelled')
      and (completed_at is null or lease_until is not null or (status = 'failed') <> (error is not null))`,
  },
  {
    name: 'no feed run goes on after its task',
    breaches: `select r.id, r.status, t.status as task from feed_runs r join tasks t on t.id = r.task_id
      where r.status in ('pending', 'running') and t.status not in ('pending', 'running')`,
  },
  {
    name: 'an ended feed run has forgotten which products it met',
    breaches: `select p.run_id, count(*) from (table feed_run_unread union all select run_id, product_id from feed_run_products) p
      join feed_runs r on r.id = p.run_id where r.status not in ('pending', 'running') group by p.run_id`,
  },
  {
    name: 'a product was delivered first only once',
    breaches: `select entity_id, count(*) from activity_log where entity = 'product' and action = 'delivered first'
      group by entity_id having count(*) > 1`,
  },
  {
    // One that was handed to a task of its subject, a send for instance, stands as that task does and has no word of its own.
    name: 'no bulk change goes on after its task',
    breaches: `select s.id, s.state, t.status from change_sets s join tasks t on t.id = s.task_id
      where s.state in ('running', 'undoing') and t.status not in ('pending', 'running') and t.type = 'change-set'`,
  },
  {
    name: 'a bulk change wrote each move of a product exactly once',
    breaches: `select i.change_set_id, i.item_id, count(a.id) from change_items i
        join change_sets s on s.id = i.change_set_id and s.operation = 'products.changeStatus'
        left join activity_log a on a.cause = 'change-set:' || i.change_set_id and a.entity = 'product' and a.entity_id = i.item_id
             and a.action = 'status_changed' and not a.before ? 'shop'
      where i.state = 'done' and (i.before ->> 'status') <> (i.after ->> 'status')
      group by i.change_set_id, i.item_id having count(a.id) <> 1`,
  },
  {
    name: 'each move of a product begins where the last one ended',
    breaches: `select * from (
        select entity_id, id, before ->> 'status' as began,
               lag(after ->> 'status') over (partition by entity_id order by id) as last_one_ended
          from activity_log where entity = 'product' and action = 'status_changed' and not before ? 'shop') m
      where last_one_ended is not null and began <> last_one_ended`,
  },
  {
    name: 'a product stands where its last move ended',
    breaches: `select p.id, p.status, m.ended from products p join lateral (
        select after ->> 'status' as ended from activity_log a
         where a.entity = 'product' and a.entity_id = p.id and a.action = 'status_changed' and not a.before ? 'shop'
         order by a.id desc limit 1) m on true
      where m.ended <> p.status::text`,
  },
  {
    name: 'only moves of the table of moves were made',
    breaches: `select entity_id, before ->> 'status' as was, after ->> 'status' as became from activity_log
      where entity = 'product' and action = 'status_changed' and not before ? 'shop'
        and ((before ->> 'status')::int, (after ->> 'status')::int) not in (${allowedMoves})`,
  },
  {
    name: 'what was sent to the demo shop is there, and only that beside what people made in the shop',
    breaches: `with there as (select shop_id, external_key from demo_shop.product where removed_at is null),
        meant as (select p.shop_id, p.external_key, p.sent_at from publications p join shops s on s.id = p.shop_id and s.connector = 'demo-shop'
                   where p.status = 'in_shop')
      select 'missing' as what, shop_id, external_key from meant m where sent_at is not null
         and not exists (select from there t where t.shop_id = m.shop_id and t.external_key = m.external_key)
      union all
      select 'too much', shop_id, external_key from there t
       where external_key not like 'made-here-%' and not exists (select from meant m where m.shop_id = t.shop_id and m.external_key = t.external_key)`,
  },
  {
    name: 'nobody is told twice, and no event waits for ever',
    breaches: `select id, name, attempts, error from outbox where dispatched_at is null and attempts > 3`,
  },
  {
    name: 'no mail is on its way for longer than a server may take',
    breaches: `select id, attempts from mail_outbox where status = 'sending' and attempted_at < now() - interval '10 minutes'`,
  },
  {
    name: 'no token, password or key is written where people read',
    breaches: `select * from (
        select 'task' as place, id::text, concat(error, result) as text from tasks
        union all select 'event', id::text, error from outbox
        union all select 'mail', id::text, error from mail_outbox
        union all select 'history', id::text, concat(before, after) from activity_log) t
      where text ~* 'bearer [a-z0-9._-]{16,}|://[^/[:space:]"]+:[^@/[:space:]"]+@|\\$argon2'`,
  },
  {
    name: 'as many variants are counted as there are',
    breaches: `select kept.n as kept, counted.n as counted from (select coalesce(sum(n), 0) as n from variant_totals) kept,
      (select count(*) as n from variants) counted where kept.n <> counted.n`,
  },
  {
    name: 'no session sits in an open transaction',
    breaches: `select pid, application_name, query from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%' and state_change < now() - interval '5 seconds'`,
  },
];

/** Rows where the product list and its source disagree. */
const listDifferences = `
  with list as (
         select product_id, to_jsonb(l) as row from product_list l union all select product_id, to_jsonb(s) from product_search s
         union all select product_id, to_jsonb(h) from product_list_shops h union all select product_id, to_jsonb(n) from product_list_names n),
       source as (
         select product_id, to_jsonb(l) as row from product_list_source l union all select product_id, to_jsonb(s) from product_search_source s
         union all select product_id, to_jsonb(h) from product_list_shops_source h
         union all select product_id, to_jsonb(n) from product_list_names_source n)
  (select 'stale' as why, * from (select * from list except select * from source) a)
  union all (select 'missing', * from (select * from source except select * from list) b)`;

/** Rows where the product list and its source disagree; must always be empty. */
export const findListDifferences = async (pool: pg.Pool): Promise<unknown[]> =>
  (await pool.query(listDifferences)).rows;

/**
 * Asks the database for every promise that must hold at rest, after whatever fault. Gives the broken ones with up to three
 * rows each; none = all hold.
 */
export async function checkInvariants(pool: pg.Pool): Promise<{ name: string; rows: unknown[] }[]> {
  const all = [...invariants, { name: 'the product list says what its source says', breaches: listDifferences }];
  const broken: { name: string; rows: unknown[] }[] = [];
  for (const { name, breaches } of all) {
    const { rows } = await pool.query(`select * from (${breaches}) b limit 3`);
    if (rows.length > 0) broken.push({ name, rows });
  }
  return broken;
}
