import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { LocalContent } from '#features/intake/local-products/contract/local-products.content.ts';
import type { statusSteps } from '#features/selling/lifecycle/server/lifecycle.public.ts';
import type { Scope } from '#server/context.ts';
import type { ImportField, ImportMode } from '../contract/local-imports.fields.ts';
import type { ImportState, LocalImport, RowIssue, RowState, RowVerdict } from '../contract/local-imports.model.ts';
import type { FieldDifference } from '../contract/local-imports.plan.ts';
import { countsOf, isToRetry } from './local-imports.read-model.ts';

type Scoped = Pick<Scope, 'sellerId'>;

export type StoredImport = {
  readonly id: number;
  readonly seller_id: number;
  readonly user_id: number;
  readonly columns: string[];
  readonly fields: Partial<Record<ImportField, number>>;
  readonly mode: ImportMode;
  readonly category_id: number | null;
  readonly state: ImportState;
  readonly file_name: string;
  /** The file, until it is read. */
  readonly storage_key: string | null;
  readonly source_id: number | null;
};

/** Why a file was not read or not imported, as it is kept. */
export type ImportProblem = NonNullable<LocalImport['problem']>;

export type PlannedRow = {
  readonly row: number;
  readonly verdict: RowVerdict;
  readonly issues: readonly RowIssue[];
  readonly changes: readonly FieldDifference[];
  readonly productId: number | null;
  readonly version: number | null;
  readonly content: LocalContent | null;
};

/** A row there is something to do with; the rest of it is read when its turn comes. */
type RowToDo = { readonly row: number; readonly verdict: RowVerdict };

export type WorkRow = RowToDo & {
  readonly cells: string[];
  readonly product_id: number | null;
  readonly draft_id: number | null;
  readonly version: number | null;
  readonly content: LocalContent | null;
  /** Of a product that was missing: how it stood. */
  readonly former: LocalContent | Standing | null;
};

/** How a product stands over all shops, as the moves of products keep it. */
export type Standing = Awaited<ReturnType<ReturnType<ReturnType<typeof statusSteps>>['read']>>[number]['value'];

/** A product the file lacks; its SKU and name stand in the cells of their columns. */
export type MissingProduct = { readonly id: number; readonly version: number; readonly cells: readonly string[] };

/** So many rows become one statement: writing ten thousand at once would delay other requests. */
const rowsAtOnce = 500;

function* inPieces<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) yield rows.slice(at, at + rowsAtOnce);
}

export const localImportsRepository = (db: Kysely<DB>) => ({
  /** With a lock until the end of the transaction: checking, running and taking back exclude each other. */
  async findForUpdate(id: number, scope: Scoped): Promise<StoredImport | null> {
    const { rows } = await sql<StoredImport>`
      select id, seller_id, user_id, columns, fields, mode, category_id, state, file_name, storage_key, source_id from local_imports
      where id = ${id} and (${scope.sellerId}::bigint is null or seller_id = ${scope.sellerId}) for update`.execute(db);
    return rows[0] ?? null;
  },

  /** A file nobody has read yet; `storageKey` where its bytes wait for that, `sourceId` where they are still to be fetched. */
  async insert(row: {
    sellerId: number;
    userId: number;
    fileName: string;
    storageKey?: string;
    sourceId?: number;
    at: Date;
  }): Promise<number> {
    const { id } = await db
      .insertInto('local_imports')
      .values({
        seller_id: row.sellerId,
        user_id: row.userId,
        file_name: row.fileName,
        created_at: row.at,
        columns: [],
        fields: '{}',
        state: 'reading',
        storage_key: row.storageKey ?? null,
        source_id: row.sourceId ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async setStored(id: number, storageKey: string | null): Promise<void> {
    await db.updateTable('local_imports').set({ storage_key: storageKey }).where('id', '=', id).execute();
  },

  /** Its rows are there, and what is proposed for its columns. */
  async setRead(id: number, columns: readonly string[], fields: object): Promise<void> {
    await sql`update local_imports set columns = ${columns}::text[], fields = ${JSON.stringify(fields)}, state = 'uploaded', storage_key = null
      where id = ${id}`.execute(db);
  },

  async setProblem(id: number, problem: ImportProblem | null): Promise<void> {
    const json = problem && JSON.stringify(problem);
    await db.updateTable('local_imports').set({ problem: json }).where('id', '=', id).execute();
  },

  async delete(id: number): Promise<void> {
    await db.deleteFrom('local_imports').where('id', '=', id).execute();
  },

  async countRows(id: number): Promise<number> {
    const { n } = await db
      .selectFrom('local_import_rows')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('import_id', '=', id)
      .where('verdict', '<>', 'missing')
      .executeTakeFirstOrThrow();
    return Number(n);
  },

  async insertRows(
    id: number,
    rows: readonly { row: number; cells: readonly string[]; broken: boolean }[],
  ): Promise<void> {
    for (const some of inPieces(rows))
      await sql`insert into local_import_rows (import_id, row, cells, broken)
        select ${id}, (one->>'row')::int, array(select jsonb_array_elements_text(one->'cells')), (one->>'broken')::boolean
        from jsonb_array_elements(${JSON.stringify(some)}::jsonb) as n (one)`.execute(db);
  },

  /** Some rows of the file, behind a row. */
  async listCells(
    id: number,
    { after, limit }: { after: number; limit: number },
  ): Promise<{ row: number; cells: string[]; broken: boolean }[]> {
    return db
      .selectFrom('local_import_rows')
      .select(['row', 'cells', 'broken'])
      .where('import_id', '=', id)
      .where('verdict', '<>', 'missing')
      .where('row', '>', after)
      .orderBy('row')
      .limit(limit)
      .execute();
  },

  /** What the columns are and what may change, as somebody chose it. */
  async setChoice(
    id: number,
    { fields, mode, categoryId }: { fields: object; mode: ImportMode; categoryId: number | null },
  ): Promise<void> {
    await sql`update local_imports set fields = ${JSON.stringify(fields)}, mode = ${mode}, category_id = ${categoryId}, problem = null
      where id = ${id}`.execute(db);
  },

  async setPlanned(id: number, rows: readonly PlannedRow[]): Promise<void> {
    for (const some of inPieces(rows))
      await sql`update local_import_rows r set verdict = n.verdict, issues = n.issues, changes = n.changes,
          product_id = n."productId", version = n.version, content = n.content, state = 'planned', draft_id = null, former = null
        from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as n (row int, verdict text, issues jsonb, changes jsonb,
          "productId" bigint, version int, content jsonb)
        where r.import_id = ${id} and r.row = n.row`.execute(db);
  },

  async setMissing(id: number, missing: readonly MissingProduct[]): Promise<void> {
    await sql`delete from local_import_rows where import_id = ${id} and verdict = 'missing'`.execute(db);
    // Behind the rows of the file, whose numbers they do not have.
    await sql`insert into local_import_rows (import_id, row, cells, verdict, product_id, version)
      select ${id}, (select coalesce(max(row), 1) from local_import_rows where import_id = ${id}) + place::int,
        array(select jsonb_array_elements_text(one->'cells')), 'missing', (one->>'id')::bigint, (one->>'version')::int
      from jsonb_array_elements(${JSON.stringify(missing)}::jsonb) with ordinality as n (one, place)`.execute(db);
  },

  async setState(
    id: number,
    state: ImportState,
    times: { startedAt?: Date; endedAt?: Date | null } = {},
  ): Promise<void> {
    await db
      .updateTable('local_imports')
      .set({
        state,
        ...(times.startedAt ? { started_at: times.startedAt } : {}),
        ...(times.endedAt === undefined ? {} : { ended_at: times.endedAt }),
      })
      .where('id', '=', id)
      .execute();
  },

  /** Rows the task has to do, in the order of the file; taking back goes the other way round. */
  async listWork(id: number, action: 'run' | 'undo'): Promise<RowToDo[]> {
    const { rows } = await sql<RowToDo>`select row, verdict from local_import_rows where import_id = ${id}
        and ${action === 'run' ? sql`verdict in ('new', 'changed', 'missing') and state = 'planned'` : sql`state = 'done'`}
      order by row ${sql.raw(action === 'run' ? 'asc' : 'desc')}`.execute(db);
    return rows;
  },

  /** Everything of one of these rows. */
  async getWork(id: number, row: number): Promise<WorkRow> {
    const { rows } = await sql<WorkRow>`select row, cells, verdict, product_id, draft_id, version, content, former
      from local_import_rows where import_id = ${id} and row = ${row}`.execute(db);
    return rows[0]!;
  },

  /** How many products the file lacks, how many it has, and of how many of its rows nobody knows which product is meant. */
  async countMissing(id: number): Promise<{ missing: number; known: number; unclear: number }> {
    const { rows } = await sql<{ missing: number; known: number; unclear: number }>`
      select count(*) filter (where verdict = 'missing')::int as missing,
        count(distinct product_id) filter (where verdict <> 'missing')::int as known,
        count(*) filter (where broken or issues @> '[{"code": "sku_missing"}]')::int as unclear
      from local_import_rows where import_id = ${id}`.execute(db);
    return rows[0]!;
  },

  async setRow(
    id: number,
    row: number,
    done: {
      state: RowState;
      draftId?: number | null;
      version?: number;
      former?: LocalContent | Standing;
      issues?: readonly RowIssue[];
    },
  ): Promise<void> {
    await db
      .updateTable('local_import_rows')
      .set({
        state: done.state,
        ...(done.draftId === undefined ? {} : { draft_id: done.draftId }),
        ...(done.version === undefined ? {} : { version: done.version }),
        ...(done.former ? { former: JSON.stringify(done.former) } : {}),
        ...(done.issues ? { issues: JSON.stringify(done.issues) } : {}),
      })
      .where('import_id', '=', id)
      .where('row', '=', row)
      .execute();
  },

  /** The version in which rows of this import last left a product; null where none of them has written it. */
  async findVersion(id: number, productId: number, state: 'done' | 'undone'): Promise<number | null> {
    const row = await db
      .selectFrom('local_import_rows')
      .select((eb) => eb.fn.max('version').as('version'))
      .where('import_id', '=', id)
      .where('product_id', '=', productId)
      .where('state', '=', state)
      .executeTakeFirst();
    return row?.version ?? null;
  },

  /** Whether an import made the draft, and no person. */
  async isOfAnImport(draftId: number): Promise<boolean> {
    const { rows } =
      await sql`select from local_import_rows where draft_id = ${draftId} and state = 'done' limit 1`.execute(db);
    return rows.length > 0;
  },
  /** Whether an import after this one has written the draft. */
  async isWrittenLater(id: number, draftId: number): Promise<boolean> {
    const { rows } = await sql`select from local_import_rows
      where draft_id = ${draftId} and import_id > ${id} and state = 'done' limit 1`.execute(db);
    return rows.length > 0;
  },

  /** What came from where; a photo at the same address is not fetched again. */
  async insertPhotos(photos: readonly { fileId: string; address: string }[]): Promise<void> {
    if (photos.length === 0) return;
    const rows = photos.map(({ fileId, address }) => ({ file_id: fileId, address }));
    await db.insertInto('local_import_photos').values(rows).execute();
  },

  /** Photos of the ZIP: the hash of each by its name. */
  async listZipped(importId: number): Promise<Map<string, string>> {
    const rows = await db
      .selectFrom('local_import_files')
      .select(['name', 'sha256'])
      .where('import_id', '=', importId)
      .execute();
    return new Map(rows.map((row) => [row.name, row.sha256]));
  },

  /** The uploads made of photos in the ZIP, by the hash of each. */
  async listZippedFiles(importId: number): Promise<Map<string, string>> {
    const rows = await db
      .selectFrom('local_import_files')
      .select(['sha256', 'file_id'])
      .where('import_id', '=', importId)
      .execute();
    return new Map(rows.map((row) => [row.sha256, row.file_id]));
  },

  /** A name brought again stands for the newer photo. */
  async insertZipped(importId: number, file: { name: string; fileId: string; sha256: string }): Promise<void> {
    const values = { file_id: file.fileId, sha256: file.sha256 };
    await db
      .insertInto('local_import_files')
      .values({ import_id: importId, name: file.name, ...values })
      .onConflict((oc) => oc.columns(['import_id', 'name']).doUpdateSet(values))
      .execute();
  },

  /** The rows that were refused or failed as an import of their own, numbered as before; null where there are none. */
  async insertRest(
    of: StoredImport,
    by: { userId: number; fileName: string; mode: ImportMode; at: Date },
  ): Promise<number | null> {
    const { rows } = await sql<{ id: number }>`
      with rest as (select r.row, r.cells, r.broken from local_import_rows r where r.import_id = ${of.id}
          and (${isToRetry})),
      made as (insert into local_imports (seller_id, user_id, file_name, columns, fields, mode, category_id, created_at)
        select seller_id, ${by.userId}, ${by.fileName}, columns, fields, ${by.mode}, category_id, ${by.at}
        from local_imports where id = ${of.id} and exists (select from rest) returning id),
      kept as (insert into local_import_rows (import_id, row, cells, broken) select made.id, rest.* from made, rest),
      photos as (insert into local_import_files (import_id, name, file_id, sha256)
        select made.id, f.name, f.file_id, f.sha256 from made, local_import_files f where f.import_id = ${of.id})
      select id from made`.execute(db);
    return rows[0]?.id ?? null;
  },

  /** Imports that ended before `before` and whose rows are still there, the oldest first. */
  async listToForget(before: Date, limit: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select id from local_imports where counts is null and created_at < ${before}
        and state not in ('reading', 'checking', 'running', 'undoing') order by id limit ${limit}`.execute(db);
    return rows.map(({ id }) => id);
  },
  /** Deletes the rows of an import and keeps what they came to. */
  async forgetRows(id: number): Promise<void> {
    await sql`update local_imports i set counts = to_jsonb(n) from (${countsOf(sql`${id}`)}) n where i.id = ${id}`.execute(
      db,
    );
    await sql`delete from local_import_rows where import_id = ${id}`.execute(db);
    await sql`delete from local_import_files where import_id = ${id}`.execute(db);
  },

  async findFileName(id: number): Promise<string> {
    const row = await db.selectFrom('local_imports').select('file_name').where('id', '=', id).executeTakeFirstOrThrow();
    return row.file_name;
  },

  async findRemembered(sellerId: number): Promise<Partial<Record<ImportField, string>>> {
    const row = await db
      .selectFrom('local_import_columns')
      .select('columns')
      .where('seller_id', '=', sellerId)
      .executeTakeFirst();
    return (row?.columns as Partial<Record<ImportField, string>> | undefined) ?? {};
  },

  async remember(sellerId: number, columns: object): Promise<void> {
    const json = JSON.stringify(columns);
    await db
      .insertInto('local_import_columns')
      .values({ seller_id: sellerId, columns: json })
      .onConflict((oc) => oc.column('seller_id').doUpdateSet({ columns: json }))
      .execute();
  },
});
