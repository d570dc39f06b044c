// Reads of others: categories, products, sellers, users, variants
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import type { Scope } from '#server/context.ts';
import { nameOf } from '#server/db/person-name.ts';
import { type ImportField, priceJump } from '../contract/local-imports.fields.ts';
import {
  type ImportCounts,
  type ImportRow,
  type LocalImport,
  type RowState,
  type RowVerdict,
  rowVerdicts,
} from '../contract/local-imports.model.ts';

type Scoped = Pick<Scope, 'sellerId'>;

export type ImportSummary = Omit<LocalImport, 'created_at' | 'started_at' | 'ended_at' | 'rows_kept'> & {
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
  readonly columns: string[];
  readonly fields: Partial<Record<ImportField, number>>;
  readonly category_id: number | null;
  readonly photos: number;
  readonly counts: ImportCounts | null;
};

/** Rows whose price changes by more than half; of a product without one there is nothing to compare. */
const jumps = sql`count(*) filter (where r.verdict = 'changed' and exists (
  select from jsonb_array_elements(r.changes) c where c->>'field' = 'price'
    and c->>'before' ~ '^[0-9]+(\\.[0-9]+)?$' and c->>'after' ~ '^[0-9]+(\\.[0-9]+)?$'
    and abs((c->>'after')::numeric - (c->>'before')::numeric) > ${sql.lit(priceJump)} * (c->>'before')::numeric))`;

/** Refused rows, and those that failed; a product the file lacks has no row that could be tried again. */
export const isToRetry = sql`r.verdict = 'refused' or (r.verdict in ('new', 'changed') and r.state = 'failed')`;

const countOf = (column: 'verdict' | 'state', values: readonly string[]) =>
  sql`jsonb_build_object(${sql.join(
    values.flatMap((value) => [
      sql.lit(value),
      column === 'verdict'
        ? sql`count(*) filter (where r.verdict = ${sql.lit(value)})`
        : sql`count(*) filter (where r.state = ${sql.lit(value)} and r.verdict in ('new', 'changed', 'missing'))`,
    ]),
  )})`;

/** What the rows of an import come to, as one row: {rows, jumps, retry, verdicts, outcome}. */
export const countsOf = (importId: RawBuilder<unknown>) => sql`
  select count(*) filter (where r.verdict <> 'missing')::int as rows, ${jumps}::int as jumps,
    count(*) filter (where ${isToRetry})::int as retry, ${countOf('verdict', rowVerdicts)} as verdicts,
    ${countOf('state', ['planned', 'done', 'failed', 'undone', 'kept'])} as outcome
  from local_import_rows r where r.import_id = ${importId}`;

/** Imports with their counts; sellers, people, products, variants and categories are of their features. */
export const localImportsReadModel = (db: Kysely<DB>) => ({
  async list(
    scope: Scoped,
    asked: { id?: number; limit: number; offset: number },
  ): Promise<{ results: ImportSummary[]; total: number }> {
    const fits = sql`(${scope.sellerId}::bigint is null or i.seller_id = ${scope.sellerId})
        ${asked.id === undefined ? sql`` : sql`and i.id = ${asked.id}`}`;
    // Rows are counted for the imports of the page alone.
    const { rows } = await sql<ImportSummary>`
      with shown as materialized (
        select i.* from local_imports i where ${fits} order by i.id desc limit ${asked.limit} offset ${asked.offset})
      select i.id, jsonb_build_object('id', s.id, 'name', s.name) as seller, i.source_id, i.problem, i.file_name, i.state, i.mode, i.created_at,
        i.started_at, i.ended_at, i.columns, i.fields, i.category_id, i.counts, n.*,
        (select count(*)::int from local_import_files f where f.import_id = i.id) as photos, ${nameOf('u')} as by
      from shown i join sellers s on s.id = i.seller_id left join users u on u.id = i.user_id
      cross join lateral (${countsOf(sql`i.id`)}) n
      order by i.id desc`.execute(db);
    const { rows: counted } = await sql<{ total: number }>`
      select count(*)::int as total from local_imports i where ${fits}`.execute(db);
    return { results: rows, total: counted[0]!.total };
  },

  async listSamples(id: number): Promise<string[][]> {
    const rows = await db
      .selectFrom('local_import_rows')
      .select('cells')
      .where('import_id', '=', id)
      .where('broken', '=', false)
      .orderBy('row')
      .limit(3)
      .execute();
    return rows.map((row) => row.cells);
  },

  async listRows(
    id: number,
    fields: Partial<Record<ImportField, number>>,
    asked: { verdict?: RowVerdict | undefined; state?: RowState | undefined; limit: number; offset: number },
  ): Promise<{ results: ImportRow[]; total: number }> {
    const cell = (field: ImportField) =>
      fields[field] === undefined ? sql`''` : sql`coalesce(r.cells[${fields[field] + 1}], '')`;
    const { rows } = await sql<ImportRow & { total_count: number }>`
      select r.row, case when r.broken then '' else ${cell('sku')} end as sku, r.product_id, r.draft_id, r.verdict, r.state, r.issues, r.changes,
        case when r.broken then left(r.cells[1], 200) else coalesce(nullif(${cell('name')}, ''), p.name, '') end as name,
        count(*) over ()::int as total_count
      from local_import_rows r left join products p on p.id = r.product_id
      where r.import_id = ${id} ${asked.verdict ? sql`and r.verdict = ${asked.verdict}` : sql``}
        ${asked.state ? sql`and r.state = ${asked.state} and r.verdict in ('new', 'changed', 'missing')` : sql``}
      order by r.row limit ${asked.limit} offset ${asked.offset}`.execute(db);
    return { results: rows.map(({ total_count: _total, ...row }) => row), total: rows[0]?.total_count ?? 0 };
  },

  async listReport(id: number) {
    const { rows } = await sql<{
      cells: string[];
      verdict: RowVerdict;
      state: RowState;
      issues: { column: string; value: string; code: string; text: { en: string; sq: string } }[];
    }>`select cells, verdict, state, issues from local_import_rows where import_id = ${id} order by row`.execute(db);
    return rows;
  },

  /** What of a seller's products, those in the archive aside, has none of these SKUs. */
  async listMissing(
    sellerId: number,
    skus: readonly string[],
  ): Promise<{ id: number; version: number; sku: string; name: string }[]> {
    const { rows } = await sql<{ id: number; version: number; sku: string; name: string }>`
      select p.id, p.version, coalesce(p.name, '') as name,
        coalesce((select v.sku from variants v where v.product_id = p.id order by v.position, v.id limit 1), '') as sku
      from products p where p.seller_id = ${sellerId} and p.status <> ${productStatus.archived}
        and not exists (select from variants v where v.product_id = p.id and v.sku = any(${skus}::text[]))
      order by p.id`.execute(db);
    return rows;
  },

  /** Where uploads came from that an import fetched; files are of files, the table is ours. */
  async listPhotoSources(fileIds: readonly string[]): Promise<{ file_id: string; address: string }[]> {
    if (fileIds.length === 0) return [];
    return db
      .selectFrom('local_import_photos')
      .select(['file_id', 'address'])
      .where('file_id', 'in', fileIds)
      .execute();
  },

  /** Every category a product can be put into, with its path. */
  async listLeaves(): Promise<{ id: number; name: string; path: string }[]> {
    const { rows } = await sql<{ id: number; name: string; path: string }>`
      with recursive tree as (
        select id, name, name as path from categories where parent_id is null and seller_id is null and deleted_at is null
        union all
        select c.id, c.name, t.path || ' > ' || c.name from categories c join tree t on c.parent_id = t.id where c.deleted_at is null)
      select t.id, t.name, t.path from tree t
      where not exists (select from categories c where c.parent_id = t.id and c.deleted_at is null) order by t.path`.execute(
      db,
    );
    return rows;
  },
});
