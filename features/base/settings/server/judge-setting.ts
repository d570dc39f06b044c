import { z } from 'zod';
import type { CameFrom } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import type { WrongSetting } from '#server/settings.ts';
import { settingsTexts as words } from '../contract/settings.texts.ts';

type Setting = ReturnType<Platform['settings']>[number];
/** What is set, and from where. */
type Asked = { readonly value: string; readonly from: CameFrom };

/** As long as an address of mail can be. */
const longestEmail = 254;

/** Why a setting cannot have this value; null where it can. The empty text is every setting's default. */
export async function judgeSetting(
  db: Db,
  { definition, choices, judge }: Setting,
  { value, from }: Asked,
): Promise<WrongSetting | null> {
  if (value === '') return null;
  if (definition.kind === 'email' && !z.email().max(longestEmail).safeParse(value).success)
    return { sentence: words.emailRule };
  if (choices && !(await choices(db)).includes(value)) return { sentence: words.choiceRule };
  return judge?.(value, from) ?? null;
}
