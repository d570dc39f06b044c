import { Button } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { changeSetTexts as words } from '#features/base/change-sets/contract/change-sets.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useFoot } from '#web/ui/use-foot.ts';
import { isWorking, useRecentChangeSets } from '../change-sets.api.ts';
import type { RowLink } from '../row-link.ts';
import styles from './change-sets.module.css';
import { OutcomeCard } from './outcome-card.tsx';

const ChangeItemsDrawer = lazy(() =>
  import('./change-items-drawer.tsx').then((module) => ({ default: module.ChangeItemsDrawer })),
);

type Props = {
  /** Selects the rows that stayed as they were, to do something else with them. */
  readonly onSelect?: (ids: readonly number[]) => void;
  readonly rowLink?: RowLink;
};

/**
 * What became of the person's bulk changes: stays until dismissed, also over a reload, because it comes from the server.
 * The latest stands open, earlier ones behind a button.
 */
export function OutcomeBar({ onSelect, rowLink }: Props) {
  const t = useText();
  const [working, setWorking] = useState(false);
  const recent = useRecentChangeSets(working);
  const [all, setAll] = useState(false);
  const bar = useRef<HTMLElement>(null);
  useFoot(bar);
  const [rowsOf, setRowsOf] = useState<string | null>(null);
  const sets = recent.data ?? [];
  if (sets.some(isWorking) !== working) setWorking(!working);
  const shown = all ? sets : sets.slice(0, 1);
  return (
    <section
      ref={bar}
      className={sets.length > 0 ? styles.bar : `${styles.bar} ${styles.barEmpty}`}
      data-part="tc-bar"
      aria-label={t(words.outcomes)}
    >
      {/* Always there, so that a screen reader hears a new outcome. */}
      <div role="status">
        {shown.map((set) => (
          <OutcomeCard key={set.id} set={set} onShow={() => setRowsOf(set.id)} onSelect={onSelect} link={rowLink} />
        ))}
      </div>
      {sets.length > 1 ? (
        <Button type="link" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t(words.fewer) : t(words.earlier, { count: sets.length - 1 })}
        </Button>
      ) : null}
      {rowsOf === null ? null : (
        <Suspense fallback={null}>
          <ChangeItemsDrawer id={rowsOf} link={rowLink} onClose={() => setRowsOf(null)} />
        </Suspense>
      )}
    </section>
  );
}
