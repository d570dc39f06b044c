import type { ChartLine } from './line-chart-props.ts';
import './line-chart.css';

type Named = { readonly name: string; readonly tone?: ChartLine['tone'] | 'band' | undefined };

/** Which line of a chart is which, and what is marked behind them. */
export function ChartLegend({ of }: { of: readonly Named[] }) {
  return (
    <ul className="t-chart-legend">
      {of.map(({ name, tone }) => (
        <li key={`${name} ${tone}`} data-tone={tone}>
          {name}
        </li>
      ))}
    </ul>
  );
}
