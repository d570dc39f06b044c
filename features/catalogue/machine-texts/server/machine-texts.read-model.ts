// Reads of others: change_items, change_sets, languages, product_text_states, product_translates, products, users
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { TextPart } from '#features/catalogue/products/contract/products.text-state.ts';
import type { Scope } from '#server/context.ts';
import { nameOf } from '#server/db/person-name.ts';
import type { EngineChoice, KeptEngine, MachineText } from '../contract/machine-texts.model.ts';
import { translateOperation } from '../contract/machine-texts.operations.ts';

type Scoped = Pick<Scope, 'sellerId'>;

/** One text of a product: what it would be translated from, and what is there now. */
export type PartFacts = {
  readonly part: TextPart;
  readonly source: string | null;
  readonly now: string | null;
  /** The supplier's text is another one than when this text was written or reviewed. */
  readonly stale: boolean;
  /** An engine has translated exactly this source for exactly this place already. */
  readonly made: boolean;
};
export type ProductFacts = { readonly id: number; readonly version: number; readonly parts: readonly PartFacts[] };

/** The place of a text. */
export type PlaceOfText = { readonly product_id: number; readonly language_id: number; readonly part: TextPart };

type ListedEngine = Omit<KeptEngine, 'cost' | 'renews_on' | 'updated_at'> & { readonly updated_at: Date };

/** The three texts of a product `p` and of a translation of it, one row each. */
const partsOf = (translation: RawBuilder<unknown>) => sql`(values ('name', p.name, ${translation}.name),
  ('short_description', p.short_description, ${translation}.short_description),
  ('long_description', p.long_description, ${translation}.long_description))`;

/** The text of the part of `m` in a product or a translation of it. */
const partIn = (row: RawBuilder<unknown>) => sql`case m.part when 'name' then ${row}.name
  when 'short_description' then ${row}.short_description else ${row}.long_description end`;
/**
 * What engines made that is still good: neither its source nor the text in its place is another one, and that text is missing or behind what
 * the supplier wrote, as `neededParts` asks. `m`, `p`, `t`, `f`, `s`.
 */
const good = sql`m.source_hash = md5(coalesce(case when m.from_language_id is null then ${partIn(sql`p`)} else ${partIn(sql`f`)} end, ''))
  and m.replaces_hash = md5(coalesce(${partIn(sql`t`)}, ''))
  and (coalesce(${partIn(sql`t`)}, '') !~ '\\S' or s.source_hash <> md5(coalesce(${partIn(sql`p`)}, '')))`;
const goodTexts = sql`from machine_texts m join products p on p.id = m.product_id
  left join product_translates t on t.product_id = m.product_id and t.language_id = m.language_id
  left join product_translates f on f.product_id = m.product_id and f.language_id = m.from_language_id
  left join product_text_states s on s.product_id = m.product_id and s.language_id = m.language_id and s.part = m.part`;

export const machineTextsReadModel = (db: Kysely<DB>) => ({
  async listEngines(month: string): Promise<ListedEngine[]> {
    const { rows } =
      await sql<ListedEngine>`select e.id, e.name, e.kind, e.url, e.key_sealed is not null as has_key, e.active, e.month_limit,
        coalesce(u.characters, 0) as used, trim_scale(e.million_price)::text as million_price, e.currency, e.version, e.updated_at,
        ${nameOf('w')} as updated_by
      from translation_engines e left join translation_usage u on u.engine_id = e.id and u.month = ${month}::date
      left join users w on w.id = e.updated_by order by e.active desc, lower(e.name)`.execute(db);
    return rows;
  },

  async listChoices(month: string): Promise<Omit<EngineChoice, 'renews_on'>[]> {
    const { rows } = await sql<Omit<EngineChoice, 'renews_on'>>`select e.id, e.name, e.kind, e.month_limit,
        coalesce(u.characters, 0) as used, trim_scale(e.million_price)::text as million_price, e.currency
      from translation_engines e left join translation_usage u on u.engine_id = e.id and u.month = ${month}::date
      where e.active order by lower(e.name)`.execute(db);
    return rows;
  },

  async usedOf(engineId: number, month: string): Promise<number> {
    const { rows } = await sql<{ characters: number }>`select characters from translation_usage
      where engine_id = ${engineId} and month = ${month}::date`.execute(db);
    return rows[0]?.characters ?? 0;
  },

  /** @param from the language it would be translated from; null: what the supplier wrote. */
  async listFacts(
    ids: readonly number[],
    { from, to }: { readonly from: number | null; readonly to: number },
    { sellerId }: Scoped,
  ): Promise<ProductFacts[]> {
    const { rows } = await sql<ProductFacts>`
      select p.id, p.version, jsonb_agg(jsonb_build_object('part', x.part, 'source', x.source, 'now', x.now,
          'stale', coalesce(s.source_hash <> md5(coalesce(x.supplier, '')), false),
          'made', coalesce(m.source_hash = md5(coalesce(x.source, '')) and m.replaces_hash = md5(coalesce(x.now, ''))
            and m.from_language_id is not distinct from ${from}::int, false))
        order by array_position(array['name','short_description','long_description'], x.part)) as parts
      from products p
      left join product_translates t on t.product_id = p.id and t.language_id = ${to}
      left join product_translates f on f.product_id = p.id and f.language_id = ${from}::int
      cross join lateral (select y.part, y.supplier, y.now,
          case when ${from}::int is null then y.supplier else z.now end as source
        from ${partsOf(sql`t`)} as y (part, supplier, now) join ${partsOf(sql`f`)} as z (part, supplier, now) using (part)) as x
      left join product_text_states s on s.product_id = p.id and s.language_id = ${to} and s.part = x.part
      left join machine_texts m on m.product_id = p.id and m.language_id = ${to} and m.part = x.part
      where p.id = any(${ids}::bigint[]) and (${sellerId}::bigint is null or p.seller_id = ${sellerId})
      group by p.id order by p.id`.execute(db);
    return rows;
  },

  /** What engines made of the texts of a product and is still good. */
  async listOfProduct(productId: number): Promise<(Omit<MachineText, 'made_at'> & { made_at: Date })[]> {
    const { rows } = await sql<Omit<MachineText, 'made_at'> & { made_at: Date }>`
      select m.language_id, m.part, m.text, m.engine, m.made_at ${goodTexts}
      where m.product_id = ${productId} and ${good} order by m.language_id, m.part`.execute(db);
    return rows;
  },

  /** What is still good in a language, by product. */
  async listGood(
    ids: readonly number[],
    languageId: number,
  ): Promise<{ product_id: number; part: TextPart; text: string }[]> {
    const { rows } = await sql<{
      product_id: number;
      part: TextPart;
      text: string;
    }>`select m.product_id, m.part, m.text ${goodTexts}
      where m.product_id = any(${ids}::bigint[]) and m.language_id = ${languageId} and ${good}`.execute(db);
    return rows;
  },

  /** Products with texts that nobody accepted yet and that can be accepted, by language; the first of them by number. */
  async listWaiting(
    most: number,
    { sellerId }: Scoped,
  ): Promise<{ language_id: number; products: number; ids: number[] }[]> {
    const { rows } = await sql<{ language_id: number; products: number; ids: number[] }>`
      select n.language_id, count(*)::int as products, (array_agg(n.product_id order by n.product_id))[1:${sql.lit(most)}] as ids
      from (select m.language_id, m.product_id ${goodTexts}
        where ${good} and (${sellerId}::bigint is null or p.seller_id = ${sellerId})
        -- A text needs a name.
        group by m.language_id, m.product_id having bool_or(m.part = 'name' or t.product_id is not null)) n
      join languages l on l.id = n.language_id group by n.language_id, l.position order by l.position, n.language_id`.execute(
      db,
    );
    return rows;
  },

  /** What is offered no more and was neither made nor reviewed since `before`. */
  async listSpent(before: Date, most: number): Promise<PlaceOfText[]> {
    const { rows } = await sql<PlaceOfText>`select m.product_id, m.language_id, m.part ${goodTexts}
      where m.made_at < ${before} and coalesce(s.reviewed_at < ${before}, true) and (${good}) is not true limit ${most}`.execute(
      db,
    );
    return rows;
  },

  /** What a previewed translation would ask for, in all; null where it is none. */
  async sumOf(setId: string): Promise<{ engine_id: number; products: number; characters: number } | null> {
    const { rows } = await sql<{ engine_id: number; products: number; characters: number }>`
      select (s.input ->> 'engine_id')::int as engine_id, count(i.item_id)::int as products,
        coalesce(sum((i.after ->> 'machine_characters')::bigint), 0)::bigint as characters
      from change_sets s left join change_items i on i.change_set_id = s.id and i.state = 'planned'
      where s.id = ${setId}::uuid and s.operation = ${translateOperation.name} group by s.id`.execute(db);
    return rows[0] ?? null;
  },
});
