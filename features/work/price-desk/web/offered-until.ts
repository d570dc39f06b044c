/** A price by hand that nobody ends is forgotten, so an end is offered; "no end" is a choice (pricing.md section 5). */
export const offeredDays = 30;

/** Midnight after so many days, as a field of a moment has it. */
export function offeredUntil(now = new Date()): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + offeredDays);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}T00:00`;
}
