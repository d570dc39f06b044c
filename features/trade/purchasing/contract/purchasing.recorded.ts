import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';
import { deliverToTexts, deliveryTexts } from './purchasing.answers.ts';
import { localStatusTexts } from './purchasing.local.ts';
import { statusTexts } from './purchasing.status.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    reopened: { en: 'Back to draft', sq: 'U kthye në draft' },
    reminded: { en: 'Reminded', sq: 'U kujtua' },
    'goods received': { en: 'Goods received', sq: 'U pranua malli' },
    'receipt taken back': { en: 'Receipt corrected', sq: 'Pranimi u tërhoq' },
    'ordered more': { en: 'More pieces', sq: 'Më shumë copë' },
    'ordered fewer': { en: 'Fewer pieces', sq: 'Më pak copë' },
    'line promised': { en: 'Line promised', sq: 'Rresht i premtuar' },
    'fewer asked for': { en: 'Supplier asked to deliver less', sq: 'Furnitorit iu kërkua të dorëzojë më pak' },
    'lines withdrawn': { en: 'Lines withdrawn', sq: 'Rreshta të tërhequr' },
    'lines moved in': { en: 'Lines moved in', sq: 'U shtuan rreshta' },
    'lines moved out': { en: 'Lines moved out', sq: 'U hoqën rreshta' },
    'delivery reported': { en: 'Delivery reported', sq: 'U njoftua dorëzimi' },
    ordered: { en: 'Ordered without an email', sq: 'U porosit pa email' },
    'mail queued': { en: 'Email queued', sq: 'Emaili pret të niset' },
    'delivery set': { en: 'Place of delivery', sq: 'Vendi i dorëzimit' },
    'direct stopped': { en: 'Supplier told not to send it', sq: 'Furnitorit iu tha të mos e nisë' },
    'direct address told': { en: 'Supplier told to look at the address', sq: 'Furnitorit iu tha të shohë adresën' },
    'link made': { en: 'Link copied', sq: 'Lidhja u kopjua' },
    'link revoked': { en: 'Link revoked', sq: 'Lidhja u tërhoq' },
  }),
  fields: defineTexts({
    number: { en: 'Number', sq: 'Numri' },
    supplier: { en: 'Supplier', sq: 'Furnitori' },
    lines: { en: 'Lines', sq: 'Rreshtat' },
    amount: { en: 'Amount', sq: 'Shuma' },
    promised_on: { en: 'Expected delivery', sq: 'Dorëzimi i pritshëm' },
    supplier_ref: { en: 'Supplier reference', sq: 'Referenca e furnitorit' },
    state: { en: 'Delivery', sq: 'Dorëzimi' },
    carrier: { en: 'Carrier', sq: 'Transportuesi' },
    tracking: { en: 'Tracking number', sq: 'Numri i gjurmimit' },
    receiver: { en: 'Received by', sq: 'Pranuar nga' },
    deliver_to: { en: 'Delivered to', sq: 'Dorëzohet te' },
    document: { en: 'Document', sq: 'Dokumenti' },
  }),
  values: { status: { ...localStatusTexts, ...statusTexts }, state: deliveryTexts, deliver_to: deliverToTexts },
  money: ['amount'],
};
