import { defineTexts } from '#kit/text.ts';

export const setUpTexts = defineTexts({
  title: { en: 'Set up your market', sq: 'Konfiguroni tregun tuaj' },
  lead: {
    en: 'From an empty market to the first product in a shop. What is done is read from your data.',
    sq: 'Nga një treg bosh te produkti i parë në dyqan. Çfarë është bërë lexohet nga të dhënat tuaja.',
  },
  progress: { en: '{settled} of {total} steps done', sq: '{settled} nga {total} hapa të bërë' },
  allDone: { en: 'Everything is set up.', sq: 'Gjithçka është gati.' },
  done: { en: 'Done', sq: 'U bë' },
  skipped: { en: 'Skipped', sq: 'U kapërcye' },
  next: { en: 'Next', sq: 'Tani' },
  open: { en: 'To do', sq: 'Për t’u bërë' },
  go: { en: 'Open', sq: 'Hap' },
  goOf: { en: 'Open: {title}', sq: 'Hap: {title}' },
  skip: { en: 'Skip', sq: 'Kapërce' },
  skipOf: { en: 'Skip: {title}', sq: 'Kapërce: {title}' },
  unskip: { en: 'Do it after all', sq: 'Bëje megjithatë' },
  unskipOf: { en: 'Do it after all: {title}', sq: 'Bëje megjithatë: {title}' },
  findable: {
    en: 'You find this list again under Settings → Advanced settings → Set-up.',
    sq: 'Këtë listë e gjeni përsëri te Cilësimet → Cilësimet e avancuara → Konfigurimi.',
  },
});
