import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** How far stored texts are clean: by which rules, up to which id (null: all of them), and how many rows were different. */
type CleaningPosition = { readonly rules: number; readonly after: number | null; readonly changed: number };

const keyOf = (name: string) => `cleaning.${name}`;
const never: CleaningPosition = { rules: 0, after: null, changed: 0 };

/** Positions stand among the settings of the market (owner: settings). */
export const cleaningRepository = (db: Kysely<DB>) => ({
  async find(name: string): Promise<CleaningPosition> {
    const { rows } = await sql<{ value: CleaningPosition }>`
      select value from settings where key = ${keyOf(name)} and shop_id is null`.execute(db);
    return rows[0]?.value ?? never;
  },

  /** Whether the position is the one that was read; it then stays locked until the transaction ends. */
  async isStill(name: string, { rules, after }: CleaningPosition): Promise<boolean> {
    await sql`insert into settings (key, shop_id, value) values (${keyOf(name)}, null, ${JSON.stringify(never)}::jsonb)
      on conflict (key, shop_id) do nothing`.execute(db);
    const { rows: found } = await sql<{ value: CleaningPosition }>`
      select value from settings where key = ${keyOf(name)} and shop_id is null for update`.execute(db);
    return found[0]!.value.rules === rules && found[0]!.value.after === after;
  },

  async set(name: string, position: CleaningPosition): Promise<void> {
    await sql`update settings set value = ${JSON.stringify(position)}::jsonb
      where key = ${keyOf(name)} and shop_id is null`.execute(db);
  },
});
