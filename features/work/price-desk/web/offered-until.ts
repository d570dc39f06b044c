/** A price by hand that nobody ends is forgotten, so an end is offered; "no end" is a choice (pricing.md section 5). */
export const offeredDays = 30;

/** Midnight after so many days, as a field of a moment has it. */
export function offeredUntil(now = new Date()): string {
  return asField(new Date(now.getFullYear(), now.getMonth(), now.getDate() + offeredDays));
}

/** The end a dialog begins with: that of the price by hand there is, which may be none; else the offered one. */
export const endToEdit = (pin: { readonly until: string | null } | null): string =>
  pin === null ? offeredUntil() : pin.until === null ? '' : asField(new Date(pin.until));

/** Where the person sits, to the minute. */
function asField(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}
