import { defineErrors } from '#kit/error.ts';

export const deliveryErrors = defineErrors({
  outdated: {
    code: 'delivery_rule_outdated',
    status: 409,
    text: 'Someone changed it meanwhile. Look at it again',
    sq: 'Dikush e ndryshoi ndërkohë. Shikojeni përsëri',
  },
  general: {
    code: 'delivery_rule_stays',
    status: 409,
    text: 'The rule for all stays: it holds where no other does',
    sq: 'Rregulli për të gjithë mbetet: ai vlen ku nuk vlen asnjë tjetër',
  },
  twice: {
    code: 'delivery_rule_twice',
    status: 409,
    text: 'There is a rule for the same sellers, shop, category and weight. Change that one',
    sq: 'Ka një rregull për të njëjtët shitës, dyqan, kategori dhe peshë. Ndryshoni atë',
  },
  noRule: {
    code: 'delivery_no_rule',
    status: 409,
    text: 'No rule holds for it',
    sq: 'Asnjë rregull nuk vlen për të',
  },
});
