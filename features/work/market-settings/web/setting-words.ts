import type { MarketSetting } from '#features/base/settings/contract/settings.model.ts';
import { settingsPanelTexts as words } from '#features/work/market-settings/contract/settings-panel.texts.ts';
import { foldText } from '#kit/text.ts';
import type { Translate } from '#web/lib/text.tsx';

/** What a value is called; the empty one is the default. */
export const valueInWords = (t: Translate, { otherwise, says }: MarketSetting, value: string): string => {
  if (value === '') return t(words.isDefault, { otherwise: t(otherwise) });
  const said = says[value];
  return said ? t(said) : value;
};

/** Whatever language the person writes in, with its accents or without: the setting, its subject, its meaning and its value. */
export function speaksOf(one: MarketSetting, text: string): boolean {
  const said = [one.title, one.meaning, one.otherwise, words[one.subject], ...Object.values(one.says)];
  const heard = [one.key, one.value, ...said.flatMap(({ en, sq }) => [en, sq])];
  return heard.some((part) => foldText(part).includes(foldText(text)));
}
