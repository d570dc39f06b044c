export type ChartLine = {
  readonly name: string;
  /** One for each day; null: there is none. */
  readonly values: readonly (number | null)[];
  readonly tone?: 'brand' | 'soft' | 'warning';
};
export type LineChartProps = {
  /** What the picture shows, in words: those who do not see it are told this and can walk the days with the arrow keys. */
  readonly label: string;
  /** `YYYY-MM-DD`, oldest first. */
  readonly days: readonly string[];
  readonly lines: readonly ChartLine[];
  /** A value as it is written. */
  readonly format: (value: number) => string;
};
