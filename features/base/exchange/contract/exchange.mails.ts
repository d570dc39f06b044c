import { defineMail } from '#kit/mail.ts';

export const sourceSilentMail = defineMail({
  name: 'exchange.sourceSilent',
  title: { en: 'A source of exchange rates is silent', sq: 'Një burim i kurseve të këmbimit nuk përgjigjet' },
  house: true,
  values: {
    source: {
      kind: 'text',
      means: { en: 'Name of the source', sq: 'Emri i burimit' },
      example: 'European Central Bank',
    },
    day: {
      kind: 'text',
      means: { en: 'The newest day it gave', sq: 'Dita më e re që dha' },
      example: '20.11.2026',
    },
    pairs: { kind: 'text', means: { en: 'Pairs that take it', sq: 'Çiftet që e përdorin' }, example: 'EURUSD, EURCHF' },
    page: {
      kind: 'link',
      means: { en: 'The page of exchange rates', sq: 'Faqja e kurseve të këmbimit' },
      example: 'https://tregu.example/settings/exchange?tab=sources',
    },
  },
  subject: { en: 'No new exchange rates from {source}', sq: 'Nuk ka kurse të reja nga {source}' },
  body: {
    en: `{source} has published no new rates since {day}. Prices of these pairs go on with the last rate until it is too old: {pairs}

It is asked again every hour. You are told once until it answers with new rates.

[Look at the sources]({page})`,
    sq: `{source} nuk ka publikuar kurse të reja që nga {day}. Çmimet e këtyre çifteve vazhdojnë me kursin e fundit derisa të bëhet tepër i vjetër: {pairs}

Pyetet përsëri çdo orë. Njoftoheni një herë derisa të japë kurse të reja.

[Shiko burimet]({page})`,
  },
});
