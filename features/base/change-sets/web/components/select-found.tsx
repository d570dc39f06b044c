import { Button } from 'antd';
import type { Text } from '#kit/text.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { type SelectionStore, useSelectedIds } from '#web/ui/grid/selection-store.ts';
import { selectionLimit } from '../../contract/change-sets.rules.ts';
import { changeSetTexts as words } from '../../contract/change-sets.texts.ts';

/** Asks for the ids of all that is found, and hands them on. */
export type AllFound = {
  readonly isPending: boolean;
  readonly ask: (found: (ids: readonly number[]) => void) => void;
};

type AsksAll<I> = {
  readonly isPending: boolean;
  readonly mutate: (input: I, then: { readonly onSuccess: (ids: readonly number[]) => void }) => void;
};

/** All that one question finds, asked for as the hook of a list does it. */
export const allFoundBy = <I,>(all: AsksAll<I>, input: I): AllFound => ({
  isPending: all.isPending,
  ask: (onSuccess) => all.mutate(input, { onSuccess }),
});

type Props = {
  readonly store: SelectionStore;
  /** How many rows the filters find, undefined while that is not known; `shown` of them are on the page, and ticked by the head of the list. */
  readonly total: number | undefined;
  readonly shown: number;
  /** More than so many are not selected at once. */
  readonly limit?: number;
  readonly all: AllFound;
  /** What the button says where it does not select every one of them; with `{count}`. */
  readonly text?: Text;
};

/**
 * "Select all 3,000 found", where the filters find more than the page shows. The answer is for the selection of these filters: one that comes when they are
 * others selects nothing of theirs (trap T32).
 */
export function SelectFound({ store, total, shown, limit = selectionLimit, all, text = words.selectFound }: Props) {
  const t = useText();
  const language = useLanguage();
  const { size } = useSelectedIds(store);
  if (total === undefined || total <= shown || size >= total) return null;
  if (total > limit)
    return size === 0 ? null : (
      <span className="t-faint">{t(words.selectFewer, { most: formatNumber(limit, language) })}</span>
    );
  return (
    <Button type="link" size="small" loading={all.isPending} onClick={() => all.ask(store.replace)}>
      {t(text, { count: formatNumber(total, language) })}
    </Button>
  );
}
