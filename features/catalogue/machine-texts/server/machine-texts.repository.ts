import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { TextPart } from '#features/catalogue/products/contract/products.text-state.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { EngineKind } from '../contract/machine-texts.model.ts';
import type { PlaceOfText } from './machine-texts.read-model.ts';

export type StoredEngine = {
  readonly id: number;
  readonly kind: EngineKind;
  readonly name: string;
  readonly url: string;
  readonly key_sealed: string | null;
  readonly active: boolean;
  readonly month_limit: number;
  readonly million_price: string | null;
  readonly currency: string | null;
  readonly version: number;
};
export type EngineWrite = Omit<StoredEngine, 'id' | 'version'>;

export type MadeText = {
  readonly productId: number;
  readonly languageId: number;
  readonly part: TextPart;
  readonly text: string;
  readonly fromId: number | null;
  readonly sourceHash: string;
  readonly replacesHash: string;
};

const columns = sql`id, kind, name, url, key_sealed, active, month_limit, trim_scale(million_price)::text as million_price, currency, version`;

/** Engines, what they have used, and what they made. */
export const machineTextsRepository = (db: Kysely<DB>) => ({
  /** @throws AppError not_found */
  async getEngine(id: number, lock = false): Promise<StoredEngine> {
    const { rows } =
      await sql<StoredEngine>`select ${columns} from translation_engines where id = ${id} ${lock ? sql`for update` : sql``}`.execute(
        db,
      );
    if (!rows[0]) throw new AppError(generalErrors.notFound);
    return rows[0];
  },

  async findEngine(id: number): Promise<StoredEngine | null> {
    const { rows } = await sql<StoredEngine>`select ${columns} from translation_engines where id = ${id}`.execute(db);
    return rows[0] ?? null;
  },

  /** The other engine of this name. */
  async findNamed(name: string, besides: number): Promise<number | null> {
    const { rows } = await sql<{ id: number }>`select id from translation_engines
      where lower(name) = lower(${name}) and id <> ${besides}`.execute(db);
    return rows[0]?.id ?? null;
  },

  async insertEngine(engine: EngineWrite, by: number, at: Date): Promise<number> {
    const { id } = await db
      .insertInto('translation_engines')
      .values({ ...engine, updated_by: by, updated_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async setEngine(id: number, engine: EngineWrite, by: number, at: Date): Promise<void> {
    await db
      .updateTable('translation_engines')
      .set({ ...engine, updated_by: by, updated_at: at, version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
  },

  async removeEngine(id: number): Promise<void> {
    await db.deleteFrom('translation_engines').where('id', '=', id).execute();
  },

  /**
   * Takes characters of an engine's month before they are sent. The row is written only where they fit, so of two workers that ask for the
   * last ones one gets none. False: they do not fit.
   */
  async reserve(engineId: number, month: string, characters: number): Promise<boolean> {
    const { rows } = await sql`insert into translation_usage as u (engine_id, month, characters)
      select e.id, ${month}::date, ${characters} from translation_engines e where e.id = ${engineId} and ${characters} <= e.month_limit
      on conflict (engine_id, month) do update set characters = u.characters + excluded.characters
        where u.characters + excluded.characters <= (select e.month_limit from translation_engines e where e.id = u.engine_id)
      returning 1`.execute(db);
    return rows.length > 0;
  },

  /** Gives back what was not used: the engine refused before it translated. */
  async release(engineId: number, month: string, characters: number): Promise<void> {
    await sql`update translation_usage set characters = greatest(0, characters - ${characters})
      where engine_id = ${engineId} and month = ${month}::date`.execute(db);
  },

  async setTexts(texts: readonly MadeText[], engine: string, by: number | null, at: Date): Promise<void> {
    if (texts.length === 0) return;
    await sql`insert into machine_texts (product_id, language_id, part, text, from_language_id, source_hash, replaces_hash, engine, made_at, made_by)
      select n."productId", n."languageId", n.part, n.text, n."fromId", n."sourceHash", n."replacesHash", ${engine}, ${at}::timestamptz, ${by}::bigint
      from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as n ("productId" bigint, "languageId" int, part text, text text, "fromId" int,
        "sourceHash" text, "replacesHash" text)
      on conflict (product_id, language_id, part) do update set text = excluded.text, from_language_id = excluded.from_language_id,
        source_hash = excluded.source_hash, replaces_hash = excluded.replaces_hash, engine = excluded.engine, made_at = excluded.made_at,
        made_by = excluded.made_by`.execute(db);
  },

  /** Deletes what was made for these places before a time; gives how many. */
  async deleteMade(places: readonly PlaceOfText[], before: Date): Promise<number> {
    if (places.length === 0) return 0;
    const { numAffectedRows } =
      await sql`delete from machine_texts m using jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
        as n (product_id bigint, language_id int, part text)
      where m.product_id = n.product_id and m.language_id = n.language_id and m.part = n.part and m.made_at < ${before}`.execute(
        db,
      );
    return Number(numAffectedRows ?? 0);
  },

  async discard(productId: number, languageId: number, part: TextPart): Promise<void> {
    await db
      .deleteFrom('machine_texts')
      .where('product_id', '=', productId)
      .where('language_id', '=', languageId)
      .where('part', '=', part)
      .execute();
  },
});
