import type { MarketSetting } from '#features/base/settings/contract/settings.model.ts';
import { useText } from '#web/lib/text.tsx';
import { valueInWords } from '../setting-words.ts';

type Props = { readonly setting: MarketSetting; readonly before: string; readonly after: string };

/** What a setting is and what it becomes. */
export function SettingDifference({ setting, before, after }: Props) {
  const t = useText();
  return (
    <>
      <del>{valueInWords(t, setting, before)}</del> → <ins>{valueInWords(t, setting, after)}</ins>
    </>
  );
}
