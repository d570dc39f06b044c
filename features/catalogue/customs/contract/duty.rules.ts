/** A duty that is in force: of goods whose CN code begins so, from one country or (null) from any. */
export type DutyInForce = {
  readonly id: number;
  readonly cn_prefix: string;
  readonly origin: string | null;
  readonly percent: string;
};
