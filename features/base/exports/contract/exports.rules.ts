/** Finished files are deleted after this many days. */
export const retentionDays = 7;
/** Files a profile wrote are kept longer (pricing.md section 5: runs 30 days). */
export const profileDays = 30;
/** Profiles one person keeps. */
export const mostProfiles = 50;
/** Exports of one person at once. */
export const atOnce = 3;
/** Rows below the head of one Excel sheet: 2^20 less one. */
export const xlsxRows = 1_048_575;
