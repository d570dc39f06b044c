// Reads of others: change_items, change_sets, cn_imports, feed_deliveries, feed_runs, feeds, local_import_rows, local_imports, price_sheet_rows, price_sheets, push_keys, pushes, sellers, shops, table_imports, tasks, users
import { type RawBuilder, sql } from 'kysely';
import { previewHours } from '#features/base/change-sets/contract/change-sets.rules.ts';
import type { TableSource } from '#features/base/exports/contract/table-import.model.ts';
import { sheetPricesOperation } from '#features/selling/pricing/contract/prices.operations.ts';
import { nameOf } from '#server/db/person-name.ts';
import type { ImportSource } from '../contract/imports.model.ts';

/**
 * What a source of runs tells the console. In every piece of SQL its own row is `r` and its seller is `s`; a source that
 * knows no seller joins an empty one.
 */
export type RunSource = {
  readonly from: RawBuilder<unknown>;
  /** One of the states of the console. */
  readonly state: RawBuilder<string>;
  readonly at: RawBuilder<Date>;
  /** What a search looks through. */
  readonly words: RawBuilder<string>;
  /** The columns of a run besides number, time and state; asked for the rows of one page alone. */
  readonly columns: RawBuilder<unknown>;
  /** Joins that only the columns need. */
  readonly more: RawBuilder<unknown>;
  /** The shop it belongs to, where each shop has its own. */
  readonly shop?: RawBuilder<number | null>;
};

const noSeller = sql`left join sellers s on false`;

const listColumns = (
  kind: 'tree' | 'list',
) => sql`${sql.lit(kind)} as kind, null::bigint as seller_id, null as seller, null::bigint as feed_id, null as feed,
  n.id as report, r.file_name as file, 0 as quarantined, null::float8 as seconds, ${nameOf('u')} as by`;

/** A file of a list whose feature keeps what it did and can undo it; its counts are noted beside, since there was something to note. */
function undoableFile(source: TableSource, table: RawBuilder<unknown>, kind: 'tree' | 'list' = 'list'): RunSource {
  return {
    from: sql`from ${table} r ${noSeller} left join table_imports n on n.source = ${sql.lit(source)} and n.ref = r.id`,
    state: sql`case when r.undone_at is not null then 'undone' when n.refused > 0 then 'partly' else 'done' end`,
    at: sql`r.at`,
    words: sql`r.file_name`,
    more: sql`left join users u on u.id = r.user_id`,
    columns: sql`${listColumns(kind)}, n.rows, coalesce(n.added, r.added) as new,
      coalesce(n.changed, r.changed) as changed, n.unchanged, n.refused as failed`,
  };
}

/** A file of a list that goes forward alone: what it said is corrected by the next. */
function notedFile(source: TableSource): RunSource {
  return {
    from: sql`from (select * from table_imports where source = ${sql.lit(source)}) r ${noSeller}`,
    state: sql`case when r.refused > 0 then 'partly' else 'done' end`,
    at: sql`r.at`,
    words: sql`r.file_name`,
    more: sql`left join users u on u.id = r.user_id cross join lateral (select r.id) n`,
    columns: sql`${listColumns('list')}, r.rows, r.added as new, r.changed, r.unchanged, r.refused as failed`,
    shop: sql`r.shop_id`,
  };
}

/** A new source of rows is one entry here, one in `importSources`, and its words. */
export const runSources: Readonly<Record<ImportSource, RunSource>> = {
  feed: {
    from: sql`from feed_runs r join feeds f on f.id = r.feed_id join sellers s on s.id = f.seller_id
      left join feed_deliveries d on d.id = r.delivery_id`,
    state: sql`case when r.rollback in ('done', 'partly') then 'undone' when r.rollback = 'running' or r.status = 'pending' then 'running'
      when r.status = 'completed' then case when r.rows_refused > 0 then 'partly' else 'done' end else r.status end`,
    at: sql`r.created_at`,
    words: sql`concat_ws(' ', s.name, f.name, d.name)`,
    more: sql`left join tasks t on t.id = r.task_id left join users u on u.id = t.user_id`,
    columns: sql`case when r.dry then 'dry' when r.is_full then 'whole' else 'part' end as kind, s.id as seller_id, s.name as seller,
      f.id as feed_id, f.name as feed, null::bigint as report, d.name as file, r.rows_read as rows, r.products_created as new,
      r.products_changed + r.products_stock_changed as changed, r.products_unchanged as unchanged, r.rows_refused as failed,
      r.values_quarantined as quarantined, extract(epoch from r.completed_at - r.started_at)::float8 as seconds, ${nameOf('u')} as by`,
  },
  local: {
    from: sql`from local_imports r join sellers s on s.id = r.seller_id`,
    state: sql`case when r.state in ('uploaded', 'checked') then 'waiting' when r.state in ('reading', 'checking', 'undoing') then 'running'
      when r.state = 'undone_partly' then 'undone' else r.state end`,
    at: sql`r.created_at`,
    words: sql`concat_ws(' ', s.name, r.file_name)`,
    more: sql`left join users u on u.id = r.user_id cross join lateral (select
        count(*) filter (where w.verdict <> 'missing')::int as rows, count(*) filter (where w.verdict = 'new' and w.state <> 'failed')::int as new,
        count(*) filter (where w.verdict in ('changed', 'missing') and w.state <> 'failed')::int as changed,
        count(*) filter (where w.verdict = 'unchanged')::int as unchanged,
        count(*) filter (where w.verdict = 'refused' or w.state = 'failed')::int as failed
      from local_import_rows w where w.import_id = r.id) n`,
    columns: sql`case r.mode when 'replace' then 'whole' when 'offers' then 'offers' else 'part' end as kind, s.id as seller_id, s.name as seller,
      null::bigint as feed_id, null as feed, null::bigint as report, r.file_name as file, n.rows, n.new, n.changed, n.unchanged, n.failed, 0 as quarantined,
      extract(epoch from r.ended_at - r.started_at)::float8 as seconds, ${nameOf('u')} as by`,
  },
  bulk: {
    from: sql`from bulk_updates r join change_sets c on c.id = r.change_set_id left join sellers s on s.id = r.seller_id`,
    state: sql`case c.state when 'previewed' then 'waiting' when 'undoing' then 'running' when 'undone_partly' then 'undone'
      when 'done' then case when exists (select from bulk_update_rows w where w.update_id = r.id and w.issues <> '[]') then 'partly' else 'done' end
      else c.state end`,
    at: sql`r.created_at`,
    words: sql`concat_ws(' ', s.name, r.file_name)`,
    more: sql`left join users u on u.id = r.user_id cross join lateral (select
        count(*) filter (where i.state in ('planned', 'done', 'handed', 'undone', 'kept'))::int as changed,
        count(*) filter (where i.state = 'unchanged')::int as unchanged,
        count(*) filter (where i.state in ('refused', 'failed', 'skipped'))::int
          + (select count(*)::int from bulk_update_rows w where w.update_id = r.id and w.issues <> '[]') as failed
      from change_items i where i.change_set_id = c.id) n`,
    columns: sql`'values' as kind, s.id as seller_id, s.name as seller, null::bigint as feed_id, null as feed, null::bigint as report, r.file_name as file,
      r.rows, 0 as new, n.changed, n.unchanged, n.failed, 0 as quarantined,
      extract(epoch from c.ended_at - c.created_at)::float8 as seconds, ${nameOf('u')} as by`,
  },
  // Of what was refused whole no row was read; how often it was tried is no number of rows.
  // A file that came by a key is a run of its feed and is listed there, unless it was refused before it could become one.
  push: {
    from: sql`from pushes r join push_keys k on k.id = r.key_id join sellers s on s.id = k.seller_id and (r.kind <> 'feed' or r.run_id is null)`,
    state: sql`case when r.refusal is not null then 'failed' when r.failed > 0 then 'partly' else 'done' end`,
    at: sql`r.created_at`,
    words: sql`concat_ws(' ', s.name, k.name)`,
    more: sql``,
    columns: sql`case r.kind when 'feed' then 'part' else r.kind end as kind, s.id as seller_id, s.name as seller, null::bigint as feed_id, null as feed, null::bigint as report, k.name as file, r.rows, 0 as new, r.changed,
      r.unchanged, case when r.refusal is null then r.failed else 0 end as failed, 0 as quarantined, 0::float8 as seconds, k.name as by`,
  },
  categories: undoableFile('categories', sql`category_imports`, 'tree'),
  brands: undoableFile('brands', sql`brand_imports`),
  attributes: undoableFile('attributes', sql`attribute_imports`),
  glossary: undoableFile('glossary', sql`glossary_imports`),
  interface_texts: undoableFile('interface_texts', sql`interface_text_imports`),
  cn_codes: undoableFile('cn_codes', sql`(select * from cn_imports where kind = 'codes')`),
  cn_successors: undoableFile('cn_successors', sql`(select * from cn_imports where kind = 'successors')`),
  duties: notedFile('duties'),
  vat_rates: notedFile('vat_rates'),
  exchange_rates: notedFile('exchange_rates'),
  tariffs: notedFile('tariffs'),
  commissions: notedFile('commissions'),
  points: notedFile('points'),
  tracking: notedFile('tracking'),
  price_sheets: {
    // The newest change a file was previewed for. Where there is none, it was only read, or the change is kept no longer: it waits for a person as long
    // as a preview would, and is no run after that.
    from: sql`from price_sheets r ${noSeller} join lateral (select * from (
      (select c.id, c.state, c.created_at, c.ended_at from change_sets c
        where c.operation = ${sql.lit(sheetPricesOperation.name)} and c.input ->> 'sheet' = r.id::text order by c.created_at desc limit 1)
      union all select null, 'previewed', null, null where r.created_at > now() - make_interval(hours => ${sql.lit(previewHours)})
      ) o order by o.id nulls last limit 1) c on true`,
    state: sql`case c.state when 'previewed' then 'waiting' when 'undoing' then 'running' when 'undone_partly' then 'undone'
      when 'done' then case when exists (select from price_sheet_rows w where w.sheet_id = r.id and w.asked is null) then 'partly' else 'done' end
      else c.state end`,
    at: sql`r.created_at`,
    words: sql`r.file_name`,
    more: sql`join shops h on h.id = r.shop_id left join users u on u.id = r.user_id cross join lateral (select
        count(*) filter (where i.state in ('planned', 'done', 'handed', 'undone', 'kept'))::int as changed,
        count(*) filter (where i.state = 'unchanged')::int + r.blank as unchanged,
        count(*) filter (where i.state in ('refused', 'failed', 'skipped'))::int
          + (select count(*)::int from price_sheet_rows w where w.sheet_id = r.id and w.asked is null) as failed
      from change_items i where i.change_set_id = c.id) n`,
    columns: sql`'prices' as kind, null::bigint as seller_id, null as seller, null::bigint as feed_id, null as feed, null::bigint as report,
      concat_ws(' – ', h.name, r.file_name) as file, r.rows, 0 as new, n.changed, n.unchanged, n.failed, 0 as quarantined,
      extract(epoch from c.ended_at - c.created_at)::float8 as seconds, ${nameOf('u')} as by`,
    shop: sql`r.shop_id`,
  },
};
