import { Select } from 'antd';
import { useState } from 'react';
import { cnCodesPageTexts as words } from '#features/catalogue/customs/contract/cn-codes-page.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useDebounced } from '#web/lib/use-debounced.ts';
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
  const [typed, setTyped] = useState('');
  const asked = useDebounced(typed, 300);
  const found = useFoundCnCodes(asked);
  const short = asked.trim().length < 2;
  return (
    <Select<string | null>
      className={styles.finder}
      aria-label={label}
      placeholder={label}
      value={value}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      onSelect={(code) => {
        if (code) onPick(code);
        setTyped('');
      }}
      loading={found.isFetching}
      notFoundContent={t(short ? words.pickHow : found.isFetching ? words.finding : words.pickNone)}
      options={
        short
          ? []
          : (found.data ?? []).map(({ code, description_en: text }) => ({ value: code, label: `${code} ${text}` }))
      }
      optionRender={({ label: shown }) => <span className={styles.found}>{shown}</span>}
    />
  );
}
