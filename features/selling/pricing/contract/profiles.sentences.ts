import { defineSentences } from '#kit/sentence.ts';

/** What the server says of price profiles. */
export const profileSentences = defineSentences('priceProfiles', {
  created: { en: 'Profile created', sq: 'Profili u krijua' },
  saved: { en: 'Draft saved', sq: 'Drafti u ruajt' },
  deleted: { en: 'Draft deleted', sq: 'Drafti u fshi' },
  activated: { en: 'Version activated', sq: 'Versioni u aktivizua' },
  scheduled: { en: 'Version scheduled', sq: 'Versioni u planifikua' },
  unscheduled: { en: 'The start was cancelled', sq: 'Fillimi u anulua' },
  retired: { en: 'Profile retired', sq: 'Profili u hoq nga përdorimi' },
  rolledBack: { en: 'Draft made from the earlier version', sq: 'Drafti u krijua nga versioni i mëparshëm' },
  marginsSaved: { en: 'Saved as drafts', sq: 'U ruajt si draft' },
  sameName: { en: 'The shop has a profile with this name', sq: 'Dyqani ka një profil me këtë emër' },
  scopeParts: {
    en: 'A product or variant cannot be combined with anything else',
    sq: 'Një produkt ose variant nuk mund të kombinohet me diçka tjetër',
  },
  scopeGone: { en: 'One of the chosen things no longer exists', sq: 'Diçka nga sa zgjodhët nuk ekziston më' },
  scopeTwice: { en: 'The same scope is listed twice', sq: 'E njëjta fushë është këtu dy herë' },
  noScope: { en: 'Choose what the profile applies to', sq: 'Zgjidhni për çfarë vlen profili' },
  noSteps: { en: 'Set or turn off at least one step', sq: 'Caktoni ose çaktivizoni të paktën një hap' },
  moreDecimals: {
    en: '{currency} has {digits} {digits|decimal|decimals}',
    sq: '{currency} ka {digits} {digits|shifër|shifra} pas presjes',
  },
  startPassed: { en: 'Choose a time in the future', sq: 'Zgjidhni një kohë në të ardhmen' },
  noSuchTime: { en: 'Enter a day and an hour', sq: 'Shkruani një ditë dhe një orë' },
  simulating: { en: '{done} of {total} variants', sq: '{done} nga {total} variante' },
  simulated: {
    en: '{count} {count|price|prices} would change',
    sq: '{count} {count|çmim|çmime} do të ndryshonin',
  },
});
