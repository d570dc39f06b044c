import { defineSchedule } from '#kit/schedule.ts';

export const duePricesSchedule = defineSchedule({
  name: 'pricing.duePrices',
  title: { en: 'Prices to be calculated', sq: 'Çmimet që presin llogaritjen' },
  does: {
    en: 'Calculates prices whose costs, rates, taxes or rules changed, and ends prices by hand whose time is up.',
    sq: 'Llogarit çmimet të cilave u ka ndryshuar kostoja, kursi, taksa ose rregulli dhe mbyll çmimet me dorë me afat të kaluar.',
  },
  everySeconds: 3,
});

export const dueDiscountsSchedule = defineSchedule({
  name: 'pricing.dueDiscounts',
  title: { en: 'Discounts that begin and end', sq: 'Zbritjet që nisin dhe mbarojnë' },
  does: {
    en: 'Begins and ends the discounts of staff whose time has come.',
    sq: 'Nis dhe mbyll zbritjet e stafit kur u vjen koha.',
  },
  everySeconds: 5,
});

/** So many days a line of the log that comes out otherwise is told: it is never written anew. */
export const doubtedLineDays = 30;

export const checkPricesSchedule = defineSchedule({
  name: 'pricing.checkPrices',
  title: { en: 'Check of prices', sq: 'Kontrolli i çmimeve' },
  does: {
    en: 'Calculates some prices again from what they were made of and notes those that come out otherwise.',
    sq: 'Rillogarit disa çmime nga ato prej të cilave u bënë dhe shënon ato që dalin ndryshe.',
  },
  everySeconds: 1800,
});
