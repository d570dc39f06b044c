import { defineTexts } from '#kit/text.ts';

export const priceWatchTexts = defineTexts({
  title: { en: 'Alerts', sq: 'Paralajmërimet' },
  why: {
    en: 'Who changes product data is told at the bell when more prices lie beyond a limit than before. Counted every 15 minutes.',
    sq: 'Kush ndryshon të dhënat e produkteve njoftohet te zilja kur më shumë çmime kalojnë një kufi se më parë. Numërohen çdo 15 minuta.',
  },
  list: { en: 'Alert limits by shop', sq: 'Kufijtë e paralajmërimeve sipas dyqaneve' },
  margin: { en: 'Net margin below {percent} %', sq: 'Marzhi neto nën {percent} %' },
  noMargin: { en: 'No limit of margin', sq: 'Pa kufi marzhi' },
  change: { en: 'change of {percent} % or more in 24 hours', sq: 'ndryshim {percent} % ose më shumë në 24 orë' },
  noChange: { en: 'no limit of change', sq: 'pa kufi ndryshimi' },
  supplier: {
    en: 'takes suppliers’ prices: nothing to watch',
    sq: 'merr çmimet e furnitorëve: nuk ka çfarë të vëzhgohet',
  },
  low: { en: '{count} below', sq: '{count} nën kufi' },
  moved: { en: '{count} moved', sq: '{count} lëvizën' },
  edit: { en: 'Change limits', sq: 'Ndrysho kufijtë' },
  editOf: { en: 'Change limits of {shop}', sq: 'Ndrysho kufijtë e {shop}' },
  marginField: { en: 'Tell below a net margin of', sq: 'Njofto nën marzhin neto prej' },
  changeField: { en: 'Tell from a change in 24 hours of', sq: 'Njofto nga një ndryshim në 24 orë prej' },
  empty: { en: 'Leave empty not to be told.', sq: 'Lëreni bosh për të mos u njoftuar.' },
  save: { en: 'Save', sq: 'Ruaj' },
  saved: { en: 'Limits saved', sq: 'Kufijtë u ruajtën' },
});
