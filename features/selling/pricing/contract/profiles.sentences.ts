import { defineSentences } from '#kit/sentence.ts';

/** What the server says of transport tariffs. */
export const tariffSentences = defineSentences('transportTariffs', {
  codeRule: {
    en: 'Enter up to 20 capital letters, digits, - or _',
    sq: 'Shkruani deri në 20 shkronja të mëdha, shifra, - ose _',
  },
  currencyRule: { en: 'Enter a currency like EUR', sq: 'Shkruani një monedhë si EUR' },
  divisorRule: { en: 'Enter a number above 0, like 5000', sq: 'Shkruani një numër mbi 0, si 5000' },
  bandsRule: {
    en: 'Enter bands like 0: 3.50; 2: 5.20; 5: 8.90 + 0.80/kg, the first from 0, each once',
    sq: 'Shkruani breza si 0: 3.50; 2: 5.20; 5: 8.90 + 0.80/kg, i pari nga 0, secili një herë',
  },
  sourceRule: { en: 'At most 200 characters', sq: 'Më së shumti 200 karaktere' },
  pastStays: {
    en: 'What was valid before today is never changed. Enter a tariff that is valid from today or later',
    sq: 'Ajo që vlente para sot nuk ndryshohet. Shkruani një tarifë që vlen nga sot ose më vonë',
  },
  rowTwice: { en: 'Row {row} says the same', sq: 'Rreshti {row} thotë të njëjtën gjë' },
  rowBroken: { en: 'Quotes or columns are damaged', sq: 'Thonjëzat ose kolonat janë të dëmtuara' },
  saved: { en: 'Tariff saved', sq: 'Tarifa u ruajt' },
  removed: { en: 'Tariff removed', sq: 'Tarifa u hoq' },
  imported: {
    en: '{added} {added|tariff|tariffs} imported, {refused} refused',
    sq: 'U importuan {added} {added|tarifë|tarifa}, {refused} u refuzuan',
  },
});

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
