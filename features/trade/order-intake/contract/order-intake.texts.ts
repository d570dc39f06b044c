import { defineTexts } from '#kit/text.ts';

export const orderIntakeTexts = defineTexts({
  pullStarted: { en: 'Reading the orders of the shop', sq: 'Po lexohen porositë e dyqanit' },
});
/** What became of a document a shop sent. */
export const intakeStateTexts = defineTexts({
  stored: { en: 'Waiting', sq: 'Në pritje' },
  applied: { en: 'Taken in', sq: 'Regjistruar' },
  older: { en: 'Older than what we have', sq: 'Më i vjetër se ai që kemi' },
  refused: { en: 'Refused', sq: 'Refuzuar' },
});
