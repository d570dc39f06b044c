import { defineSentences } from '#kit/sentence.ts';

export const feedsTexts = defineSentences('feeds', {
  title: { en: 'Supplier feeds', sq: 'Feed-et e furnitorëve' },
  created: { en: 'The feed was created', sq: 'Feed-i u krijua' },
  saved: { en: 'The feed was saved', sq: 'Feed-i u ruajt' },
  uploaded: { en: 'The file was stored', sq: 'Skedari u ruajt' },
  nameNeeded: { en: 'The feed needs a name', sq: 'Feed-i duhet të ketë emër' },
});
