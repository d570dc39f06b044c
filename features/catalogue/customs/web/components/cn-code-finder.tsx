import { cnCodesPageTexts as words } from '#features/catalogue/customs/contract/cn-codes-page.texts.ts';
import { cnCodesOffered } from '#features/catalogue/customs/contract/customs.calls.ts';
import { useText } from '#web/lib/text.tsx';
import { SearchSelect } from '#web/ui/search-select/search-select.tsx';
import { useTypedSearch } from '#web/ui/search-select/use-typed-search.ts';
import { useFoundCnCodes } from '../customs.api.ts';
import styles from './cn-codes.module.css';

type Props = {
  readonly label: string;
  readonly value?: string | null;
  readonly onPick: (code: string) => void;
};

/** Finds a code in force by its first digits or by words of any language, and gives the one that is chosen. */
export function CnCodeFinder({ label, value = null, onPick }: Props) {
  const t = useText();
  const search = useTypedSearch({ shortest: 2 });
  const found = useFoundCnCodes(search.text, search.asks);
  return (
    <SearchSelect<string>
      className={styles.finder}
      label={label}
      placeholder={label}
      value={value}
      onChange={(code) => code && onPick(code)}
      search={search}
      found={found}
      choices={(found.data ?? []).map(({ code, description_en: text }) => ({ value: code, label: `${code} ${text}` }))}
      limit={cnCodesOffered}
      hint={t(words.pickHow)}
    />
  );
}
