import type { Sentence, SentenceValues } from '#kit/sentence.ts';
import type { SettingDefinition } from '#kit/setting.ts';
import type { CameFrom } from './context.ts';
import type { Db } from './db/database.ts';

/** A setting with what may be chosen for it, where it is a choice; the feature that keeps the choices says them. */
export type Setting = {
  readonly definition: SettingDefinition;
  readonly choices?: (db: Db) => Promise<readonly string[]>;
  /** Why a text that is typed cannot be; null where it can. `from`: where the person is who sets it, as far as that is known. */
  readonly judge?: (value: string, from: CameFrom) => WrongSetting | null;
};

/** Why a setting cannot have a value. */
export type WrongSetting = { readonly sentence: Sentence; readonly values?: SentenceValues };
