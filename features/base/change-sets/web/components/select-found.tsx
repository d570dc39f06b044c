import { Button } from 'antd';
import { formatNumber } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { type SelectionStore, useSelectedIds } from '#web/ui/grid/selection-store.ts';
import { selectionLimit } from '../../contract/change-sets.rules.ts';
import { changeSetTexts as words } from '../../contract/change-sets.texts.ts';

type Props = {
  readonly store: SelectionStore;
  /** How many rows the filters find, undefined while that is not known; `shown` of them are on the page, and ticked by the head of the list. */
  readonly total: number | undefined;
  readonly shown: number;
  /** More than so many are not selected at once. */
  readonly limit?: number;
  /** Asks for the ids of all that is found; the answer replaces the selection of `store`. */
  readonly all: { readonly isPending: boolean; readonly ask: () => void };
};

/** "Select all 3,000 found", where the filters find more than the page shows. */
export function SelectFound({ store, total, shown, limit = selectionLimit, all }: Props) {
  const t = useText();
  const language = useLanguage();
  const { size } = useSelectedIds(store);
  if (total === undefined || total <= shown || size >= total) return null;
  if (total > limit)
    return size === 0 ? null : (
      <span className="t-faint">{t(words.selectFewer, { most: formatNumber(limit, language) })}</span>
    );
  return (
    <Button type="link" size="small" loading={all.isPending} onClick={all.ask}>
      {t(words.selectFound, { count: formatNumber(total, language) })}
    </Button>
  );
}
