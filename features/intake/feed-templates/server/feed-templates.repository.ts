// Reads of others: users
import { type Kysely, sql } from 'kysely';
import type { DB, Json } from '#database/tables.ts';
import { type FeedSettings, feedSettings } from '#features/intake/feeds/contract/feed-settings.model.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { hold, locks } from '#server/db/locks.ts';
import { momentText } from '#server/db/moments.ts';
import { nameOf } from '#server/db/person-name.ts';
import { feedTemplateErrors as errors } from '../contract/feed-templates.errors.ts';
import { type FeedTemplate, templateLimits } from '../contract/feed-templates.model.ts';

export type KeptTemplate = {
  readonly id: number;
  readonly name: string;
  readonly note: string;
  readonly settings: FeedSettings;
  readonly version: number;
};

/** Settings of feeds under a name. */
export const feedTemplatesRepository = (db: Kysely<DB>) => ({
  /** Templates are written one after the other, so that no two have one name. Until the end of the transaction. */
  async lock(): Promise<void> {
    await hold(db, locks.feedTemplates);
  },

  /** By name; all, or the one with this id. */
  async list(id: number | null = null): Promise<FeedTemplate[]> {
    const { rows } = await sql<FeedTemplate>`select t.id, t.name, t.note, t.version,
        t.settings #>> '{mapping,format,kind}' as format,
        coalesce(jsonb_array_length(nullif(t.settings #> '{mapping,fields}', 'null')), 0) as fields,
        ${nameOf('u')} as created_by,
        ${momentText('t.created_at')} as created_at
      from feed_templates t left join users u on u.id = t.created_by
      where ${id}::bigint is null or t.id = ${id}::bigint order by fold(t.name), t.id`.execute(db);
    return rows;
  },

  /** @throws AppError not_found */
  async get(id: number): Promise<KeptTemplate> {
    const row = await db
      .selectFrom('feed_templates')
      .select(['id', 'name', 'note', 'settings', 'version'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) throw new AppError(generalErrors.notFound);
    return { ...row, settings: feedSettings.parse(row.settings) };
  },

  /** @throws AppError where another template has the name, at its field, or where a new one finds no room */
  async refuse(name: string, besides: number | null): Promise<void> {
    const { rows } = await sql<{ taken: boolean; all: number }>`select
        exists (select from feed_templates where fold(name) = fold(${name}::text) and id is distinct from ${besides}::bigint) as taken,
        (select count(*)::int from feed_templates) as all`.execute(db);
    const { taken, all } = rows[0]!;
    if (taken)
      throw new AppError(errors.nameTaken, {
        values: { name },
        issues: [{ field: 'name', message: errors.nameTaken.text.replace('{name}', name) }],
      });
    if (besides === null && all >= templateLimits.templates)
      throw new AppError(errors.full, { values: { count: templateLimits.templates } });
  },

  async insert(
    { settings, ...named }: Pick<KeptTemplate, 'name' | 'note' | 'settings'>,
    by: { readonly userId: number | null; readonly at: Date },
  ): Promise<number> {
    const { id } = await db
      .insertInto('feed_templates')
      .values({ ...named, settings: JSON.stringify(settings) as Json, created_by: by.userId, created_at: by.at })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async setName(id: number, named: Pick<KeptTemplate, 'name' | 'note'>): Promise<void> {
    await db
      .updateTable('feed_templates')
      .set({ ...named, version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
  },

  async delete(id: number): Promise<void> {
    await db.deleteFrom('feed_templates').where('id', '=', id).execute();
  },
});
