import { defineTexts } from '#kit/text.ts';

/** The words of the one place of a feed: its tabs, and what is done with it from there. */
export const feedPlaceTexts = defineTexts({
  tabs: { en: 'Parts of the feed', sq: 'Pjesët e burimit' },
  source: { en: 'Source', sq: 'Burimi' },
  mapping: { en: 'Mapping', sq: 'Lidhja' },
  rules: { en: 'Rules', sq: 'Rregullat' },
  schedule: { en: 'Schedule', sq: 'Orari' },
  runs: { en: 'Runs', sq: 'Ekzekutimet' },
  history: { en: 'History', sq: 'Historiku' },
  runsView: { en: 'Runs and health', sq: 'Ekzekutimet dhe shëndeti' },
  health: { en: 'Health', sq: 'Shëndeti' },
  open: { en: 'Open feed', sq: 'Hap burimin' },
  dryRun: { en: 'Dry run', sq: 'Provë' },
  firstAsk: { en: 'Import without a dry run?', sq: 'Të importohet pa provë?' },
  firstWhat: {
    en: 'This feed has never run. A dry run shows what would change and writes nothing.',
    sq: 'Ky burim nuk është nisur kurrë. Prova tregon çfarë do të ndryshonte dhe nuk shkruan asgjë.',
  },
  firstYes: { en: 'Import now', sq: 'Importo tani' },
  unsavedAsk: { en: 'Close without saving?', sq: 'Të mbyllet pa ruajtur?' },
  unsavedWhat: {
    en: 'Unsaved changes to this feed will be lost.',
    sq: 'Ndryshimet e paruajtura të këtij burimi do të humbasin.',
  },
  unsavedYes: { en: 'Close without saving', sq: 'Mbyll pa ruajtur' },
});
