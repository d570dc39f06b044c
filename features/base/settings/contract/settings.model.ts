import { z } from 'zod';
import { settingSubjects } from '#kit/setting.ts';

/** Characters a value may have, wherever it is typed or comes from. */
export const longestValue = 1000;

const text = z.object({ en: z.string(), sq: z.string() });

/** A setting of the market with its value, for those who look after it. */
export const marketSetting = z.object({
  key: z.string(),
  subject: z.enum(settingSubjects),
  title: text,
  meaning: text,
  otherwise: text,
  kind: z.enum(['email', 'choice', 'text']),
  /** Empty: nothing is set, `otherwise` holds. */
  value: z.string(),
  /** What may be chosen; null where it is typed. */
  choices: z.array(z.string()).nullable(),
  /** What values are called that say nothing to a person. */
  says: z.record(z.string(), text),
  updated_at: z.iso.datetime().nullable(),
  updated_by: z.string().nullable(),
});
export type MarketSetting = z.infer<typeof marketSetting>;

/** What a setting was from a moment on. */
export const settingVersion = z.object({
  /** The change that brought it; 0: what it was before the first change that is known. */
  id: z.int().min(0),
  value: z.string(),
  /** Null: before anything is known of it. */
  at: z.iso.datetime().nullable(),
  /** Null: nobody, or a person who is not here any more. */
  by: z.string().nullable(),
});
export type SettingVersion = z.infer<typeof settingVersion>;
/** So many of the newest are told. */
export const shownVersions = 100;
