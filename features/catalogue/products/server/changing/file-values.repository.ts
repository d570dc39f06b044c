import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Scope } from '#server/context.ts';
import { exactMomentText } from '#server/db/moments.ts';
import type { StaffValues } from '../../contract/products.fields.ts';
import type { TextPart } from '../../contract/products.text-state.ts';
import { staffColumns } from '../products.columns.read-model.ts';
import { type ShopPriceFields, type VariantRow, variantEditRepository } from '../saving/variant-edit.repository.ts';

/** A text of one language with everything that must come back when the change is undone. */
export type StoredText = {
  readonly name: string;
  readonly short_description: string | null;
  readonly long_description: string | null;
  readonly origin: string;
  readonly states: Readonly<Partial<Record<TextPart, StoredState>>>;
};
/** For which source a text was written, and who reviewed it; times as text, so that they stay what they are as JSON. */
export type StoredState = {
  readonly source_hash: string;
  readonly reviewed_hash: string | null;
  readonly reviewed_at: string | null;
  readonly reviewed_by: number | null;
};

export type StoredForFile = StaffValues & {
  readonly id: number;
  readonly version: number;
  readonly customs_information: string | null;
  /** What the supplier says; the texts of staff are written for it. */
  readonly source: Readonly<Record<TextPart, string | null>>;
  readonly variants: readonly VariantRow[];
  /** By the id of the language. */
  readonly texts: Readonly<Record<string, StoredText>>;
};

const amounts = sql`jsonb_build_object('price', trim_scale(q.price)::text, 'discount_price', trim_scale(q.discount_price)::text,
  'tvsh', trim_scale(q.tvsh)::text, 'customs_fee', trim_scale(q.customs_fee)::text)`;

/** What a file reads and writes of many products at once. The products are locked before a write. */
export const fileValuesRepository = (db: Kysely<DB>) => ({
  async list(ids: readonly number[], { sellerId, shopId }: Scope): Promise<StoredForFile[]> {
    const { rows } = await sql<StoredForFile>`
      select p.id, p.version, ${staffColumns}, p.customs_information,
        jsonb_build_object('name', p.name, 'short_description', p.short_description, 'long_description', p.long_description) as source,
        (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'sku', v.sku, 'ean', v.ean, 'eans', v.eans, 'width', v.width,
            'height', v.height, 'depth', v.depth, 'weight', v.weight, 'stock', v.stock, 'max_handling_days', v.max_handling_days,
            'base', jsonb_build_object('price', v.price::text, 'discount_price', v.discount_price::text, 'tvsh', v.tvsh::text,
              'currency', v.currency),
            'image_ids', '[]'::jsonb,
            'prices', coalesce((select jsonb_object_agg(q.shop_id, ${amounts}) from variant_prices q
              where q.variant_id = v.id and q.shop_id = ${shopId}), '{}'))
            order by v.id), '[]') from variants v where v.product_id = p.id) as variants,
        (select coalesce(jsonb_object_agg(t.language_id, jsonb_build_object('name', t.name, 'short_description', t.short_description,
            'long_description', t.long_description, 'origin', t.origin,
            'states', coalesce((select jsonb_object_agg(s.part, jsonb_build_object('source_hash', s.source_hash,
                'reviewed_hash', s.reviewed_hash, 'reviewed_by', s.reviewed_by,
                'reviewed_at', ${exactMomentText('s.reviewed_at')}))
              from product_text_states s where s.product_id = t.product_id and s.language_id = t.language_id), '{}'))), '{}')
          from product_translates t where t.product_id = p.id) as texts
      from products p where p.id = any(${ids}::bigint[]) and (${sellerId}::bigint is null or p.seller_id = ${sellerId})`.execute(
      db,
    );
    return rows;
  },

  /** The shop's own prices of variants; null: the shop has none of its own. */
  async setPrices(
    shopId: number,
    rows: readonly { variantId: number; price: ShopPriceFields | null }[],
  ): Promise<void> {
    const gone = rows.filter((row) => row.price === null).map((row) => row.variantId);
    const kept = rows.flatMap(({ variantId, price }) =>
      price ? [{ variant_id: variantId, shop_id: shopId, ...price }] : [],
    );
    if (gone.length > 0)
      await sql`delete from variant_prices where shop_id = ${shopId} and variant_id = any(${gone}::bigint[])`.execute(
        db,
      );
    await variantEditRepository(db).setPrices(kept);
  },

  /** Texts with what hangs on them; null: the product has none in this language. */
  async setTexts(
    rows: readonly { productId: number; languageId: number; text: StoredText | null }[],
    now: Date,
  ): Promise<void> {
    if (rows.length === 0) return;
    const all = rows.map(({ productId, languageId, text }) => ({
      product_id: productId,
      language_id: languageId,
      gone: text === null,
      ...text,
    }));
    const states = all.flatMap(({ product_id, language_id, states: own = {} }) =>
      Object.entries(own).map(([part, state]) => ({ product_id, language_id, part, ...state })),
    );
    const given = sql`jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as n (product_id bigint, language_id int, gone bool, name text,
      short_description text, long_description text, origin text)`;
    await sql`delete from product_text_states s using ${given}
      where s.product_id = n.product_id and s.language_id = n.language_id`.execute(db);
    await sql`delete from product_translates t using ${given}
      where n.gone and t.product_id = n.product_id and t.language_id = n.language_id`.execute(db);
    await sql`insert into product_translates (product_id, language_id, name, short_description, long_description, origin, updated_at)
      select product_id, language_id, name, short_description, long_description, origin, ${now} from ${given} where not gone
      on conflict (product_id, language_id) do update set name = excluded.name, short_description = excluded.short_description,
        long_description = excluded.long_description, origin = excluded.origin, updated_at = excluded.updated_at`.execute(
      db,
    );
    await sql`insert into product_text_states (product_id, language_id, part, source_hash, reviewed_hash, reviewed_at, reviewed_by)
      select * from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as n (product_id bigint, language_id int, part text,
        source_hash text, reviewed_hash text, reviewed_at timestamptz, reviewed_by bigint)`.execute(db);
  },

  async setStockUpdated(ids: readonly number[], now: Date): Promise<void> {
    if (ids.length === 0) return;
    await sql`update products set stock_updated_at = ${now} where id = any(${ids}::bigint[])`.execute(db);
  },
});
