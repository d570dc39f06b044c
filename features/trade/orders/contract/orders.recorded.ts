import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';
import { customerMailEvents, mailField } from './customer-mails.model.ts';
import { mailEventWord, mailSenderWord } from './customer-mails.texts.ts';
import { cancelWord, changeOfAction, holdWord, moneyWord, problemWord } from './orders.told.ts';

const texts = (words: Readonly<Record<string, { readonly en: string; readonly sq?: string }>>) =>
  Object.fromEntries(Object.entries(words).map(([key, { en, sq = en }]) => [key, { en, sq }]));

export const recorded: RecordedWords = {
  actions: {
    ...texts(changeOfAction),
    'person exported': { en: 'Personal data exported', sq: 'U eksportuan të dhënat personale' },
    'customer emails set': { en: 'Emails to customers set', sq: 'Email-et për klientët u cilësuan' },
  },
  fields: {
    ...Object.fromEntries(customerMailEvents.map((event) => [mailField(event), mailEventWord[event]])),
    ...defineTexts({
      party: { en: 'Address', sq: 'Adresa' },
      parts: { en: 'What of it', sq: 'Çfarë prej saj' },
      pieces: { en: 'Pieces', sq: 'Copë' },
      source: { en: 'Supplier', sq: 'Furnitori' },
      money: { en: 'Kind of payment', sq: 'Lloji i pagesës' },
      hold: { en: 'Hold', sq: 'Ndalimi' },
      problem: { en: 'Problem', sq: 'Problemi' },
      total: { en: 'Total', sq: 'Shuma' },
      assignee: { en: 'Given to', sq: 'Iu dha' },
      ship_partly: { en: 'Partial shipping', sq: 'Dërgim i pjesshëm' },
      unit_gross: { en: 'Price with VAT', sq: 'Çmimi me TVSH' },
      shipping_gross: { en: 'Shipping', sq: 'Transporti' },
      shipping_vat: { en: 'VAT of shipping', sq: 'TVSH e transportit' },
      discount_gross: { en: 'Discount', sq: 'Zbritja' },
      fee_gross: { en: 'Fee', sq: 'Tarifa' },
      total_gross: { en: 'Total', sq: 'Shuma' },
      customer_note: { en: 'Customer’s note', sq: 'Shënimi i klientit' },
      promised: { en: 'Promised for', sq: 'Premtuar për' },
      need: { en: 'Pieces needed', sq: 'Copë që duhen' },
      instead: { en: 'Pieces of the other product', sq: 'Copë të produktit tjetër' },
      mails: { en: 'Emails of this kind', sq: 'Email-e të këtij lloji' },
      skus: { en: 'SKU', sq: 'SKU' },
      replaces: { en: 'Instead of', sq: 'Në vend të' },
      shipping_method: { en: 'Shipping method', sq: 'Mënyra e dërgimit' },
    }),
  },
  values: {
    ...Object.fromEntries(customerMailEvents.map((event) => [mailField(event), mailSenderWord])),
    hold: texts(holdWord),
    money: texts(moneyWord),
    problem: texts(problemWord),
    reason: texts(cancelWord),
    party: defineTexts({
      billing: { en: 'Billing', sq: 'Faturimi' },
      shipping: { en: 'Shipping', sq: 'Dërgesa' },
    }),
  },
  money: ['unit_gross', 'shipping_gross', 'discount_gross', 'fee_gross', 'total_gross'],
};
