// Reads of others: attribute_groups, attributes, brands, categories, mapped_categories, product_list, sellers, users, variants
import { type RawBuilder, sql } from 'kysely';
import { english, listName, worthOfStock } from '#features/catalogue/products/server/products.public.ts';
import type { Db } from '#server/db/database.ts';
import { nameOf } from '#server/db/person-name.ts';
import type { MappingKind, MappingState, MappingStateName } from '../contract/mapping.model.ts';
import type { Item, Kind } from './kinds/kind.ts';

export type InboxFilter = {
  readonly state: MappingStateName;
  readonly sellerId: number | null;
  readonly search: string | undefined;
  readonly limit: number;
  readonly offset: number;
};
type Counted = Item & { readonly total: number };

const inState: Readonly<Record<MappingStateName, RawBuilder<boolean>>> = {
  open: sql`not left_out and (targets = '{}' or problem is not null)`,
  questionable: sql`not left_out and problem is not null`,
  mapped: sql`not left_out and targets <> '{}' and problem is null`,
  left_out: sql`left_out`,
};

/** Whether a word `i` is one of those that are asked for. */
const findsWord = ({ state, sellerId, search }: Pick<InboxFilter, 'state' | 'sellerId' | 'search'>) => sql<boolean>`
  ${inState[state]} and (${sellerId}::bigint is null or i.seller_id = ${sellerId})
  and (${search ?? null}::text is null or position(fold(${search ?? ''}) in fold(i.path || ' ' || i.name)) > 0)`;

/** The inbox of every kind: words that products carry. Sellers are of sellers, products and pictures of products. */
export const mappingReadModel = (db: Db) => ({
  /** `worths`: by what comes first, the stock behind each word; null where the list is by the number of products. */
  async listItems(
    kind: Kind,
    filter: InboxFilter,
    worths: ReadonlyMap<number, number> | null = null,
  ): Promise<{ total: number; items: Item[] }> {
    const worthy =
      worths &&
      sql`left join unnest(${[...worths.keys()]}::bigint[], ${[...worths.values()]}::float8[]) as w (id, worth) on w.id = i.id`;
    const { rows } = await sql<Counted>`
      select i.*, n.products, s.name as seller_name, count(*) over ()::int as total
        from (${kind.words}) i join (${kind.numbers}) n on n.id = i.id join sellers s on s.id = i.seller_id ${worthy ?? sql``}
       where ${findsWord(filter)}
       order by ${worthy ? sql`w.worth desc nulls last,` : sql``} n.products desc, i.id limit ${filter.limit} offset ${filter.offset}`.execute(
      db,
    );
    return { total: rows[0]?.total ?? 0, items: rows };
  },

  /** Every word that the filter finds, whatever page. */
  async listIds(kind: Kind, filter: Pick<InboxFilter, 'state' | 'sellerId' | 'search'>): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select i.id from (${kind.words}) i where ${findsWord(filter)}`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  },

  /** What the stock behind each of these words is worth in euro; words without any are left out. */
  async mapWorths(kind: Kind, ids: readonly number[]): Promise<Map<number, number>> {
    if (ids.length === 0) return new Map();
    const { rows } = await sql<{ id: number; worth: number | null }>`${worthOf(kind.carriers(ids))}`.execute(db);
    return new Map(rows.flatMap(({ id, worth }) => (worth === null ? [] : [[id, worth] as const])));
  },

  async countStates(kind: Kind, sellerId: number | null) {
    const { rows } = await sql<{ open: number; mapped: number; left_out: number }>`
      select count(*) filter (where ${inState.open})::int as open, count(*) filter (where ${inState.mapped})::int as mapped,
             count(*) filter (where left_out)::int as left_out
        from (${kind.words}) i where ${sellerId}::bigint is null or i.seller_id = ${sellerId}`.execute(db);
    return rows[0]!;
  },

  /** The open words of a kind, and how many products carry any of them. */
  async countOpen(kind: Kind): Promise<{ words: number; products: number }> {
    const { rows: open } = await sql<{ id: number }>`select id from (${kind.words}) i where ${inState.open}`.execute(
      db,
    );
    if (open.length === 0) return { words: 0, products: 0 };
    const { rows } = await sql<{ n: number }>`select count(distinct product_id)::int as n
      from (${kind.carriers(open.map(({ id }) => id))}) c`.execute(db);
    return { words: open.length, products: rows[0]!.n };
  },

  /** Three products of each word, as the list shows them. */
  async listSamples(
    kind: Kind,
    ids: readonly number[],
  ): Promise<Map<number, { name: string; cover: string | null }[]>> {
    const found = new Map<number, { name: string; cover: string | null }[]>();
    const { rows } = await sql<{ id: number; name: string; cover: string | null }>`
      select c.id, ${listName(english)} as name, l.cover from (
        select id, product_id, row_number() over (partition by id order by product_id) as place from (${kind.carriers(ids)}) x) c
      join product_list l on l.product_id = c.product_id where c.place <= 3`.execute(db);
    for (const { id, ...sample } of rows) found.set(id, [...(found.get(id) ?? []), sample]);
    return found;
  },

  async listProductIds(kind: Kind, ids: readonly number[]): Promise<number[]> {
    const { rows } = await sql<{ product_id: number }>`
      select distinct product_id from (${kind.carriers(ids)}) c order by 1`.execute(db);
    return rows.map((row) => row.product_id);
  },

  async listDecisions(
    kind: MappingKind,
    sellerId: number | null,
    limit: number,
    offset: number,
  ): Promise<DecisionRow[]> {
    const { rows } = await sql<DecisionRow>`
      select d.id, d.external_id, w.name, s.name as seller_name, d.before, d.after, d.certainty, d.at,
             ${nameOf('u')} as user_name, count(*) over ()::int as total,
             d.undoes_id is null and not exists (
               select from mapping_decisions n where n.kind = d.kind and n.external_id = d.external_id and n.id > d.id) as undoable
        from mapping_decisions d
        left join users u on u.id = d.user_id
        join lateral (${wordOf(kind)}) w on w.id = d.external_id
        join sellers s on s.id = w.seller_id
       where d.kind = ${kind} and (${sellerId}::bigint is null or w.seller_id = ${sellerId})
       order by d.id desc limit ${limit} offset ${offset}`.execute(db);
    return rows;
  },

  async listDecisionsById(ids: readonly number[]) {
    const rows = await db
      .selectFrom('mapping_decisions')
      .select(['id', 'kind', 'external_id', 'before', 'after'])
      .where('id', 'in', ids)
      .where('undoes_id', 'is', null)
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      ...row,
      kind: row.kind as MappingKind,
      before: row.before as MappingState,
      after: row.after as MappingState,
    }));
  },

  /** Products in an internal category; mapped_categories is of products. */
  async countInCategory(categoryId: number): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from mapped_categories
      where category_id = ${categoryId} and not is_deleted`.execute(db);
    return rows[0]!.n;
  },

  async countMapsOf(categoryId: number): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from category_maps
      where internal_id = ${categoryId}`.execute(db);
    return rows[0]!.n;
  },

  async findName(kind: MappingKind, id: number): Promise<string> {
    const { rows } = await sql<{ name: string }>`select w.name from (${wordOf(kind)}) w where w.id = ${id}`.execute(db);
    return rows[0]?.name ?? `#${id}`;
  },
});

/** Of words and the products that carry them; variants are of products. */
const worthOf = (carried: RawBuilder<unknown>): RawBuilder<{ id: number; worth: number | null }> => sql`
  select c.id, round(sum(${worthOfStock}))::float8 as worth
    from (${carried}) c join variants v on v.product_id = c.product_id and v.stock > 0 group by 1`;

export type DecisionRow = {
  id: number;
  external_id: number;
  name: string;
  seller_name: string;
  before: MappingState;
  after: MappingState;
  certainty: number | null;
  at: Date;
  user_name: string | null;
  total: number;
  undoable: boolean;
};

/** The word itself: of categories, brands and attributes. */
function wordOf(kind: MappingKind): RawBuilder<{ id: number; seller_id: number; name: string }> {
  if (kind === 'category')
    return sql`select id, seller_id, original_id as name from categories where seller_id is not null`;
  if (kind === 'brand') return sql`select id, seller_id, name from brands where seller_id is not null`;
  return sql`select a.id, g.seller_id, g.original_name || ': ' || left(a.original_name, 300) as name
    from attributes a join attribute_groups g on g.id = a.group_id where g.seller_id is not null`;
}
