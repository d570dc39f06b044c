import { Select } from 'antd';
import { useMemo, useState } from 'react';
import { categorySearchDelay } from '#features/catalogue/categories/contract/categories.rules.ts';
import { foldText } from '#kit/text.ts';
import { useText } from '#web/lib/text.tsx';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { useIsPhone } from '#web/lib/use-window-width.ts';
import { treeTexts as words } from '../category-tree.texts.ts';
import { type Forest, pathOf } from '../forest.ts';
import styles from './category-tree.module.css';

type Props = {
  readonly forest: Forest;
  readonly label: string;
  /** A category, or null for none; `top` stands for the top of the tree where it is offered. */
  readonly value?: number | null;
  readonly onChange?: (id: number | null) => void;
  /** Offers "at the top of the tree" as null. */
  readonly withTop?: boolean;
  /** What null is called there; otherwise the top of the tree. */
  readonly top?: string;
  readonly allows?: (id: number) => boolean;
  readonly id?: string;
  readonly autoFocus?: boolean;
};

/** Options shown at once: a person types another letter sooner than reading more. */
const shown = 60;
const top = 0;

/** One category of the tree, found by words anywhere in its path; its path is shown with it. */
export function CategoryPicker(props: Props) {
  const { forest, label, value = null, onChange, withTop = false, top: topText, allows, id, autoFocus = false } = props;
  const t = useText();
  const phone = useIsPhone();
  const topLabel = topText ?? t(words.atTop);
  const [text, setText] = useState('');
  const wanted = useDebounced(text, categorySearchDelay);
  const paths = useMemo(
    () =>
      [...forest.items.keys()]
        .filter((one) => allows?.(one) ?? true)
        .map((one) => {
          const path = pathOf(forest, one);
          return { value: one, label: path, folded: foldText(path) };
        }),
    [forest, allows],
  );
  const options = useMemo(() => {
    const parts = foldText(wanted.trim()).split(/\s+/).filter(Boolean);
    const found = paths.filter(({ folded }) => parts.every((part) => folded.includes(part)));
    // The name itself before a word of the path above it.
    const rank = (path: string) => Number(!foldText(path.slice(path.lastIndexOf(' > ') + 1)).includes(parts[0] ?? ''));
    const best = found.sort((a, b) => rank(a.label) - rank(b.label) || a.label.length - b.label.length).slice(0, shown);
    return [...(withTop && parts.length === 0 ? [{ value: top, label: topLabel }] : []), ...best];
  }, [paths, wanted, withTop, topLabel]);
  const labelOf = (one: number) => (one === top ? topLabel : pathOf(forest, one));
  const current = value ?? (withTop ? top : null);
  return (
    <Select<{ value: number; label: string }>
      {...(id ? { id } : {})}
      className={styles.picker}
      autoFocus={autoFocus}
      aria-label={label}
      placeholder={t(words.pickCategory)}
      labelInValue
      value={current === null ? null : { value: current, label: labelOf(current) }}
      showSearch={{ filterOption: false, onSearch: setText }}
      options={options.map(({ value: one, label: path }) => ({ value: one, label: path, title: path }))}
      notFoundContent={t(words.noMatch)}
      // Wider than a phone it would begin outside of it.
      popupMatchSelectWidth={phone || 420}
      onChange={(next) => onChange?.(!next || next.value === top ? null : next.value)}
    />
  );
}
