import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { reviewTexts as words } from '#features/work/review/contract/review.texts.ts';
import { ariaKeys } from '#web/lib/shortcut-keys.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { Keys } from '#web/ui/keys.tsx';
import { NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { isNarrowed, withoutFilters } from '../review.search.ts';
import { reviewShortcuts as keys } from '../review.shortcuts.ts';
import { useKey } from '../use-key.ts';
import type { Review } from '../use-review.ts';

/** The queue is empty: because of the filters, because it was worked through, or because nothing is pending at all. */
export function NothingWaits({ review }: { review: Review }) {
  const t = useText();
  const { setSearch, shopId } = useUrlSearch();
  const undoable = review.decided.at(-1)?.changeSetId != null;
  useKey(keys.undo, review.undo, undoable ? null : words.nothingToUndo);
  if (isNarrowed(review.filters)) return <NothingFound onClear={() => setSearch(withoutFilters())} />;
  const decided = review.decided.length;
  return (
    <NothingYet
      title={t(decided > 0 ? words.allDone : words.emptyTitle)}
      actions={
        <>
          {undoable ? (
            <Button loading={review.undoing} aria-keyshortcuts={ariaKeys(keys.undo.keys)} onClick={review.undo}>
              {t(words.undoLast)} <Keys of={keys.undo} />
            </Button>
          ) : null}
          <Link to="/categories/update" search={{ shopId: String(shopId), status: '0' }}>
            {t(words.toManagement)}
          </Link>
        </>
      }
    >
      {decided > 0 ? t(words.allDoneWhy, { count: decided }) : t(words.emptyWhy)}
    </NothingYet>
  );
}
