import { defineTexts } from '#kit/text.ts';

export const feedsTexts = defineTexts({
  title: { en: 'Supplier feeds', sq: 'Feed-et e furnitorëve' },
  created: { en: 'The feed was created', sq: 'Feed-i u krijua' },
  saved: { en: 'The feed was saved', sq: 'Feed-i u ruajt' },
  uploaded: { en: 'The file was stored', sq: 'Skedari u ruajt' },
  openingWorkbook: { en: 'Opening the workbook', sq: 'Po hapet libri i punës' },
  nameNeeded: { en: 'The feed needs a name', sq: 'Feed-i duhet të ketë emër' },
});
