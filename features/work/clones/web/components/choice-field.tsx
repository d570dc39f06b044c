import { Select } from 'antd';
import { useState } from 'react';
import type { CloneChoice } from '#features/work/clones/contract/clones.model.ts';
import { clonesTexts as words } from '#features/work/clones/contract/clones.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { useChosenThings, useCloneChoices } from '../clones.api.ts';
import styles from './clones.module.css';

type Props = {
  readonly kind: string;
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (id: number | undefined) => void;
};

/** One shop, product, role or feed, found by its name. */
export function ChoiceField({ kind, label, value, onChange }: Props) {
  const t = useText();
  const [text, setText] = useState('');
  const found = useCloneChoices(kind, useDebounced(text.trim(), 250)).data ?? [];
  const chosen = useChosenThings(kind, value === null ? [] : [value]).data ?? [];
  const all = [...chosen, ...found.filter(({ id }) => chosen.every((one) => one.id !== id))];
  return (
    <label className={styles.field}>
      <span className={styles.label}>{label}</span>
      <Select<number>
        aria-label={label}
        allowClear
        value={value}
        placeholder={t(words.choose)}
        showSearch={{ filterOption: false, onSearch: setText }}
        notFoundContent={t(words.searching)}
        options={all.map((one) => ({ value: one.id, label: nameOf(one) }))}
        onChange={(id: number | undefined) => onChange(id)}
      />
    </label>
  );
}

const nameOf = ({ name, detail }: CloneChoice): string => (detail === '' ? name : `${name} · ${detail}`);
