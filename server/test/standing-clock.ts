/** Years no run of these tests will see: a day and a weekday of 2026 return in 2099. */
const earliest = new Date('2090-01-01T00:00:00Z');
const aMinute = 60_000;

/**
 * The clock of a test, checked at every look. Sessions, links and tasks are also judged by the database's own `now()`, which is the
 * machine's: a clock that stands at a day the machine can reach makes a test fail from that day on. So a clock either begins at the
 * machine's time and is moved from there, or stands in 2090 or later.
 *
 * @throws Error naming the time, at the first look that breaks the rule.
 */
export function safeClock(now: () => Date): () => Date {
  const follows = Math.abs(now().getTime() - Date.now()) < aMinute;
  if (follows) return now;
  return () => {
    const at = now();
    if (at >= earliest) return at;
    throw new Error(
      `The clock of this test stands at ${at.toISOString()}, which the machine's clock reaches or has passed. ` +
        'Let it begin at new Date(), or stand in 2090 or later (2099 has the calendar of 2026).',
    );
  };
}
