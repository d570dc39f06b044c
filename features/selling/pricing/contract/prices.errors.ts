import { defineErrors } from '#kit/error.ts';

/** Why a price is not set, let pass or calculated. Amounts are gross, in the shop's currency. */
export const priceErrors = defineErrors({
  changedMeanwhile: {
    code: 'price_changed_meanwhile',
    status: 409,
    text: 'This price is {is} now, not the one you changed to {asked}. Look at it again',
    sq: 'Ky çmim tani është {is}, jo ai që po e ndryshonit në {asked}. Shikojeni përsëri',
  },
  changeTooLarge: {
    code: 'change_too_large',
    status: 422,
    text: '{old} → {new} is {percent} %, more than {max} % at once',
    sq: '{old} → {new} është {percent} %, më shumë se {max} % përnjëherë',
  },
  reasonNeeded: {
    code: 'pin_below_min',
    status: 422,
    text: '{new} is below {floor}, which the minimum margin asks for. Give a reason',
    sq: '{new} është nën {floor}, sa kërkon marzhi minimal. Jepni një arsye',
  },
  tooManyTried: {
    code: 'too_many_rules_tried',
    status: 422,
    text: 'What rules would leave is told for at most {most} at once; this file has {count}. Show it with a smaller file',
    sq: 'Çfarë do të linin rregullat tregohet për së shumti {most} përnjëherë; kjo skedë ka {count}. Shfaqeni me një skedë më të vogël',
  },
  noPrice: {
    code: 'price_not_there',
    status: 409,
    text: 'There is no price yet to change by percent',
    sq: 'Ende nuk ka çmim që të ndryshohet me përqindje',
  },
  vatMissing: {
    code: 'price_vat_missing',
    status: 409,
    text: 'The VAT of this shop is not known',
    sq: 'TVSH-ja e këtij dyqani nuk dihet',
  },
  notCalculated: {
    code: 'shop_not_calculated',
    status: 409,
    text: 'This shop does not calculate its prices',
    sq: 'Ky dyqan nuk i llogarit çmimet',
  },
  notWaiting: {
    code: 'price_not_waiting',
    status: 409,
    text: 'No price of this variant is on hold',
    sq: 'Këtu asnjë çmim nuk pret vendim',
  },
  notInDoubt: {
    code: 'price_not_in_doubt',
    status: 409,
    text: 'This price comes out as it is stored',
    sq: 'Ky çmim del ashtu siç është ruajtur',
  },
  doubtUnknown: {
    code: 'price_doubt_unknown',
    status: 409,
    text: 'What this price comes out as is known after the next check',
    sq: 'Sa del ky çmim dihet pas kontrollit të radhës',
  },
  unknownPrice: {
    code: 'price_amount_invalid',
    status: 422,
    text: 'A price is above 0, below {limit}, and has at most {decimals} decimals',
    sq: 'Çmimi është mbi 0, nën {limit} dhe ka më së shumti {decimals} shifra pas presjes',
  },
  untilPast: {
    code: 'price_until_past',
    status: 422,
    text: 'The end is in the past',
    sq: 'Afati është në të kaluarën',
  },
  notChanged: {
    code: 'price_not_changed_then',
    status: 409,
    text: 'This price did not change then',
    sq: 'Ky çmim nuk ndryshoi atëherë',
  },
  nothingBefore: {
    code: 'price_had_none_before',
    status: 409,
    text: 'There was no price before this change',
    sq: 'Para këtij ndryshimi nuk kishte çmim',
  },
  movedOn: {
    code: 'price_moved_on',
    status: 409,
    text: 'The price is {is} now and no longer {was}',
    sq: 'Çmimi tani është {is}, jo më {was}',
  },
  marginNotReached: {
    code: 'price_margin_not_reached',
    status: 409,
    text: 'No price leaves a margin of {percent} %: its cost is not known, or too much of the price is paid away',
    sq: 'Asnjë çmim nuk lë marzh prej {percent} %: kostoja nuk dihet, ose paguhet tepër nga çmimi',
  },
  notTraced: {
    code: 'price_not_traced',
    status: 404,
    text: 'No price was calculated here by then',
    sq: 'Deri atëherë këtu nuk ishte llogaritur asnjë çmim',
  },
});

/** Why staff's reduction does not hold. Prices are with VAT, in the shop's currency. */
export const discountErrors = defineErrors({
  noPrice: {
    code: 'price_discount_no_price',
    status: 409,
    text: 'There is no price in this shop to reduce',
    sq: 'Në këtë dyqan nuk ka çmim për t’u ulur',
  },
  typed: {
    code: 'price_discount_typed',
    status: 409,
    text: 'A discount price of {price} (excl. VAT) was entered at the product. Remove it first',
    sq: 'Te produkti është shkruar çmimi i zbritur {price} (pa TVSH). Hiqeni fillimisht',
  },
  value: {
    code: 'price_discount_value',
    status: 422,
    text: 'A discount is above 0, below 100 percent, and an amount has at most {decimals} decimals',
    sq: 'Zbritja është mbi 0, nën 100 përqind, dhe shuma ka më së shumti {decimals} shifra pas presjes',
  },
  notLower: {
    code: 'price_discount_not_lower',
    status: 409,
    text: '{price} is not below the price of {base}',
    sq: '{price} nuk është nën çmimin {base}',
  },
  notBelowLow30: {
    code: 'price_discount_not_below_low30',
    status: 409,
    text: '{price} is not below {low}, the lowest of 30 days',
    sq: '{price} nuk është nën {low}, më i ulëti i 30 ditëve',
  },
  marginBelowMin: {
    code: 'price_discount_margin_below_min',
    status: 409,
    text: '{price} leaves less than the minimum net margin of {min}%',
    sq: '{price} lë më pak se marzhi neto minimal prej {min}%',
  },
  period: {
    code: 'price_discount_period',
    status: 422,
    text: 'The discount ends before it begins, or in the past',
    sq: 'Zbritja mbaron para se të nisë, ose në të kaluarën',
  },
});
