import { Button } from 'antd';
import { mergeTexts as words } from '#features/base/change-sets/contract/merge.texts.ts';
import { useText } from '#web/lib/text.tsx';
import styles from './change-sets.module.css';
import type { Merging } from './merge-dialog.tsx';

type Props = {
  readonly chosen: readonly Merging[];
  readonly onMerge: () => void;
  readonly onClear: () => void;
};

/** How many are selected, also on other pages of the list, and their merge from two on. */
export function MergeBar({ chosen, onMerge, onClear }: Props) {
  const t = useText();
  if (chosen.length === 0) return null;
  return (
    <div className={styles.mergeBar} role="status">
      <span>
        {t(words.chosen, { count: chosen.length })}: {chosen.map(({ name }) => name).join(', ')}
      </span>
      <Button type="primary" disabled={chosen.length < 2} onClick={onMerge}>
        {t(words.mergeThese, { count: chosen.length })}
      </Button>
      <Button onClick={onClear}>{t(words.clear)}</Button>
    </div>
  );
}
