import { type ReactNode, useLayoutEffect, useState } from 'react';
import { balancedColumns } from '#features/work/dashboard/contract/dashboard.rules.ts';

type Props = {
  readonly className: string | undefined;
  /** Pixels: a card is no narrower, as long as two have room. */
  readonly narrowest: number;
  readonly children: readonly ReactNode[];
};

/** As in dashboard.css. */
const gap = 12;
/** So few cards stay as wide as in a full row. */
const few = 4;

/** Cards in rows of about the same length, so that none is left alone below the others. */
export function BalancedCards({ className, narrowest, children }: Props) {
  const [width, setWidth] = useState(0);
  const [row, setRow] = useState<HTMLDivElement | null>(null);
  useLayoutEffect(() => {
    if (!row) return undefined;
    const watch = new ResizeObserver(() => setWidth(row.clientWidth));
    watch.observe(row);
    setWidth(row.clientWidth);
    return () => watch.disconnect();
  }, [row]);
  const room = Math.floor((width + gap) / (narrowest + gap));
  const fit = Math.max(narrowest > 200 ? 1 : 2, room);
  const columns = balancedColumns(children.length, fit);
  const places = children.length < few ? Math.max(columns, Math.min(fit, few)) : columns;
  return (
    <div ref={setRow} className={className} style={{ gridTemplateColumns: `repeat(${places}, minmax(0, 1fr))` }}>
      {children}
    </div>
  );
}
