import type { SettingDefinition } from '#kit/setting.ts';
import type { Db } from './db/database.ts';

/** A setting with what may be chosen for it, where it is a choice; the feature that keeps the choices says them. */
export type Setting = {
  readonly definition: SettingDefinition;
  readonly choices?: (db: Db) => Promise<readonly string[]>;
};
