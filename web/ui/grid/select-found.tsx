import { Button } from 'antd';
import { useText } from '#web/lib/text.tsx';
import { gridTexts as words } from './grid.texts.ts';
import { type SelectionStore, useSelectedIds } from './selection-store.ts';

type Props = {
  readonly store: SelectionStore;
  /** Undefined while it is not known for these filters. */
  readonly total: number | undefined;
  /** More than so many are not selected at once. */
  readonly limit: number;
  readonly loading: boolean;
  readonly onSelect: () => void;
};

/** Selects all that the filters of a list find, on whatever page it stands; where that is too much, says so. */
export function SelectFound({ store, total, limit, loading, onSelect }: Props) {
  const t = useText();
  const { size } = useSelectedIds(store);
  if (total === undefined || total === 0 || (size >= total && !loading)) return null;
  if (total > limit) return <span className="t-faint">{t(words.tooManyFound, { limit })}</span>;
  return (
    <Button type="link" size="small" loading={loading} onClick={onSelect}>
      {t(words.selectFound, { count: total })}
    </Button>
  );
}
