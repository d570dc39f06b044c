/** When a seller who has not answered is reminded, as parts of that time. */
export const reminderParts = [0.5, 0.85] as const;
/** Where the time would end while nobody works, it ends at this hour of the next working day. */
export const noon = '12:00';

/** So many hours after the opening, within the seller's working time (orders.md 5). `clock` is that of the seller. */
export const acceptBy = (openedAt: Date, hours: number, clock: { workingOr(at: Date, hour: string): Date }): Date =>
  clock.workingOr(new Date(openedAt.getTime() + hours * 3_600_000), noon);

/** How many of the two reminders are due by now. */
export function remindersDue(openedAt: Date, by: Date, now: Date): number {
  const whole = by.getTime() - openedAt.getTime();
  return reminderParts.filter((part) => now.getTime() - openedAt.getTime() >= whole * part).length;
}

/** Whether the time to answer is over: at that moment it is not yet, right after it it is. */
export const isOver = (by: Date, now: Date): boolean => now.getTime() > by.getTime();
