import { defineSentences } from '#kit/sentence.ts';
import { defineTexts } from '#kit/text.ts';

/** What people did in a period (pages.md 4.37). */
export const userMetricTexts = defineTexts({
  title: { en: 'User metrics', sq: 'Matjet e përdoruesve' },
  lead: {
    en: 'What each person did, counted from the history, orders, parcels and scans. Nothing else is recorded about people.',
    sq: 'Çfarë bëri secili, numëruar nga historiku, porositë, pakot dhe skanimet. Për njerëzit nuk regjistrohet asgjë tjetër.',
  },
  ownOnly: {
    en: 'You see your own figures. Those of others are for people who may read users.',
    sq: 'Ju shihni shifrat tuaja. Ato të të tjerëve janë për ata që mund t’i lexojnë përdoruesit.',
  },
  person: { en: 'Person', sq: 'Personi' },
  points: { en: 'Points', sq: 'Pikë' },
  pointsMeaning: {
    en: 'Each thing counts with the weight of its kind.',
    sq: 'Çdo gjë llogaritet me peshën e llojit të vet.',
  },
  share: { en: 'Share', sq: 'Pjesa' },
  shareMeaning: { en: 'Of all points of the people shown.', sq: 'Nga të gjitha pikët e njerëzve të shfaqur.' },
  hours: { en: 'Active hours', sq: 'Orë aktive' },
  hoursMeaning: {
    en: 'Hours of the clock in which the person did at least one thing.',
    sq: 'Orë të orës në të cilat personi bëri të paktën një gjë.',
  },
  service: { en: 'Reviewed in time', sq: 'Shqyrtuar në afat' },
  waiting: { en: 'Waiting for review', sq: 'Në pritje për shqyrtim' },
  inTime: {
    en: '{percent}% of {decided} decided within {hours} hours',
    sq: '{percent}% nga {decided} u vendosën brenda {hours} orësh',
  },
  noneDecided: { en: 'Nothing was decided in this period', sq: 'Në këtë periudhë s’u vendos asgjë' },
  waitingNow: { en: '{count} waiting, the oldest since {since}', sq: '{count} në pritje, i pari që nga {since}' },
  noneWaiting: { en: 'Nothing is waiting', sq: 'Asgjë nuk është në pritje' },
  inactive: { en: 'deactivated', sq: 'i çaktivizuar' },
  role: { en: 'Role', sq: 'Roli' },
  anyRole: { en: 'all', sq: 'të gjitha' },
  from: { en: 'From', sq: 'Nga' },
  to: { en: 'To', sq: 'Deri' },
  total: { en: '{count} {count|person|people}', sq: '{count} {count|person|persona}' },
  nothing: { en: 'Nobody did anything in this period', sq: 'Askush nuk bëri asgjë në këtë periudhë' },
  clear: { en: 'Clear filter', sq: 'Pastro filtrin' },
  weights: { en: 'Weights', sq: 'Peshat' },
  weightsTitle: { en: 'Points of one thing', sq: 'Pikët e një gjëje' },
  weightsHelp: {
    en: 'Whole numbers from 0 to 100. They change the points, not what is counted.',
    sq: 'Numra të plotë nga 0 deri në 100. Ato ndryshojnë pikët, jo numërimin.',
  },
  save: { en: 'Save', sq: 'Ruaj' },
  saved: { en: 'Weights saved', sq: 'Peshat u ruajtën' },
  reviewedBy: { en: 'Reviewed by person', sq: 'Shqyrtuar sipas personit' },
  reviewedOwn: { en: 'Reviewed by you', sq: 'Shqyrtuar nga ju' },
  reviewed: { en: 'Reviewed', sq: 'Shqyrtuar' },
  approvedOf: { en: 'Approved', sq: 'Miratuar' },
  ignoredOf: { en: 'Ignored', sq: 'Shpërfillur' },
  askedOf: { en: 'Changes asked', sq: 'Kërkuar ndryshime' },
  nobodyReviewed: {
    en: 'Nobody approved, ignored or sent back a product in this period.',
    sq: 'Askush nuk miratoi, shpërfilli apo ktheu ndonjë produkt në këtë periudhë.',
  },
  allPeople: { en: 'All user metrics', sq: 'Të gjitha matjet e përdoruesve' },
  perDay: { en: 'Points per day', sq: 'Pikë në ditë' },
  undone: { en: '{count} {what}', sq: '{count} {what}' },
  actions: { en: 'What was done', sq: 'Çfarë u bë' },
  actionsOf: { en: 'What was done: {what}', sq: 'Çfarë u bë: {what}' },
  showActions: { en: 'Show actions: {what}', sq: 'Shfaq veprimet: {what}' },
  allActions: { en: 'All actions', sq: 'Të gjitha veprimet' },
  fileName: { en: 'user-metrics', sq: 'matjet-e-perdoruesve' },
  setting: { en: 'Weights of user metrics', sq: 'Peshat e matjeve të përdoruesve' },
});

/** What a call refuses, said. */
export const userMetricRules = defineSentences('user-metrics', {
  period: { en: 'Choose a period of at most 92 days', sq: 'Zgjidhni një periudhë prej më së shumti 92 ditësh' },
  order: { en: 'The period ends before it begins', sq: 'Periudha mbaron para se të fillojë' },
  kept: { en: 'Figures go back 13 months', sq: 'Shifrat shkojnë 13 muaj prapa' },
  weight: { en: 'A whole number from 0 to 100', sq: 'Numër i plotë nga 0 deri në 100' },
  unknown: { en: 'There is no such metric', sq: 'Nuk ka matje të tillë' },
});
