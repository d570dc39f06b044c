import { defineSentences } from '#kit/sentence.ts';

export const sourcingTexts = defineSentences('sourcing', {
  daysRule: { en: 'Choose at least one day', sq: 'Zgjidhni të paktën një ditë' },
  hourRule: { en: 'Choose an hour between 0 and 23', sq: 'Zgjidhni një orë mes 0 dhe 23' },
  minimumRule: {
    en: 'Enter a sum above 0 with up to two decimals, or nothing',
    sq: 'Shkruani një shumë mbi 0 me deri në dy shifra dhjetore, ose asgjë',
  },
  unknownSeller: {
    en: 'This supplier cannot be ordered from yet: set how on its page',
    sq: 'Te ky furnitor nuk porositet dot ende: caktoni mënyrën në faqen e tij',
  },
  clockDoes: {
    en: 'Puts what is to be ordered from this supplier on its draft order. Sending it is a person’s act.',
    sq: 'Vendos në porosinë draft atë që duhet porositur te ky furnitor. Dërgimi është punë e njeriut.',
  },
  clockEveryDay: { en: 'Every day at {at}', sq: 'Çdo ditë në {at}' },
  clockDays: { en: '{days} at {at}', sq: '{days} në {at}' },
  clockPaused: { en: 'Proposals paused', sq: 'Propozimet u vendosën në pauzë' },
  clockResumed: { en: 'Proposals resumed', sq: 'Propozimet vazhdojnë' },
  splitRule: { en: 'Enter a number of pieces from 1', sq: 'Shkruani sa copë, nga 1' },
  unknownProduct: { en: 'There is no such product', sq: 'Nuk ka produkt të tillë' },
  noOffer: {
    en: 'This supplier cannot deliver the product now',
    sq: 'Ky furnitor nuk mund ta dorëzojë tani produktin',
  },
});
