import { defineTexts } from '#kit/text.ts';

/** Taking a customer away who asks to be forgotten. */
export const eraseTexts = defineTexts({
  button: { en: 'Erase customer…', sq: 'Fshi klientin…' },
  export: { en: 'Export personal data', sq: 'Eksporto të dhënat personale' },
  exported: {
    en: 'Data of {count} {count|order|orders} saved as a file',
    sq: 'Të dhënat e {count} {count|porosie|porosive} u ruajtën si skedar',
  },
  erased: { en: 'Erased customer', sq: 'Klient i fshirë' },
  title: { en: 'Erase {name}', sq: 'Fshi {name}' },
  goes: {
    en: 'Name, street, postal code, phone, email, notes, messages, account numbers and labels go from {count} {count|order|orders}, with what the shop said of them. Goods, sums and towns stay.',
    sq: 'Emri, rruga, kodi postar, telefoni, email-i, shënimet, mesazhet, numrat e llogarive dhe etiketat hiqen nga {count} {count|porosi|porosi}, bashkë me çfarë tha dyqani për to. Mallrat, shumat dhe qytetet mbeten.',
  },
  stays: {
    en: '{count} {count|document keeps|documents keep} the name, because the law asks for it.',
    sq: '{count} {count|dokument e ruan|dokumente e ruajnë} emrin, sepse e kërkon ligji.',
  },
  elsewhere: {
    en: 'The shop and its loyalty points are not changed from here.',
    sq: 'Dyqani dhe pikët e besnikërisë nuk ndryshohen nga këtu.',
  },
  noUndo: { en: 'This cannot be undone.', sq: 'Kjo nuk mund të zhbëhet.' },
  confirm: { en: 'Type {number} to confirm', sq: 'Shkruani {number} për ta konfirmuar' },
  confirmRule: { en: 'Type the number of this order', sq: 'Shkruani numrin e kësaj porosie' },
  save: { en: 'Erase', sq: 'Fshi' },
  done: { en: 'Customer erased', sq: 'Klienti u fshi' },
  open: { en: 'Not yet: something is still open', sq: 'Ende jo: diçka është ende e hapur' },
  openWhich: {
    en: 'Goods, money, a return or a refund of these orders is still on its way: {orders}',
    sq: 'Mallra, para, një kthim ose një rimbursim i këtyre porosive është ende në rrugë: {orders}',
  },
});
