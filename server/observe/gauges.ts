/** One value of a gauge: `{ shop: '1', state: 'in_shop' }` → 1200. */
export type GaugeValue = { readonly labels: Readonly<Record<string, string>>; readonly value: number };

/** A number a feature tells those who watch the product; read when it is asked for, at most every few seconds. */
export type Gauge = {
  /** `tregu_feed_age_seconds`, by the naming rules of Prometheus. */
  readonly name: `tregu_${string}`;
  /** What it counts, and in which unit. */
  readonly help: string;
  readonly labels: readonly string[];
  readonly read: () => Promise<readonly GaugeValue[]>;
};
