import type { ColumnState } from '#kit/column-state.ts';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import type { GridColumn } from './grid-column.ts';
import { useColumnModel } from './use-column-model.ts';
import './grid.css';

type Props<R> = {
  readonly columns: readonly GridColumn<R>[];
  readonly state: ColumnState;
  readonly rows: number;
  readonly ticks: boolean;
};

/** The bones of a list: the same columns and row heights, so that nothing moves when the rows come. */
export function GridSkeleton<R>({ columns, state, rows, ticks }: Props<R>) {
  const t = useText();
  const model = useColumnModel(columns, state, keep, ticks ? 40 : 0);
  return (
    <div
      role="status"
      className="g-grid"
      style={model.style}
      data-density={state.density}
      data-cards={model.cardHeight === undefined ? undefined : 'all'}
    >
      <span className="t-hidden">{t(webTexts.loading)}</span>
      <div className="g-row g-head" aria-hidden="true">
        {ticks ? <div className="g-cell g-tick" /> : null}
        {model.columns.map(({ key, title, card, figure }) => (
          <div key={key} className="g-cell" data-card={card} data-figure={figure}>
            <span className="g-title">{t(title)}</span>
          </div>
        ))}
      </div>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move.
        <div key={row} className="g-row" aria-hidden="true">
          {ticks ? <div className="g-cell g-tick" /> : null}
          {model.columns.map(({ key, card, cardStyle }) => (
            <div key={key} className="g-cell" style={cardStyle} data-card={cardStyle && (card ?? 'fact')}>
              <span className="t-bone g-bone" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

const keep = () => undefined;
