import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    'shop switched off': { en: 'Shop switched off', sq: 'Dyqani u çaktivizua' },
    'language switched off': { en: 'Language switched off', sq: 'Gjuha u çaktivizua' },
    'language switched on': { en: 'Language switched on', sq: 'Gjuha u aktivizua' },
    'shop switched on': { en: 'Shop switched on', sq: 'Dyqani u aktivizua' },
  }),
  fields: defineTexts({
    position: { en: 'Position', sq: 'Pozicioni' },
    code: { en: 'Code', sq: 'Kodi' },
    iso_code: { en: 'Language tag', sq: 'Kodi i gjuhës' },
    country_code: { en: 'Country', sq: 'Shteti' },
    color: { en: 'Colour', sq: 'Ngjyra' },
    currency_symbol: { en: 'Currency symbol', sq: 'Simboli i monedhës' },
    vat: { en: 'VAT', sq: 'TVSH' },
    time_zone: { en: 'Time zone', sq: 'Zona kohore' },
    languages: { en: 'Languages', sq: 'Gjuhët' },
    fallback_language: { en: 'Fallback language', sq: 'Gjuha zëvendësuese' },
    connector: { en: 'Connection', sq: 'Lidhja' },
    direction: { en: 'Text direction', sq: 'Drejtimi i shkrimit' },
    fallback: { en: 'Missing interface texts from', sq: 'Tekstet që mungojnë merren nga' },
    interface: { en: 'Language of the interface', sq: 'Gjuhë e ndërfaqes' },
    price_send: { en: 'Sending of prices', sq: 'Dërgimi i çmimeve' },
    price_send_from: { en: 'Prices are sent from', sq: 'Çmimet dërgohen nga ora' },
    price_send_until: { en: 'Prices are sent until', sq: 'Çmimet dërgohen deri në orën' },
    omnibus: { en: 'Lowest price of 30 days', sq: 'Çmimi më i ulët i 30 ditëve' },
    rate: { en: 'Exchange rate', sq: 'Kursi i këmbimit' },
    price_conflict: { en: 'Of two rules of one rank', sq: 'Nga dy rregulla të një shkalle' },
    vat_change: { en: 'When VAT changes', sq: 'Kur ndryshon TVSH-ja' },
  }),
  values: {
    price_send: defineTexts({
      auto: { en: 'Automatically', sq: 'Automatikisht' },
      window: { en: 'At set hours', sq: 'Në orë të caktuara' },
      manual: { en: 'By hand', sq: 'Me dorë' },
    }),
    price_conflict: defineTexts({
      highest: { en: 'The higher price', sq: 'Çmimi më i lartë' },
      lowest: { en: 'The lower price', sq: 'Çmimi më i ulët' },
      refuse: { en: 'No price', sq: 'Asnjë çmim' },
    }),
    vat_change: defineTexts({
      keep_net: { en: 'The price without VAT stays', sq: 'Mbetet çmimi pa TVSH' },
      keep_gross: { en: 'What customers pay stays', sq: 'Mbetet çmimi që paguan klienti' },
    }),
    direction: defineTexts({
      ltr: { en: 'Left to right', sq: 'Nga e majta në të djathtë' },
      rtl: { en: 'Right to left', sq: 'Nga e djathta në të majtë' },
    }),
  },
};
