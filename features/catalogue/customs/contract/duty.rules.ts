/** A duty that is in force: of goods whose CN code begins so, from one country or (null) from any. */
export type DutyInForce = {
  readonly id: number;
  readonly cn_prefix: string;
  readonly origin: string | null;
  readonly percent: string;
};

/** The duty of goods: the longest prefix of their CN code wins, then a given origin over any (pricing.md 1). Null: nobody said. */
export function dutyOf(rates: readonly DutyInForce[], cnCode: string, origin: string | null): DutyInForce | null {
  const fitting = rates.filter(
    (rate) => cnCode.startsWith(rate.cn_prefix) && (rate.origin === null || rate.origin === origin),
  );
  return fitting.reduce<DutyInForce | null>(
    (best, rate) => (best === null || isCloser(rate, best) ? rate : best),
    null,
  );
}

const isCloser = (one: DutyInForce, other: DutyInForce): boolean =>
  one.cn_prefix.length > other.cn_prefix.length ||
  (one.cn_prefix.length === other.cn_prefix.length && one.origin !== null && other.origin === null);
