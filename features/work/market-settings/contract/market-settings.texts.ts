import { defineTexts } from '#kit/text.ts';

export const marketSettingsTexts = defineTexts({
  lead: { en: 'What holds for the whole market.', sq: 'Çfarë vlen për gjithë tregun.' },
});
