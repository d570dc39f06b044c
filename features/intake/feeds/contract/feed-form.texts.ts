import { defineTexts } from '#kit/text.ts';

/** The words in which a feed is made and changed. */
export const feedFormTexts = defineTexts({
  newFeed: { en: 'New feed', sq: 'Feed i ri' },
  upload: { en: 'Upload file', sq: 'Ngarko skedarin' },
  full: { en: 'Full', sq: 'E plotë' },
  fullWhy: {
    en: 'Each file is the complete list. Products missing from it are marked as discontinued, except those of another full feed.',
    sq: 'Çdo skedar përmban gjithçka që sjell ky feed: çfarë mungon në të quhet e zhdukur, përveç asaj që sjell një feed tjetër i plotë.',
  },
  partial: { en: 'Partial', sq: 'E pjesshme' },
  partialWhy: {
    en: 'Adds and updates products. Missing products are left alone.',
    sq: 'Skedari shton dhe ndryshon; asgjë nuk quhet e zhdukur për shkak të tij.',
  },
  whyNoFile: { en: 'A file must be uploaded first', sq: 'Më parë duhet ngarkuar një skedar' },
  editFeed: { en: 'Settings of the feed', sq: 'Cilësimet e feed-it' },
  reseller: { en: 'Reseller', sq: 'Furnitori' },
  resellerMissing: { en: 'Choose the reseller', sq: 'Zgjidhni furnitorin' },
  name: { en: 'Name', sq: 'Emri' },
  source: { en: 'Where the files come from', sq: 'Nga vijnë skedarët' },
  fromAddress: { en: 'Fetched from an address', sq: 'Merren nga një adresë' },
  fromUpload: { en: 'Uploaded', sq: 'Ngarkohen' },
  address: { en: 'Address', sq: 'Adresa' },
  completeness: { en: 'File contents', sq: 'Përmbajtja e skedarit' },
  enabled: { en: 'Feed is switched on', sq: 'Feed-i është i aktivizuar' },
  create: { en: 'Create feed', sq: 'Krijo feed-in' },
  save: { en: 'Save', sq: 'Ruaj' },
});
