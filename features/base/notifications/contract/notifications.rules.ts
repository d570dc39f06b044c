/** How long what was told is kept. */
export const retentionDays = 7;
/** At most so many per person; the oldest go first. */
export const mostSaved = 500;
export const noticesPageSize = 20;

/** The same text within this time, from two tabs or a retried request, is one notice (seconds). */
export const sameWithinSeconds = 10;

export const noticeLimits = { text: 1000, link: 2000, atOnce: 50 } as const;
