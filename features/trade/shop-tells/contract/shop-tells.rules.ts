/** How long a message is tried before it is given up (orders.md 2.4). */
export const patienceMs = 3 * 86_400_000;

const minuteMs = 60_000;
const longestMs = 6 * 3_600_000;

/** How long to wait after try number `attempt` (from 1), in ms: 1 minute, doubling to 6 hours, and not less than the shop asked for. */
export const backOff = (attempt: number, retryAfterMs: number | null): number =>
  Math.min(longestMs, Math.max(minuteMs * 2 ** Math.min(20, attempt - 1), retryAfterMs ?? 0));
