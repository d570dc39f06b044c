import { defineSentences } from '#kit/sentence.ts';

/** What is wrong with an address of the list of prices or a limit, and what is told at the bell. */
export const priceDeskRules = defineSentences('priceDesk', {
  marginRule: {
    en: 'A number from 0 to 99.99 with at most two decimals',
    sq: 'Një numër nga 0 deri në 99.99 me së shumti dy shifra dhjetore',
  },
  changeRule: {
    en: 'A number above 0 and below 1000 with at most two decimals',
    sq: 'Një numër mbi 0 dhe nën 1000 me së shumti dy shifra dhjetore',
  },
  lowTold: {
    en: '{shop}: {count} {count|price leaves|prices leave} less than {limit} %',
    sq: '{shop}: {count} {count|çmim lë|çmime lënë} më pak se {limit} %',
  },
  movedTold: {
    en: '{shop}: {count} {count|price has|prices have} moved by {limit} % or more in 24 hours',
    sq: '{shop}: {count} {count|çmim ka|çmime kanë} lëvizur me {limit} % ose më shumë në 24 orë',
  },
  rateTold: {
    en: '{shop}: {count} {count|price was|prices were} calculated with an exchange rate that has moved since',
    sq: '{shop}: {count} {count|çmim u llogarit|çmime u llogaritën} me një kurs këmbimi që ka lëvizur që atëherë',
  },
  doubtTold: {
    en: '{shop}: {count} {count|price comes|prices come} out different when calculated again',
    sq: '{shop}: {count} {count|çmim del|çmime dalin} ndryshe kur {count|rillogaritet|rillogariten}',
  },
  notYet: { en: 'This day is yet to come', sq: 'Kjo ditë ende nuk ka ardhur' },
  nowOnly: {
    en: 'Prices of a past day are found by their product, and not by alert, rule or figure',
    sq: 'Çmimet e një dite të kaluar gjenden sipas produktit, dhe jo sipas paralajmërimit, rregullit ose shifrës',
  },
});
