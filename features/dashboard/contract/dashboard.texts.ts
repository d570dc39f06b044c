import { defineTexts } from '#kit/text.ts';

export const dashboardTexts = defineTexts({
  hello: { en: 'Hello, {name}', sq: 'Përshëndetje, {name}' },
  lead: { en: 'You are working in the shop {shop}.', sq: 'Po punoni në dyqanin {shop}.' },
  shortcuts: { en: 'Where do you want to go?', sq: 'Ku dëshironi të shkoni?' },
  work: { en: 'What waits', sq: 'Çfarë pret' },
  catalogue: { en: 'Your products', sq: 'Produktet tuaja' },
  review: { en: 'To review', sq: 'Për shqyrtim' },
  reviewSince: { en: 'The first waits since {when}', sq: 'I pari pret që nga {when}' },
  ready: { en: 'Ready to send', sq: 'Gati për dërgim' },
  readyWhy: { en: 'Approved, with all the shop needs', sq: 'Të aprovuara, me gjithçka që i duhet dyqanit' },
  blocked: { en: 'Approved, not ready', sq: 'Të aprovuara, jo gati' },
  blockedWhy: { en: 'Something the shop needs is missing', sq: 'Mungon diçka që i duhet dyqanit' },
  mapping: { en: 'Words to map', sq: 'Fjalë për hartëzim' },
  mappingWhy: {
    en: 'Categories, brands and values of suppliers',
    sq: 'Kategori, marka dhe vlera të furnitorëve',
  },
  local: { en: 'New local products', sq: 'Produkte të reja lokale' },
  localWhy: { en: 'Sent by local sellers', sq: 'Të dërguara nga shitësit lokalë' },
  applications: { en: 'Applications', sq: 'Aplikime' },
  applicationsWhy: { en: 'People who want to sell', sq: 'Njerëz që duan të shesin' },
  documents: { en: 'Documents of sellers', sq: 'Dokumente të shitësve' },
  documentsWhy: {
    en: 'Sellers with one that expires or has expired',
    sq: 'Shitës me dokument që skadon ose ka skaduar',
  },
  all: { en: 'In the catalogue', sq: 'Në katalog' },
  allWhy: { en: 'Everything you deliver', sq: 'Gjithçka që furnizoni' },
  nothingWaits: { en: 'Nothing waits', sq: 'Asgjë nuk pret' },
  notCounted: { en: 'could not be counted', sq: 'nuk u numërua dot' },
});
