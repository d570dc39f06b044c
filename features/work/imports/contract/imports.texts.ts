import { defineTexts } from '#kit/text.ts';

/** /settings/import. */
export const importsTexts = defineTexts({
  lead: {
    en: 'What feeds and files brought into the market, what needs a decision, and what is imported next.',
    sq: 'Çfarë hyri në treg nga feed-et dhe skedarët, çfarë pret vendim dhe çfarë vjen më pas.',
  },
  parts: { en: 'Parts of the imports', sq: 'Pjesët e importeve' },
  runs: { en: 'Runs', sq: 'Ekzekutimet' },
  quarantine: { en: 'Quarantine', sq: 'Karantina' },
  schedules: { en: 'Schedules', sq: 'Oraret' },
  // Runs
  export: { en: 'Export', sq: 'Eksporto' },
  search: { en: 'Search feed, seller or file', sq: 'Kërko feed, shitës ose skedar' },
  anySource: { en: 'Any source', sq: 'Çdo burim' },
  anyState: { en: 'Any state', sq: 'Çdo gjendje' },
  from: { en: 'From', sq: 'Nga' },
  to: { en: 'To', sq: 'Deri' },
  clear: { en: 'Clear filter', sq: 'Pastro filtrin' },
  total: { en: '{count} {count|run|runs}', sq: '{count} ekzekutime' },
  none: { en: 'Nothing was imported yet', sq: 'Ende nuk u importua asgjë' },
  noneWhy: {
    en: 'Runs are shown here after a feed was read or a file was uploaded.',
    sq: 'Ekzekutimet shfaqen këtu sapo lexohet një feed ose sillet një skedar.',
  },
  source: { en: 'Source', sq: 'Burimi' },
  at: { en: 'Time', sq: 'Koha' },
  state: { en: 'State', sq: 'Gjendja' },
  kind: { en: 'Kind', sq: 'Lloji' },
  rows: { en: 'Rows', sq: 'Rreshta' },
  new: { en: 'New', sq: 'Të reja' },
  changed: { en: 'Changed', sq: 'Ndryshuar' },
  unchanged: { en: 'Unchanged', sq: 'Pa ndryshim' },
  failed: { en: 'Failed', sq: 'Dështuan' },
  quarantined: { en: 'Held', sq: 'Ndalur' },
  duration: { en: 'Duration', sq: 'Kohëzgjatja' },
  by: { en: 'By', sq: 'Nga kush' },
  bySchedule: { en: 'Schedule', sq: 'Orari' },
  seconds: { en: '{n} s', sq: '{n} s' },
  minutes: { en: '{n} min', sq: '{n} min' },
  hours: { en: '{n} h', sq: '{n} orë' },
  // Quarantine
  quarantineLead: {
    en: 'Prices and currencies that changed more than the safety limits of a feed allow. The rest of the product was imported.',
    sq: 'Çmime dhe monedha që ndryshuan më shumë se sa lejojnë kufijtë e sigurisë së feed-it. Pjesa tjetër e produktit u importua.',
  },
  heldRuns: { en: '{count} held {count|run|runs}', sq: '{count} ekzekutime të ndalura' },
  heldRunsWhy: {
    en: 'A safety limit stopped them before anything was written.',
    sq: 'Një kufi sigurie i ndali para se të shkruhej diçka.',
  },
  searchHeld: { en: 'Search SKU or product', sq: 'Kërko SKU ose produkt' },
  allShown: { en: 'Select all on this page', sq: 'Zgjidh të gjitha në këtë faqe' },
  totalHeld: { en: '{count} {count|value|values}', sq: '{count} vlera' },
  acceptManyAsk: { en: 'Accept {count} {count|value|values}?', sq: 'Të pranohen {count} vlera?' },
  acceptManyWhat: {
    en: 'They replace the values of these products now, and shops get them with the next update.',
    sq: 'Ato zëvendësojnë tani vlerat e këtyre produkteve dhe dyqanet i marrin me përditësimin e ardhshëm.',
  },
  // Schedules
  searchSchedule: { en: 'Search feed or reseller', sq: 'Kërko feed ose furnitor' },
  anySchedule: { en: 'All schedules', sq: 'Të gjitha oraret' },
  on: { en: 'On', sq: 'Aktiv' },
  next: { en: 'next {when}', sq: 'më pas {when}' },
  lastGood: { en: 'last {when}', sq: 'së fundi {when}' },
  neverGood: { en: 'never completed', sq: 'asnjëherë i përfunduar' },
  failures: { en: 'failed {count} times in a row', sq: 'dështoi {count} herë radhazi' },
  pauseOf: { en: 'Pause {name}', sq: 'Ndalo {name}' },
  resumeOf: { en: 'Resume {name}', sq: 'Vazhdo {name}' },
  totalSchedules: { en: '{count} {count|schedule|schedules}', sq: '{count} orare' },
  noSchedules: { en: 'No feed has a schedule', sq: 'Asnjë feed nuk ka orar' },
  noSchedulesWhy: {
    en: 'A feed with an address gets its times on the tab "Schedule" of its settings.',
    sq: 'Një feed me adresë i merr kohët te skeda "Orari" e cilësimeve të tij.',
  },
  toFeeds: { en: 'Resellers and feeds', sq: 'Furnitorët dhe feed-et' },
});

export const importSourceTexts = defineTexts({
  feed: { en: 'Feed', sq: 'Feed' },
  local: { en: 'File of a local seller', sq: 'Skedar i shitësit lokal' },
  bulk: { en: 'Bulk update', sq: 'Përditësim në grup' },
  push: { en: 'API', sq: 'API' },
  categories: { en: 'File of the categories', sq: 'Skedar i kategorive' },
  brands: { en: 'File of the brands', sq: 'Skedar i markave' },
  attributes: { en: 'File of the attributes', sq: 'Skedar i atributeve' },
});

export const runKindTexts = defineTexts({
  whole: { en: 'Whole range', sq: 'I gjithë asortimenti' },
  part: { en: 'Part', sq: 'Pjesë' },
  dry: { en: 'Dry run', sq: 'Provë' },
  offers: { en: 'Prices and stock', sq: 'Çmime dhe stok' },
  tree: { en: 'Tree', sq: 'Pema' },
  list: { en: 'List', sq: 'Lista' },
  values: { en: 'Values', sq: 'Vlera' },
  prices: { en: 'Prices', sq: 'Çmime' },
  stock: { en: 'Stock', sq: 'Stok' },
});

export const runStateTexts = defineTexts({
  waiting: { en: 'Not started', sq: 'Pa filluar' },
  running: { en: 'Running', sq: 'Në punë' },
  held: { en: 'Held', sq: 'I ndalur' },
  done: { en: 'Completed', sq: 'Përfunduar' },
  partly: { en: 'With errors', sq: 'Me gabime' },
  failed: { en: 'Failed', sq: 'Dështoi' },
  cancelled: { en: 'Cancelled', sq: 'Anuluar' },
  discarded: { en: 'Discarded', sq: 'I anuluar' },
  undone: { en: 'Undone', sq: 'Zhbërë' },
});
