import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { SheetIssue } from '../../contract/sheet/sheet.model.ts';
import type { PlannedSheetRow, SheetAsked } from '../../contract/sheet/sheet.plan.ts';

export type StoredSheet = {
  readonly id: number;
  readonly user_id: number;
  readonly shop_id: number;
  readonly file_name: string;
  readonly rows: number;
  readonly blank: number;
};

const perStatement = 1000;
/** So long a change can be undone, and a file is read again for it. */
const keptDays = 90;

/** Files of prices and their rows, as they were read. */
export const priceSheetsRepository = (db: Kysely<DB>) => ({
  async insert(sheet: Omit<StoredSheet, 'id'>, planned: readonly PlannedSheetRow[], at: Date): Promise<number> {
    await sql`delete from price_sheets where user_id = ${sheet.user_id} and created_at < ${new Date(at.getTime() - keptDays * 86_400_000)}`.execute(
      db,
    );
    const { rows } = await sql<{
      id: number;
    }>`insert into price_sheets (user_id, shop_id, file_name, rows, blank, created_at)
      values (${sheet.user_id}, ${sheet.shop_id}, ${sheet.file_name}, ${sheet.rows}, ${sheet.blank}, ${at}) returning id`.execute(
      db,
    );
    const { id } = rows[0]!;
    for (let from = 0; from < planned.length; from += perStatement)
      await sql`insert into price_sheet_rows (sheet_id, row, sku, variant_id, asked, issues)
        select ${id}, n.row, n.sku, n.variant_id, nullif(n.asked, 'null'), n.issues
          from jsonb_to_recordset(${JSON.stringify(planned.slice(from, from + perStatement))}::jsonb)
            as n ("row" int, sku text, variant_id bigint, asked jsonb, issues jsonb)`.execute(db);
    return id;
  },

  /** `userId` null: anybody's. @throws AppError not_found where there is none of this person in this shop */
  async get(id: number, userId: number | null, shopId: number): Promise<StoredSheet> {
    const { rows } = await sql<StoredSheet>`select id, user_id, shop_id, file_name, rows, blank from price_sheets
      where id = ${id} and (${userId}::bigint is null or user_id = ${userId}) and shop_id = ${shopId}`.execute(db);
    if (!rows[0]) throw new AppError(generalErrors.notFound);
    return rows[0];
  },

  /** The refused rows, the first of them with why, and the variants of the others in the order of the file. */
  async tell(id: number, shown: number): Promise<{ refused: number; issues: SheetIssue[]; variants: number[] }> {
    const { rows } = await sql<{ refused: number; issues: SheetIssue[] | null; variants: number[] | null }>`
      select (select count(*)::int from price_sheet_rows where sheet_id = ${id} and asked is null) as refused,
        (select jsonb_agg(f.issue) from (select issues -> 0 as issue from price_sheet_rows where sheet_id = ${id} and asked is null
          order by "row" limit ${shown}) f) as issues,
        (select jsonb_agg(variant_id order by "row") from price_sheet_rows where sheet_id = ${id} and asked is not null) as variants`.execute(
      db,
    );
    const { refused, issues, variants } = rows[0]!;
    return { refused, issues: issues ?? [], variants: variants ?? [] };
  },

  async listAsked(id: number, variantIds: readonly number[]): Promise<Map<number, SheetAsked>> {
    const { rows } = await sql<{ variant_id: number; asked: SheetAsked }>`select variant_id, asked from price_sheet_rows
      where sheet_id = ${id} and asked is not null and variant_id = any(${variantIds}::bigint[])`.execute(db);
    return new Map(rows.map((row) => [row.variant_id, row.asked]));
  },
});
