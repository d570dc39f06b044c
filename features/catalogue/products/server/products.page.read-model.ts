import { CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { pathsOf } from '#features/catalogue/categories/server/categories.public.ts';
import type { ReadinessCode } from '#features/catalogue/products/contract/products.readiness.ts';
import type { FirstIds } from './products.filter.read-model.ts';
import { type IdentityRow, identityColumns, identityTables, idsInOrder } from './products.identity.read-model.ts';
import { blockingCodes, blockingTables } from './products.readiness.read-model.ts';

/** A row of the list with everything it shows. `not_ready` is empty for whom it is not asked. */
export type PageRow = IdentityRow & {
  /** In the order in which the product came into them; empty texts for one that is not there. */
  readonly paths: { readonly id: number; readonly name: string; readonly path: string }[];
  readonly not_ready: ReadinessCode[];
};

/** Text of the statement by shop, without and with readiness, and by order and size where it finds its own ids: putting it together costs more than asking it. */
const pageTexts = new Map<string, string>();

/** The products of a page in the order of `ids`, in one statement: identities, their categories, what keeps them out of the shop. */
export async function listPage(
  db: Kysely<DB>,
  ids: readonly number[],
  { shopId, readiness }: { readonly shopId: number; readonly readiness: boolean },
): Promise<PageRow[]> {
  if (ids.length === 0) return [];
  return readPage(db, `${shopId} ${readiness}`, () => pageQuery(idsInOrder(sql`$1`), shopId, readiness), [ids]);
}

/**
 * The first products of a list in its order, ids and rows in one statement. `ids` selects them, and `key` tells one such text from others: nothing but
 * values may differ where it is the same, so that the plan is made once for as many rows as there are (ADR 111).
 */
export async function listFirst(
  db: Kysely<DB>,
  { key, ids, values }: FirstIds,
  { shopId, readiness }: { readonly shopId: number; readonly readiness: boolean },
  signal: AbortSignal,
): Promise<PageRow[]> {
  const asked = () => pageQuery(idsInOrder(sql`array(${ids})`), shopId, readiness);
  return readPage(db, `${shopId} ${readiness} ${key}`, asked, values, signal);
}

async function readPage(
  db: Kysely<DB>,
  key: string,
  query: () => RawBuilder<unknown>,
  values: readonly unknown[],
  signal?: AbortSignal,
): Promise<PageRow[]> {
  const text = pageTexts.get(key) ?? query().compile(db).sql;
  pageTexts.set(key, text);
  const how = signal ? ({ signal, inflightQueryAbortStrategy: 'cancel query' } as const) : undefined;
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]), how);
  return (rows as Omit<PageRow, 'category_ids'>[]).map((row) => ({
    ...row,
    category_ids: row.paths.map(({ id }) => id),
  }));
}

// `asked` gives ids with their places, from the first values; everything else stands in the text.
const pageQuery = (asked: RawBuilder<unknown>, shopId: number, readiness: boolean) => sql`
  with recursive page (id, position) as (select * from ${asked} as asked),
  ${pathsOf(sql`select c.category_id from page join mapped_categories c on c.product_id = page.id where not c.is_deleted`)}
  select ${identityColumns},
    -- of categories
    (select coalesce(json_agg(json_build_object('id', c.category_id, 'name', coalesce(w.name, ''),
                                                'path', coalesce(array_to_string(w.path, ' > '), '')) order by c.id), '[]')
       from mapped_categories c left join paths w on w.id = c.category_id where c.product_id = p.id and not c.is_deleted) as paths,
    ${readiness ? blockingCodes(shopId) : sql`array[]::text[]`} as not_ready
  ${identityTables(sql`page`, shopId, readiness ? blockingTables(shopId) : sql``)}`;

/** The categories of a row as `toProductRow` asks for them. */
export const pathsIn = ({ paths }: Pick<PageRow, 'paths'>) =>
  new Map(paths.map(({ id, name, path }) => [id, { name, path }]));
