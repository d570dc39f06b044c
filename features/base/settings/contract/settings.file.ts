import { z } from 'zod';
import { saidShape } from '#kit/envelope.ts';
import type { Sentence } from '#kit/sentence.ts';
import { settingsFileTexts as words } from './settings.file.texts.ts';

/** How a file of settings begins, so that another JSON file is not taken for one. */
export const settingsFileKind = 'tregu-settings';
const settingsFileVersion = 1;
/** Characters of a file that is read: a hundred times what all settings take. */
export const settingsFileMost = 200_000;

/** What a file does to one setting. */
const settingVerdicts = ['changes', 'same', 'refused', 'unknown', 'not_in_file'] as const;

export const settingLine = z.object({
  key: z.string(),
  /** Null: no setting of this release has this key. */
  title: z.object({ en: z.string(), sq: z.string() }).nullable(),
  otherwise: z.object({ en: z.string(), sq: z.string() }).nullable(),
  /** Empty: the default. */
  before: z.string(),
  after: z.string(),
  verdict: z.enum(settingVerdicts),
  /** Why it is refused. */
  why: saidShape.nullable(),
});
export type SettingLine = z.infer<typeof settingLine>;

/** The settings as a file others can read: keys in their order, so that two files can be compared line by line. */
export const writeSettingsFile = (values: ReadonlyMap<string, string>, at: Date): string =>
  `${JSON.stringify(
    {
      kind: settingsFileKind,
      version: settingsFileVersion,
      exported_at: at.toISOString(),
      settings: Object.fromEntries([...values].sort(([a], [b]) => (a < b ? -1 : 1))),
    },
    null,
    2,
  )}\n`;

type Read = { readonly values: ReadonlyMap<string, unknown> } | { readonly refused: Sentence };

/** The values of a file, by key; or why it is no file of settings. Whether a value fits is judged one by one. */
export function readSettingsFile(text: string): Read {
  let read: unknown;
  try {
    read = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return { refused: words.noJson };
  }
  if (!isRecord(read) || read.kind !== settingsFileKind) return { refused: words.noSettings };
  if (read.version !== settingsFileVersion) return { refused: words.otherVersion };
  if (!isRecord(read.settings)) return { refused: words.noSettings };
  const values = new Map(Object.entries(read.settings));
  if (values.size > 500) return { refused: words.tooMany };
  return { values };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
