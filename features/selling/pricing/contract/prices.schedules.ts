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
