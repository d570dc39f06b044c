import { settingsRepository } from '#features/base/settings/server/settings.public.ts';
import type { Db } from '#server/db/database.ts';

/** How far stored texts are clean: by which rules, up to which id (null: all of them), and how many rows were different. */
type CleaningPosition = { readonly rules: number; readonly after: number | null; readonly changed: number };

const keyOf = (name: string) => `cleaning.${name}`;
const never: CleaningPosition = { rules: 0, after: null, changed: 0 };

/** Positions stand among the settings of the market. */
export const cleaningPositions = (db: Db) => {
  const settings = settingsRepository(db);
  return {
    find: async (name: string): Promise<CleaningPosition> =>
      ((await settings.find(keyOf(name), null)) ?? never) as CleaningPosition,

    /** Whether the position is the one that was read; it then stays locked until the transaction ends. */
    async isStill(name: string, { rules, after }: CleaningPosition): Promise<boolean> {
      const found = (await settings.lock(keyOf(name), null, never)) as CleaningPosition;
      return found.rules === rules && found.after === after;
    },

    set: (name: string, position: CleaningPosition): Promise<void> => settings.set(keyOf(name), null, position),
  };
};
