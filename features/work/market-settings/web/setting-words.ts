import type { MarketSetting } from '#features/base/settings/contract/settings.model.ts';
import { settingsPanelTexts as words } from '#features/work/market-settings/contract/settings-panel.texts.ts';
import type { SettingSubject } from '#kit/setting.ts';
import { foldText } from '#kit/text.ts';
import type { Translate } from '#web/lib/text.tsx';

/** As a node answers; one of the release before knows neither subjects nor what values are called. */
export type SettingSaid = Omit<MarketSetting, 'subject' | 'says'> & Partial<Pick<MarketSetting, 'subject' | 'says'>>;

export const subjectOf = ({ subject }: SettingSaid): SettingSubject => subject ?? 'market';

/** What a value is called; the empty one is the default. */
export const valueInWords = (t: Translate, { otherwise, says }: SettingSaid, value: string): string => {
  if (value === '') return t(words.isDefault, { otherwise: t(otherwise) });
  const said = says?.[value];
  return said ? t(said) : value;
};

/** Whatever language the person writes in, with its accents or without: the setting, its subject, its meaning and its value. */
export function speaksOf(one: SettingSaid, text: string): boolean {
  const said = [one.title, one.meaning, one.otherwise, words[subjectOf(one)], ...Object.values(one.says ?? {})];
  const heard = [one.key, one.value, ...said.flatMap(({ en, sq }) => [en, sq])];
  return heard.some((part) => foldText(part).includes(foldText(text)));
}
