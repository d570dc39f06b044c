/** Limits of campaigns, and of what is asked at once. */
export const campaignLimits = {
  nameLength: 80,
  reasonLength: 500,
  ids: 200,
  pieces: 1_000_000,
  /** Products that are added or proposed at once. */
  rows: 5_000,
  fileBytes: 5_000_000,
} as const;
/** Days before the end of proposals on which invited sellers are reminded. */
export const reminderDays = [3, 1] as const;
