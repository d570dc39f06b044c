import { refuseField } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import type { CameFrom } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import { settingsFileTexts as words } from '../contract/settings.file.texts.ts';
import { readSettingsFile, type SettingLine } from '../contract/settings.file.ts';
import { longestValue } from '../contract/settings.model.ts';
import { judgeSetting } from './judge-setting.ts';
import { readMarketSettings } from './settings.read-model.ts';

/** What a file does to each setting, those of this release first and in their order; refused where it is no file of settings. */
export async function planSettingsFile(
  db: Db,
  settings: ReturnType<Platform['settings']>,
  { text, from }: { readonly text: string; readonly from: CameFrom },
): Promise<SettingLine[]> {
  const read = readSettingsFile(text);
  if ('refused' in read) throw refuseField('text', read.refused);
  const set = await readMarketSettings(db);
  const lines: SettingLine[] = [];
  for (const setting of settings) {
    const { key, title, otherwise } = setting.definition;
    const before = set.get(key)?.value ?? '';
    const line = { key, title, otherwise, before, why: null };
    if (!read.values.has(key)) {
      lines.push({ ...line, after: before, verdict: 'not_in_file' });
      continue;
    }
    const given = read.values.get(key);
    const after = typeof given === 'string' ? given.trim() : '';
    const wrong =
      typeof given !== 'string' || given.length > longestValue
        ? { sentence: words.textRule }
        : await judgeSetting(db, setting, { value: after, from });
    if (wrong)
      lines.push({ ...line, after: shownValue(given), verdict: 'refused', why: say(wrong.sentence, wrong.values) });
    else lines.push({ ...line, after, verdict: after === before ? 'same' : 'changes' });
  }
  const known = new Set(settings.map(({ definition }) => definition.key));
  for (const [key, given] of read.values)
    if (!known.has(key))
      lines.push({
        key: key.slice(0, 100),
        title: null,
        otherwise: null,
        before: '',
        after: shownValue(given),
        verdict: 'unknown',
        why: null,
      });
  return lines;
}

/** The file's value, for who reads the plan; never all of what somebody put there. */
const shownValue = (given: unknown): string =>
  (typeof given === 'string' ? given : JSON.stringify(given)).slice(0, 100);
