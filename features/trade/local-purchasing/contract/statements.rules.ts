/** The last day of the month before a day, and the first day after it; YYYY-MM-DD. */
export function lastMonthEnd(today: string): { readonly endsOn: string; readonly nextStart: string } {
  const nextStart = `${today.slice(0, 7)}-01`;
  const endsOn = new Date(Date.parse(`${nextStart}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  return { endsOn, nextStart };
}
