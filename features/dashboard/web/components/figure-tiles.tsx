import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useLayoutEffect, useState } from 'react';
import { figures } from '#features/dashboard/contract/dashboard.figures.ts';
import { balancedColumns } from '#features/dashboard/contract/dashboard.rules.ts';
import { dashboardTexts as words } from '#features/dashboard/contract/dashboard.texts.ts';
import { mayOpen } from '#features/navigation/contract/navigation.rules.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useTiles } from '../dashboard.api.ts';
import { type Tile, useArrangement } from '../use-arrangement.ts';
import { ArrangePopup } from './arrange-popup.tsx';
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
  if (actor.localSeller) return null;
  const title = t(actor.readOnly ? words.catalogue : words.work);
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
      <div className="db-head">
        <h2 className="t-section-title">{title}</h2>
        <span className="db-as-of" data-old={tiles.isError || undefined}>
          {t(tiles.isError ? words.asOfOld : words.asOf, { when: formatDateTime(tiles.data.at) })}
          <Button size="small" type="text" loading={tiles.isFetching} onClick={() => void tiles.refetch()}>
            {t(words.refresh)}
          </Button>
        </span>
        <ArrangePopup arrangement={arrangement} />
      </div>
      {arrangement.shown.length === 0 ? <p className="db-why">{t(words.allHidden)}</p> : null}
      <Cards tiles={arrangement.shown.filter((tile) => !isClear(tile))} />
      <Clear tiles={arrangement.shown.filter(isClear)} />
    </section>
  );
}

/** Pixels: a card is no narrower; two stand beside each other on a phone. */
const narrowest = 175;
const gap = 12;

/** The cards in rows of about the same length, so that the last one is not left alone below the others. */
function Cards({ tiles }: { tiles: readonly Tile[] }) {
  const [width, setWidth] = useState(0);
  const [row, setRow] = useState<HTMLDivElement | null>(null);
  useLayoutEffect(() => {
    if (!row) return undefined;
    const watch = new ResizeObserver(() => setWidth(row.clientWidth));
    watch.observe(row);
    setWidth(row.clientWidth);
    return () => watch.disconnect();
  }, [row]);
  const fit = Math.max(2, Math.floor((width + gap) / (narrowest + gap)));
  const columns = balancedColumns(tiles.length, fit);
  // Few cards stay as wide as they would be in a full row.
  const places = Math.max(columns, Math.min(fit, 4));
  return (
    <div ref={setRow} className="db-tiles" style={{ gridTemplateColumns: `repeat(${places}, minmax(0, 1fr))` }}>
      {tiles.map((tile) => (
        <FigureTile key={tile.key} tile={tile} />
      ))}
    </div>
  );
}

/** Where nothing waits, one line for all of them is enough. */
const isClear = ({ counted: { count, tone } }: Tile): boolean => count === 0 && tone === 'calm';

function Clear({ tiles }: { tiles: readonly Tile[] }) {
  const t = useText();
  if (tiles.length === 0) return null;
  return (
    <details className="db-clear">
      <summary>{t(words.clear, { count: tiles.length })}</summary>
      {tiles.map(({ key, figure }) => (
        <Link key={key} to={figure.to} search={figure.search as never} title={t(figure.meaning)}>
          {t(figure.label)}
        </Link>
      ))}
    </details>
  );
}
