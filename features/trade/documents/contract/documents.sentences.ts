import { defineSentences } from '#kit/sentence.ts';

export const documentSentences = defineSentences('documents', {
  allInvoiced: { en: 'all that is needed is invoiced', sq: 'gjithçka që duhet është faturuar' },
  emptyPackage: { en: 'the package is empty', sq: 'pakoja është bosh' },
  noPackage: { en: 'the order has no such package', sq: 'porosia nuk e ka këtë pako' },
  wantsPackage: { en: 'choose the package it goes with', sq: 'zgjidhni pakon me të cilën shkon' },
  nothingFound: { en: 'the selection is empty', sq: 'përzgjedhja është bosh' },
  noOffice: { en: 'There is no connection to this office', sq: 'S’ka lidhje me këtë zyrë' },
  refusedByOffice: {
    en: '{document} was refused by the tax office: {error}',
    sq: '{document} u refuzua nga zyra tatimore: {error}',
  },
  noMoney: { en: 'it says no amounts', sq: 'nuk ka shuma' },
  noVatNumber: {
    en: 'the seller had no VAT number when it was made',
    sq: 'shitësi nuk kishte numër TVSH kur u bë',
  },
  sheets: { en: '{count} {count|document|documents}', sq: '{count} {count|dokument|dokumente}' },
  sheetsOf: { en: '{count} of {total} documents', sq: '{count} nga {total} dokumente' },
});
