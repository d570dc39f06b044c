import { useId } from 'react';
import type { CloneChoice } from '#features/work/clones/contract/clones.model.ts';
import { choicesShown } from '#features/work/clones/contract/clones.rules.ts';
import { clonesTexts as words } from '#features/work/clones/contract/clones.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { type Choice, SearchSelect } from '#web/ui/search-select/search-select.tsx';
import { useTypedSearch } from '#web/ui/search-select/use-typed-search.ts';
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
  const field = useId();
  const search = useTypedSearch();
  const found = useCloneChoices(kind, search.text, search.asks);
  const chosen = useChosenThings(kind, value === null ? [] : [value]).data ?? [];
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={field}>
        {label}
      </label>
      <SearchSelect
        id={field}
        allowClear
        placeholder={t(words.choose)}
        value={value}
        known={chosen.map(choiceOf)[0] ?? null}
        onChange={(id) => onChange(id ?? undefined)}
        search={search}
        found={found}
        choices={(found.data ?? []).map(choiceOf)}
        limit={choicesShown}
      />
    </div>
  );
}

const choiceOf = ({ id, name, detail }: CloneChoice): Choice => ({
  value: id,
  label: detail === '' ? name : `${name} · ${detail}`,
});
