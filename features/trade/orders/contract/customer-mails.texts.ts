import { defineTexts, type Text } from '#kit/text.ts';
import type { CustomerMailEvent, CustomerMailKind, MailSender } from './customer-mails.model.ts';

export const customerMailTexts = defineTexts({
  title: { en: 'Emails to customers', sq: 'Email-et për klientët' },
  lead: {
    en: 'For each email one side writes, so that customers get it once. Orders by phone are in no shop: what is left to the shop, Tregu writes there.',
    sq: 'Çdo email e shkruan njëra palë, që klienti ta marrë një herë. Porositë me telefon s’janë në asnjë dyqan: aty Tregu shkruan edhe ato të dyqanit.',
  },
  shop: { en: 'Shop', sq: 'Dyqani' },
  noShop: { en: 'No shop to set up', sq: 'S’ka dyqan për t’u rregulluar' },
  noShopWhy: {
    en: 'None of the shops you work in is active.',
    sq: 'Asnjë nga dyqanet ku punoni nuk është aktiv.',
  },
  save: { en: 'Save', sq: 'Ruaj' },
  saved: { en: 'Emails to customers saved', sq: 'Email-et për klientët u ruajtën' },
  confirmed: { en: 'Order received', sq: 'Porosia u mor' },
  delayed: { en: 'Later delivery', sq: 'Dorëzim më vonë' },
  question: { en: 'Wait or another product', sq: 'Pritje ose produkt tjetër' },
  shipped: { en: 'Parcel on its way', sq: 'Pakoja u nis' },
  notShipped: { en: 'Parcel had not left', sq: 'Pakoja nuk ishte nisur' },
  cod_reminder: { en: 'Cash to have ready', sq: 'Paratë për dorëzimin' },
  delivered: { en: 'Parcel delivered', sq: 'Pakoja u dorëzua' },
  cancelled: { en: 'Pieces cancelled', sq: 'Copë të anuluara' },
  return_steps: { en: 'How to send goods back', sq: 'Si kthehet malli' },
  refunded: { en: 'Money paid back', sq: 'Paratë u kthyen' },
  written: { en: 'In own words', sq: 'Me fjalët tuaja' },
  voucher: { en: 'Code of a voucher', sq: 'Kodi i një kuponi' },
  tregu: { en: 'Tregu', sq: 'Tregu' },
  ofShop: { en: 'The shop', sq: 'Dyqani' },
  none: { en: 'Nobody', sq: 'Askush' },
  cancelMail: { en: 'Email the customer', sq: 'Dërgoji email klientit' },
  shopWrites: { en: 'The shop writes to the customer, not Tregu.', sq: 'Klientit i shkruan dyqani, jo Tregu.' },
  nobodyWrites: {
    en: 'Customers of this shop get no such email.',
    sq: 'Klientët e këtij dyqani nuk marrin email të tillë.',
  },
});

export const mailEventWord: Readonly<Record<CustomerMailEvent, Text>> = {
  confirmed: customerMailTexts.confirmed,
  delayed: customerMailTexts.delayed,
  question: customerMailTexts.question,
  shipped: customerMailTexts.shipped,
  cod_reminder: customerMailTexts.cod_reminder,
  delivered: customerMailTexts.delivered,
  cancelled: customerMailTexts.cancelled,
  return_steps: customerMailTexts.return_steps,
  refunded: customerMailTexts.refunded,
};
/** What an order keeps of its emails. */
export const mailKindWord: Readonly<Record<CustomerMailKind, Text>> = {
  received: customerMailTexts.confirmed,
  delayed: customerMailTexts.delayed,
  question: customerMailTexts.question,
  shipped: customerMailTexts.shipped,
  not_shipped: customerMailTexts.notShipped,
  cod_reminder: customerMailTexts.cod_reminder,
  delivered: customerMailTexts.delivered,
  cancelled: customerMailTexts.cancelled,
  return_steps: customerMailTexts.return_steps,
  refunded: customerMailTexts.refunded,
  written: customerMailTexts.written,
  voucher: customerMailTexts.voucher,
};
export const mailSenderWord: Readonly<Record<MailSender, Text>> = {
  tregu: customerMailTexts.tregu,
  shop: customerMailTexts.ofShop,
  none: customerMailTexts.none,
};
