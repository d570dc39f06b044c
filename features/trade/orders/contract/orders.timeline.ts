import { defineTexts, type Text, wordFor } from '#kit/text.ts';
import { customerMailKinds } from './customer-mails.model.ts';
import { mailKindWord } from './customer-mails.texts.ts';
import type { Fact } from './orders.derived.ts';
import type { TimelineEntry } from './orders.model.ts';
import { moneyWord, problemWord } from './orders.told.ts';

const words = defineTexts({
  placed: { en: 'Placed', sq: 'U vendos' },
  cancelled: { en: 'Cancelled', sq: 'U anulua' },
  ordered: { en: 'Ordered from the supplier', sq: 'U porosit te furnitori' },
  unordered: { en: 'No longer on order', sq: 'Nuk është më në porosi' },
  confirmed: { en: 'Confirmed by the supplier', sq: 'U konfirmua nga furnitori' },
  received: { en: 'Received in the hub', sq: 'U pranua në depo' },
  unreceived: { en: 'Receipt undone', sq: 'Pranimi u tërhoq' },
  packed: { en: 'Packed', sq: 'U paketua' },
  unpacked: { en: 'Unpacked', sq: 'U shpaketua' },
  shipped: { en: 'Shipped', sq: 'U nis' },
  bounced: { en: 'Came back undelivered', sq: 'U kthye pa u dorëzuar' },
  lost: { en: 'Lost on the way', sq: 'Humbi rrugës' },
  delivered: { en: 'Delivered', sq: 'U dorëzua' },
  returned: { en: 'Returned', sq: 'U kthye' },
  problemOpened: { en: 'Problem: {what}', sq: 'Problem: {what}' },
  problemClosed: { en: 'Solved: {what}', sq: 'U zgjidh: {what}' },
  note: { en: 'Note', sq: 'Shënim' },
  mail: { en: 'Email', sq: 'Email' },
  mailOf: { en: 'Email: {what}', sq: 'Email: {what}' },
  shop: { en: 'Message in the shop', sq: 'Mesazh në dyqan' },
  seller: { en: 'Message to the supplier', sq: 'Mesazh te furnitori' },
  tellAccepted: { en: 'Shop told: order received', sq: 'Dyqani u njoftua: porosia u mor' },
  tellShipment: { en: 'Shop told: parcel on its way', sq: 'Dyqani u njoftua: pakoja u nis' },
  tellNotShipped: { en: 'Shop told: parcel had not left', sq: 'Dyqani u njoftua: pakoja nuk ishte nisur' },
  tellTracking: { en: 'Shop told: new tracking number', sq: 'Dyqani u njoftua: numër i ri gjurmimi' },
  tellDelivered: { en: 'Shop told: delivered', sq: 'Dyqani u njoftua: u dorëzua' },
  tellPaid: { en: 'Shop told: paid', sq: 'Dyqani u njoftua: u pagua' },
  tellCancel: { en: 'Shop told: cancelled', sq: 'Dyqani u njoftua: u anulua' },
  tellRefund: { en: 'Shop told: refund', sq: 'Dyqani u njoftua: rimbursim' },
  tellReturn: { en: 'Shop told: return received', sq: 'Dyqani u njoftua: kthimi u pranua' },
  toTell: { en: 'To be told to the shop: {what}', sq: 'Për t’i thënë dyqanit: {what}' },
  toldLater: {
    en: 'The shop did not answer, asked again: {what}',
    sq: 'Dyqani s’u përgjigj, po pyetet sërish: {what}',
  },
  notTold: { en: 'The shop refused: {what}', sq: 'Dyqani refuzoi: {what}' },
  accepted: { en: 'order received', sq: 'porosia u mor' },
  shipment: { en: 'parcel on its way', sq: 'pakoja u nis' },
  notShipped: { en: 'parcel had not left', sq: 'pakoja nuk ishte nisur' },
  tracking: { en: 'new tracking number', sq: 'numër i ri gjurmimi' },
  isDelivered: { en: 'delivered', sq: 'u dorëzua' },
  paid: { en: 'paid', sq: 'u pagua' },
  cancel: { en: 'cancelled', sq: 'u anulua' },
  refund: { en: 'refund', sq: 'rimbursim' },
  isReturned: { en: 'return received', sq: 'kthimi u pranua' },
});

const factWord: Readonly<Record<Fact, Text>> = {
  placed: words.placed,
  cancelled: words.cancelled,
  ordered: words.ordered,
  unordered: words.unordered,
  confirmed: words.confirmed,
  received: words.received,
  unreceived: words.unreceived,
  packed: words.packed,
  unpacked: words.unpacked,
  shipped: words.shipped,
  bounced: words.bounced,
  lost: words.lost,
  delivered: words.delivered,
  returned: words.returned,
};
const channelWord = {
  note: words.note,
  mail: words.mail,
  shop: words.shop,
  seller: words.seller,
} as const;
const toldWord = {
  accepted: words.tellAccepted,
  shipment: words.tellShipment,
  tracking: words.tellTracking,
  not_shipped: words.tellNotShipped,
  delivered: words.tellDelivered,
  paid: words.tellPaid,
  cancel: words.tellCancel,
  refund: words.tellRefund,
  return: words.tellReturn,
} as const;
const tellKindWord = {
  accepted: words.accepted,
  shipment: words.shipment,
  tracking: words.tracking,
  not_shipped: words.notShipped,
  delivered: words.isDelivered,
  paid: words.paid,
  cancel: words.cancel,
  refund: words.refund,
  return: words.isReturned,
} as const;

type Translate = (text: Text, values?: Readonly<Record<string, string | number>>) => string;

/** What happened, in words; what a newer server tells is its own name. */
export function timelineText({ kind, what, state }: TimelineEntry, t: Translate): string {
  if (kind === 'fact') return t(wordFor(factWord, what));
  if (kind === 'money') return t(wordFor(moneyWord, what));
  if (kind === 'message') {
    const mail = customerMailKinds.find((known) => known === what);
    return mail ? t(words.mailOf, { what: t(mailKindWord[mail]) }) : t(wordFor(channelWord, what));
  }
  if (kind === 'problem_opened') return t(words.problemOpened, { what: t(wordFor(problemWord, what)) });
  if (kind === 'problem_closed') return t(words.problemClosed, { what: t(wordFor(problemWord, what)) });
  if (kind === 'tell') return tellText(what, state, t);
  return t(wordFor({}, what));
}

function tellText(what: string, state: string | null, t: Translate): string {
  if (state === 'told') return t(wordFor(toldWord, what));
  const said = { what: t(wordFor(tellKindWord, what)) };
  if (state === 'refused' || state === 'given_up') return t(words.notTold, said);
  return t(state === 'unknown' ? words.toldLater : words.toTell, said);
}
