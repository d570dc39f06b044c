export type ChartLine = {
  readonly name: string;
  /** One for each day; null: there is none. */
  readonly values: readonly (number | null)[];
  readonly tone?: 'brand' | 'soft' | 'info' | 'warning';
  /** Values that hold until the next one are drawn as steps. */
  readonly steps?: boolean;
  readonly dashed?: boolean;
};
/** A time that is marked behind the lines, its last day included. */
export type ChartBand = { readonly name: string; readonly from: string; readonly to: string };
export type LineChartProps = {
  /** What the picture shows, in words: those who do not see it are told this and can walk the days with the arrow keys. */
  readonly label: string;
  /** `YYYY-MM-DD`, oldest first. */
  readonly days: readonly string[];
  readonly lines: readonly ChartLine[];
  readonly bands?: readonly ChartBand[];
  /** A value as it is written. */
  readonly format: (value: number) => string;
};
