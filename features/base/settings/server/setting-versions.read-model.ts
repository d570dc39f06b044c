// Reads of others: activity_log, users
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { nameOf } from '#server/db/person-name.ts';
import { type SettingVersion, shownVersions } from '../contract/settings.model.ts';

type Change = {
  readonly id: number;
  readonly at: Date;
  readonly by: string | null;
  readonly before: string | null;
  readonly after: string | null;
};

/** What the history tells of one setting, the newest first. */
export const settingVersionsReadModel = (db: Kysely<DB>) => ({
  /** The last one is what the setting was before the oldest change told here. */
  async list(key: string): Promise<SettingVersion[]> {
    const { rows } = await sql<Change>`
      select a.id, a.at, ${nameOf('u')} as by, a.before ->> ${key} as before, a.after ->> ${key} as after
        from activity_log a left join users u on u.id = a.user_id
       where a.entity = 'settings' and a.entity_id = 1 and jsonb_exists(a.after, ${key})
       order by a.id desc limit ${shownVersions}`.execute(db);
    const oldest = rows.at(-1);
    const versions = rows.map(({ id, at, by, after }) => ({ id, value: after ?? '', at: at.toISOString(), by }));
    return oldest ? [...versions, { id: 0, value: oldest.before ?? '', at: null, by: null }] : [];
  },
});
