import { defineTexts } from '#kit/text.ts';

/** The list's filter by readiness and the mark of a row; the reasons themselves are publishing's `readinessTexts`. */
export const readinessFilterTexts = defineTexts({
  readiness: { en: 'Readiness', sq: 'Gatishmëria' },
  ready: { en: 'Ready for this shop', sq: 'Gati për këtë dyqan' },
  blocked: { en: 'Not ready', sq: 'Jo gati' },
  blockedBy: { en: 'Reason', sq: 'I bllokuar sepse' },
  notReady: { en: 'Not ready: {reasons}', sq: 'Jo gati: {reasons}' },
  notCounted: { en: 'Counts unavailable', sq: 'Numrat nuk mund të lexoheshin' },
});
