import { Select } from 'antd';
import { languageMapOf, languageMapText, saysIt } from '#connectors/kit/languages/language-map.ts';
import { languagesInOrder } from '#features/base/shops/contract/shops.model.ts';
import { useShopById } from '#features/base/shops/web/shops.public.ts';
import { connectionsPanelTexts as words } from '#features/work/market-settings/contract/connections-panel.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import styles from './language-map.module.css';

type Choice = { readonly value: string; readonly label: string };
type Props = {
  readonly shopId: number;
  /** The languages of the place, as it told them; empty: it was not looked at yet. */
  readonly choices: readonly Choice[];
  /** Whether the place finds a language that was not chosen by its letters. */
  readonly byLetters: boolean;
  /** Of the field in the form. */
  readonly id?: string;
  /** As the form has it: `AL=sq_AL`. */
  readonly value?: string;
  readonly onChange?: (text: string) => void;
};

/** For each language of the shop which one of the place it is sent in; left alone, the one with the same code. */
export function LanguageMapField({ shopId, choices, byLetters, id, value = '', onChange }: Props) {
  const t = useText();
  const shop = useShopById(shopId);
  const map = languageMapOf(value) ?? {};
  if (shop.isPending) return <FirstLoad rows={2} height={32} />;
  if (!shop.data) return <LoadFailed error={shop.error} onRetry={() => void shop.refetch()} />;
  const set = (code: string, theirs: string | undefined) =>
    onChange?.(languageMapText({ ...map, [code]: theirs ?? '' }));
  return (
    <div id={id} className={styles.rows}>
      {languagesInOrder(shop.data).map(({ code, name, iso_code: iso }) => {
        const chosen = map[code];
        const same = choices.find((it) => saysIt(it.value, iso, byLetters));
        const left =
          choices.length === 0
            ? t(words.languageSame, { code: iso })
            : same
              ? same.label
              : t(words.languageMissing, { code: iso });
        // One that was chosen and is not there any more stays in sight until another is chosen.
        const gone = chosen !== undefined && !choices.some((it) => it.value === chosen);
        const options = gone ? [{ value: chosen, label: chosen }, ...choices] : [...choices];
        return (
          <div key={code} className={styles.row}>
            <label htmlFor={`language-${shopId}-${code}`}>{name}</label>
            <Select
              id={`language-${shopId}-${code}`}
              value={chosen ?? null}
              placeholder={left}
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              status={gone && choices.length > 0 ? 'warning' : ''}
              disabled={options.length === 0}
              options={options}
              onChange={(theirs: string | undefined) => set(code, theirs)}
            />
          </div>
        );
      })}
    </div>
  );
}
