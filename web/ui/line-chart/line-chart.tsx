import { lazy, Suspense } from 'react';
import { FirstLoad } from '../list-states.tsx';
import type { LineChartProps } from './line-chart-props.ts';

const Drawn = lazy(() => import('./line-chart-drawn.tsx'));

/** Values over days. What draws them is read when a chart is first shown. */
export const LineChart = (props: LineChartProps) => (
  <Suspense fallback={<FirstLoad rows={1} height={220} />}>
    <Drawn {...props} />
  </Suspense>
);
