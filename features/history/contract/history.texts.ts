import { defineTexts } from '#kit/text.ts';

/** Who changed what. */
export const historyTexts = defineTexts({
  history: { en: 'History', sq: 'Historiku' },
  historyOf: { en: 'History of {name}', sq: 'Historiku i {name}' },
  none: { en: 'Nothing has changed yet', sq: 'Ende s’ka ndryshuar asgjë' },
  kind: { en: 'About', sq: 'Rreth' },
  anyKind: { en: 'About everything', sq: 'Rreth gjithçkaje' },
  person: { en: 'By whom', sq: 'Nga kush' },
  anybody: { en: 'By anybody', sq: 'Nga kushdo' },
  from: { en: 'From', sq: 'Nga data' },
  to: { en: 'To', sq: 'Deri më' },
  older: { en: 'Older', sq: 'Më të vjetra' },
  newest: { en: 'Newest', sq: 'Më të rejat' },
  system: { en: 'The system', sq: 'Sistemi' },
  throughTask: { en: 'through the task {name}', sq: 'përmes detyrës {name}' },
  throughFeed: { en: 'through the feed {name}', sq: 'përmes furnizimit {name}' },
  linkOf: { en: 'Link of {name}', sq: 'Lidhja e {name}' },
  throughBulk: { en: 'through a bulk change', sq: 'përmes një ndryshimi masiv' },
  throughCommand: { en: 'through a command', sq: 'përmes një komande' },
  yes: { en: 'yes', sq: 'po' },
  no: { en: 'no', sq: 'jo' },
  nothing: { en: 'nothing', sq: 'asgjë' },
  ofOne: { en: '{what} ({where})', sq: '{what} ({where})' },
  gone: { en: 'no longer there (#{id})', sq: 'nuk ekziston më (#{id})' },
});

export const historyKindTexts = defineTexts({
  user: { en: 'Users', sq: 'Përdoruesit' },
  role: { en: 'Roles', sq: 'Rolet' },
  product: { en: 'Products', sq: 'Produktet' },
  seller: { en: 'Sellers', sq: 'Shitësit' },
  feed: { en: 'Feeds', sq: 'Furnizimet' },
  category: { en: 'Categories', sq: 'Kategoritë' },
  brand: { en: 'Brands', sq: 'Markat' },
  attribute: { en: 'Attributes', sq: 'Atributet' },
  shop: { en: 'Shops', sq: 'Dyqanet' },
  company: { en: 'Company', sq: 'Kompania' },
  purchase_order: { en: 'Purchase orders', sq: 'Porositë e blerjes' },
  mail_server: { en: 'Mail servers', sq: 'Serverët e postës' },
});
