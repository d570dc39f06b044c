import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { mayOpen } from '#features/base/navigation/contract/navigation.rules.ts';
import { figures } from '#features/work/dashboard/contract/dashboard.figures.ts';
import { dashboardTexts as words } from '#features/work/dashboard/contract/dashboard.texts.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useTiles } from '../dashboard.api.ts';
import styles from '../dashboard.module.css';
import { type Tile, useArrangement } from '../use-arrangement.ts';
import { ArrangePopup } from './arrange-popup.tsx';
import { BalancedCards } from './balanced-cards.tsx';
import { FigureTile } from './figure-tile.tsx';

/** What waits for this person, each number leading to what it counts; nothing for those of whom nothing is asked. */
export function FigureTiles() {
  const t = useText();
  const actor = useActor();
  const tiles = useTiles();
  const counted = new Map((tiles.data?.figures ?? []).map((one) => [one.key, one]));
  const all = figures.flatMap((figure): Tile[] => {
    const one = counted.get(figure.key);
    return one && mayOpen(figure.to, actor) ? [{ key: figure.key, figure, counted: one }] : [];
  });
  const arrangement = useArrangement(all);
  // A local seller’s own panel is above: no place is kept for numbers that may not come.
  if (actor.localSeller && !tiles.data) return null;
  const title = t(actor.localSeller ? words.ownOrders : actor.readOnly ? words.catalogue : words.work);
  if (!tiles.data)
    return (
      <section aria-label={title}>
        <h2 className="t-section-title">{title}</h2>
        {tiles.isError ? (
          <LoadFailed error={tiles.error} onRetry={() => void tiles.refetch()} />
        ) : (
          <FirstLoad rows={2} height={96} />
        )}
      </section>
    );
  if (all.length === 0) return null;
  return (
    <section aria-label={title}>
      <div className={styles.dbHead}>
        <h2 className="t-section-title">{title}</h2>
        <span className={styles.dbAsOf} data-old={tiles.isError || undefined}>
          {t(tiles.isError ? words.asOfOld : words.asOf, { when: formatDateTime(tiles.data.at) })}
          <Button size="small" type="text" loading={tiles.isFetching} onClick={() => void tiles.refetch()}>
            {t(words.refresh)}
          </Button>
        </span>
        <ArrangePopup arrangement={arrangement} />
      </div>
      {arrangement.shown.length === 0 ? <p className={styles.dbWhy}>{t(words.allHidden)}</p> : null}
      <BalancedCards className={styles.dbTiles} narrowest={175}>
        {arrangement.shown
          .filter((tile) => !isClear(tile))
          .map((tile) => (
            <FigureTile key={tile.key} tile={tile} />
          ))}
      </BalancedCards>
      <Clear tiles={arrangement.shown.filter(isClear)} />
    </section>
  );
}

/** Where nothing waits, one line for all of them is enough. */
const isClear = ({ counted: { count, tone } }: Tile): boolean => count === 0 && tone === 'calm';

function Clear({ tiles }: { tiles: readonly Tile[] }) {
  const t = useText();
  if (tiles.length === 0) return null;
  return (
    <details className={styles.dbClear}>
      <summary>{t(words.clear, { count: tiles.length })}</summary>
      {tiles.map(({ key, figure }) => (
        <Link key={key} to={figure.to} search={figure.search} title={t(figure.meaning)}>
          {t(figure.label)}
        </Link>
      ))}
    </details>
  );
}
