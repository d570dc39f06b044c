import { type ReportRow, suggestionRule } from './delivery-time.model.ts';

/** The value that this share of them (0.5, 0.9) does not go beyond. */
export function shareOf(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** What the deliveries of a seller say of its promises: of each, the working days after its promised day. */
export function figuresOf(late: readonly number[]): Omit<ReportRow, 'seller_id' | 'seller'> {
  const p90 = shareOf(late, 0.9);
  const worth = late.length >= suggestionRule.least && Math.abs(p90) >= suggestionRule.days;
  return {
    n: late.length,
    on_time: ((100 * late.filter((days) => days <= 0).length) / Math.max(1, late.length)).toFixed(1),
    p50: shareOf(late, 0.5),
    p90,
    suggestion: worth ? p90 : null,
  };
}
