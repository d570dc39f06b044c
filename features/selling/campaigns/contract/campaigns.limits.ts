/** Limits of campaigns, and of what is asked at once. */
export const campaignLimits = {
  nameLength: 80,
  /** Of a description, and of a message to sellers, in one language. */
  textLength: 500,
  reasonLength: 500,
  ids: 200,
  /** Categories with a least discount of their own. */
  categoryPercents: 50,
  pieces: 1_000_000,
  /** Products that are added or proposed at once. */
  rows: 5_000,
  fileBytes: 5_000_000,
  /** Sellers that one search offers. */
  sellersShown: 50,
  /** Rows of a seller's workbook that cannot be read and are told one by one; all of them are in the file of refused rows. */
  unreadShown: 20,
} as const;
/** Days before the end of proposals on which invited sellers are reminded. */
export const reminderDays = [3, 1] as const;
/** The nearest of these days that has come; null: none has, or there is no end. */
export const reminderDue = (until: Date | null, now: Date): number | null => {
  const left = until === null ? Number.POSITIVE_INFINITY : (until.getTime() - now.getTime()) / 86_400_000;
  return reminderDays.findLast((days) => left <= days) ?? null;
};
