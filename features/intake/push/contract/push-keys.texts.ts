import { defineSentences } from '#kit/sentence.ts';
import { defineTexts } from '#kit/text.ts';

/** The tab "API keys" of /settings/import. */
export const pushKeyTexts = defineSentences('push_keys', {
  keys: { en: 'API keys', sq: 'Çelësat API' },
  lead: {
    en: 'With a key the system of a seller delivers feeds, prices and stock automatically. A key reaches the products of its seller and nothing else.',
    sq: 'Me një çelës sistemi i një shitësi dërgon automatikisht feed-e, çmime dhe stok. Çelësi arrin vetëm produktet e shitësit të tij.',
  },
  document: { en: 'API documentation', sq: 'Dokumentimi i API-së' },
  create: { en: 'New key', sq: 'Çelës i ri' },
  name: { en: 'Name', sq: 'Emri' },
  nameHelp: { en: 'Who or what uses it: ERP of Alpha', sq: 'Kush ose çfarë e përdor: ERP i Alpha' },
  seller: { en: 'Seller', sq: 'Shitësi' },
  scopes: { en: 'May deliver', sq: 'Mund të dërgojë' },
  perMinute: { en: 'Requests a minute', sq: 'Kërkesa në minutë' },
  priceMoves: { en: 'A price may move by at most (%)', sq: 'Çmimi lëviz më së shumti (%)' },
  priceMovesHelp: {
    en: 'Larger changes are refused. Empty: no limit.',
    sq: 'Ndryshimet më të mëdha refuzohen. Bosh: pa kufi.',
  },
  expires: { en: 'Last day', sq: 'Dita e fundit' },
  expiresHelp: { en: 'Empty: until it is revoked.', sq: 'Bosh: derisa të revokohet.' },
  created: { en: 'The key was created', sq: 'Çelësi u krijua' },
  search: { en: 'Search name or seller', sq: 'Kërko emër ose shitës' },
  anyState: { en: 'Any state', sq: 'Çdo gjendje' },
  state: { en: 'State', sq: 'Gjendja' },
  active: { en: 'Active', sq: 'Aktiv' },
  expired: { en: 'Expired', sq: 'I skaduar' },
  revokedState: { en: 'Revoked', sq: 'I revokuar' },
  revoke: { en: 'Revoke', sq: 'Revoko' },
  revokeOf: { en: 'Revoke {name}', sq: 'Revoko {name}' },
  revokeAsk: { en: 'Revoke {name}?', sq: 'Të revokohet {name}?' },
  revokeWhat: {
    en: 'Whatever uses it is refused from now on. This cannot be undone.',
    sq: 'Çdo gjë që e përdor refuzohet që tani. Kjo nuk zhbëhet.',
  },
  revoked: { en: 'The key was revoked', sq: 'Çelësi u revokua' },
  ends: { en: 'ends in {hint}', sq: 'mbaron me {hint}' },
  rate: { en: '{n} a minute', sq: '{n} në minutë' },
  until: { en: 'until {day}', sq: 'deri më {day}' },
  lastUsed: { en: 'last used {when}', sq: 'përdorur së fundi {when}' },
  neverUsed: { en: 'never used', sq: 'asnjëherë i përdorur' },
  by: { en: 'by {person}', sq: 'nga {person}' },
  total: { en: '{count} {count|key|keys}', sq: '{count} çelësa' },
  none: { en: 'No key was created yet', sq: 'Ende nuk u krijua asnjë çelës' },
  noneWhy: {
    en: 'Create one for a seller whose system sends feeds, prices or stock automatically.',
    sq: 'Krijoni një për një shitës, sistemi i të cilit dërgon automatikisht feed-e, çmime ose stok.',
  },
  nameNeeded: { en: 'Enter a name', sq: 'Jepni një emër' },
  scopeNeeded: { en: 'Choose what the key may deliver', sq: 'Zgjidhni çfarë mund të dërgojë çelësi' },
});

export const pushScopeTexts = defineTexts({
  feeds: { en: 'Feeds', sq: 'Feed-e' },
  prices: { en: 'Prices', sq: 'Çmime' },
  stock: { en: 'Stock', sq: 'Stok' },
});
