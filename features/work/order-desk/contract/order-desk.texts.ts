import { defineTexts } from '#kit/text.ts';

/** The tab of what shops sent, on the page of orders. */
export const orderDeskTexts = defineTexts({
  intakeLead: {
    en: 'What the shops said of their orders, kept before it is understood. A refused one harms no other.',
    sq: 'Çfarë thanë dyqanet për porositë, e ruajtur para se të kuptohet. Një e refuzuar s’i dëmton të tjerat.',
  },
  pulls: { en: 'Reading of orders', sq: 'Leximi i porosive' },
  pull: { en: 'Read orders now', sq: 'Lexo porositë tani' },
  readAt: { en: 'Last read {at}', sq: 'Lexuar më {at}' },
  neverRead: { en: 'Not read yet', sq: 'Ende e palexuar' },
  failing: {
    en: 'Failed {count} {count|time|times}: {error}',
    sq: 'Dështoi {count} {count|herë|herë}: {error}',
  },
  running: { en: 'Reading…', sq: 'Po lexohet…' },
  noPulls: { en: 'No connected shop gives its orders', sq: 'Asnjë dyqan i lidhur nuk i jep porositë' },
  documents: { en: 'Documents', sq: 'Dokumentet' },
  state: { en: 'State', sq: 'Gjendja' },
  shop: { en: 'Shop', sq: 'Dyqani' },
  anyShop: { en: 'All shops', sq: 'Të gjitha dyqanet' },
  anyState: { en: 'Any state', sq: 'Çdo gjendje' },
  search: { en: 'Number in the shop, or ours', sq: 'Numri në dyqan ose yni' },
  document: { en: 'Document', sq: 'Dokumenti' },
  documentOf: { en: '{number}, document {no}', sq: '{number}, dokumenti {no}' },
  order: { en: 'Order', sq: 'Porosia' },
  readColumn: { en: 'Read', sq: 'Lexuar' },
  changed: { en: 'Changed in the shop', sq: 'Ndryshuar në dyqan' },
  why: { en: 'Why', sq: 'Pse' },
  count: { en: '{count} {count|document|documents}', sq: '{count} {count|dokument|dokumente}' },
  empty: { en: 'Nothing was read yet', sq: 'Ende s’është lexuar asgjë' },
  emptyWhy: {
    en: 'Each connected shop is asked for its orders every minute.',
    sq: 'Secilit dyqan të lidhur i kërkohen porositë çdo minutë.',
  },
  retry: { en: 'Read again from the shop', sq: 'Lexo përsëri nga dyqani' },
  retried: { en: 'Read again: {state}', sq: 'U lexua përsëri: {state}' },
  asSent: { en: 'As the shop sent it', sq: 'Siç e dërgoi dyqani' },
  openOrder: { en: 'Open order {number}', sq: 'Hap porosinë {number}' },
  newer: { en: 'The shop has sent a newer one since.', sq: 'Dyqani ka dërguar ndërkohë një më të ri.' },
  tellRetry: { en: 'Send again', sq: 'Dërgo përsëri' },
  tellDone: { en: 'Done by hand in the shop', sq: 'U krye me dorë në dyqan' },
});
