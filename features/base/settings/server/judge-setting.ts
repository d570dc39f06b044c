import { z } from 'zod';
import type { Sentence } from '#kit/sentence.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import { settingsTexts as words } from '../contract/settings.texts.ts';

type Setting = ReturnType<Platform['settings']>[number];

/** Why a setting cannot have this value; null where it can. The empty text is every setting's default. */
export async function judgeSetting(db: Db, { definition, choices }: Setting, value: string): Promise<Sentence | null> {
  if (value === '') return null;
  if (definition.kind === 'email' && !z.email().safeParse(value).success) return words.emailRule;
  if (choices && !(await choices(db)).includes(value)) return words.choiceRule;
  return null;
}
