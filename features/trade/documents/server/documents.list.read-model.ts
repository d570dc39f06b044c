// Reads of others: orders, packages, shops
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { round } from '#kit/money.ts';
import { containing } from '#server/db/containing.ts';
import type { DocumentFilters, DocumentsQuery } from '../contract/documents.calls.ts';
import type { DocumentRow } from '../contract/documents.model.ts';
import type { DocumentPayload } from '../contract/documents.payload.ts';
import type { ClearanceState, DocumentType } from '../contract/documents.words.ts';
import type { Whose } from './documents.access.ts';
import { clearanceOf } from './documents.read-model.ts';

type Listed = Omit<DocumentRow, 'shop' | 'order' | 'package' | 'corrects' | 'clearance' | 'issued_at'> & {
  readonly shop_id: number;
  readonly shop_name: string;
  readonly shop_country: string;
  readonly order_id: number | null;
  readonly order_number: string | null;
  readonly package_id: number | null;
  readonly package_number: string | null;
  readonly corrects_id: number | null;
  readonly corrects_number: string | null;
  readonly issued_at: Date;
  readonly clearance: ClearanceState;
  readonly code: string | null;
  readonly error: string | null;
};
export type Exported = Pick<DocumentPayload, 'vat_rows'> & {
  readonly id: number;
  readonly type: DocumentType;
  readonly number: string;
  readonly issued_on: string;
  readonly shop: string;
  readonly order: string;
  readonly customer: string;
  readonly vat_number: string;
  readonly corrects: string;
  readonly currency: string;
  readonly net: string;
  readonly vat: string;
  readonly gross: string;
  readonly code: string;
};

const customer = sql`d.payload #>> '{buyer,name}'`;

function where(asked: DocumentFilters, { shops }: Whose): RawBuilder<unknown> {
  const conditions: (RawBuilder<unknown> | false | undefined | '')[] = [
    shops !== null && sql`d.shop_id = any(${shops}::int[])`,
    asked.type && sql`d.type = ${asked.type}`,
    asked.shop !== undefined && sql`d.shop_id = ${asked.shop}`,
    asked.order !== undefined && sql`d.order_id = ${asked.order}`,
    asked.clearance && sql`${clearanceOf} = ${asked.clearance}`,
    asked.from && sql`d.issued_on >= ${asked.from}::date`,
    asked.to && sql`d.issued_on <= ${asked.to}::date`,
    asked.search_text &&
      sql`(d.text ilike ${containing(sql`${asked.search_text}`)} or o.number ilike ${containing(sql`${asked.search_text}`)}
        or fold(${customer}) like ${containing(asked.search_text)})`,
  ];
  const kept = conditions.filter((one): one is RawBuilder<unknown> => Boolean(one));
  return kept.length === 0 ? sql`true` : sql.join(kept, sql` and `);
}

const tables = sql`documents d join shops h on h.id = d.shop_id left join orders o on o.id = d.order_id
  left join document_clearances c on c.document_id = d.id`;
const keys = {
  issued: sql`d.issued_on`,
  number: sql`d.text`,
  gross: sql`d.gross`,
  customer: sql`fold(${customer})`,
};
const select = sql`select d.id, d.type, d.text as number, d.shop_id, h.name as shop_name, h.country_code as shop_country, d.order_id,
    o.number as order_number, d.package_id, p.number as package_number, d.corrects_id, k.text as corrects_number, d.reason,
    ${customer} as customer, d.issued_on, d.issued_at, d.currency, d.net, d.vat, d.gross, ${clearanceOf} as clearance, c.code, c.error
  from ${tables} left join packages p on p.id = d.package_id left join documents k on k.id = d.corrects_id`;

const toRow = ({
  shop_id,
  shop_name,
  shop_country,
  issued_at,
  clearance,
  code,
  error,
  ...row
}: Listed): DocumentRow => {
  const { order_id, order_number, package_id, package_number, corrects_id, corrects_number, ...rest } = row;
  const named = (id: number | null, number: string | null) => (id === null ? null : { id, number: number ?? '' });
  return {
    ...rest,
    shop: { id: shop_id, name: shop_name, country: shop_country },
    order: named(order_id, order_number),
    package: named(package_id, package_number),
    corrects: named(corrects_id, corrects_number),
    issued_at: issued_at.toISOString(),
    net: round(row.net),
    vat: round(row.vat),
    gross: round(row.gross),
    clearance: { state: clearance, code, error },
  };
};

/** Documents as lists and files show them. */
export const documentListReadModel = (db: Kysely<DB>) => ({
  async list({ orderKey, orderBy, page, pageSize, ...filters }: DocumentsQuery, whose: Whose): Promise<DocumentRow[]> {
    const by = orderBy === 'asc' ? sql`asc` : sql`desc`;
    const { rows } = await sql<Listed>`${select} where ${where(filters, whose)}
      order by ${keys[orderKey ?? 'issued']} ${by}, d.id ${by} limit ${pageSize} offset ${page * pageSize}`.execute(db);
    return rows.map(toRow);
  },
  async find(id: number, whose: Whose): Promise<DocumentRow | null> {
    const { rows } = await sql<Listed>`${select} where d.id = ${id} and ${where({}, whose)}`.execute(db);
    return rows[0] ? toRow(rows[0]) : null;
  },
  /** By currency and type: how many, and what they come to. */
  async sums(
    filters: DocumentFilters,
    whose: Whose,
  ): Promise<{ currency: string; type: DocumentType; count: number; net: string; vat: string; gross: string }[]> {
    const { rows } = await sql<{
      currency: string;
      type: DocumentType;
      count: number;
      net: string;
      vat: string;
      gross: string;
    }>`
      select d.currency, d.type, count(*)::int as count, sum(d.net)::text as net, sum(d.vat)::text as vat, sum(d.gross)::text as gross
        from ${tables} where ${where(filters, whose)} group by 1, 2 order by 1, 2 desc`.execute(db);
    return rows.map((row) => ({ ...row, net: round(row.net), vat: round(row.vat), gross: round(row.gross) }));
  },
  /** Oldest first, as books are kept; up to `most`. */
  async exported(filters: DocumentFilters, whose: Whose, most: number): Promise<Exported[]> {
    const { rows } =
      await sql<Exported>`select d.id, d.type, d.text as number, d.issued_on, h.name as shop, coalesce(o.number, '') as "order",
        ${customer} as customer, d.payload #>> '{buyer,vat_number}' as vat_number, coalesce(k.text, '') as corrects, d.currency, d.net, d.vat,
        d.gross, coalesce(c.code, '') as code, d.payload -> 'vat_rows' as vat_rows
      from ${tables} left join documents k on k.id = d.corrects_id where ${where(filters, whose)} order by d.issued_on, d.id limit ${most}`.execute(
        db,
      );
    return rows;
  },
  /** In the order they were issued in; `orders`: of these only. */
  async ids(
    { orders, ...filters }: DocumentFilters & { readonly orders?: readonly number[] | undefined },
    whose: Whose,
  ): Promise<number[]> {
    const { rows } = await sql<{
      id: number;
    }>`select d.id from ${tables} where ${where(filters, whose)}
      ${orders === undefined ? sql`` : sql`and d.order_id = any(${orders}::bigint[])`} order by d.issued_on, d.id`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  },
});
