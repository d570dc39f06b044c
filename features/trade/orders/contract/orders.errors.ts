import { defineErrors } from '#kit/error.ts';

export const orderErrors = defineErrors({
  outdated: {
    code: 'order_outdated',
    status: 409,
    text: 'The order has changed: {fields}. Check it again',
    sq: 'Porosia ndryshoi ndërkohë: {fields}. Shiheni përsëri',
  },
  notAllowed: {
    code: 'order_action_not_allowed',
    status: 409,
    text: 'This cannot be done with the order now: {why}',
    sq: 'Kjo nuk mund të bëhet tani me porosinë: {why}',
  },
  qtyTooMany: {
    code: 'order_qty_too_many',
    status: 422,
    text: 'At most {most} of this line can be cancelled now',
    sq: 'Nga ky rresht tani mund të anulohen më së shumti {most}',
  },
  lineGone: {
    code: 'order_line_gone',
    status: 422,
    text: 'This line is not part of the order',
    sq: 'Ky rresht nuk është pjesë e porosisë',
  },
  keyReused: {
    code: 'order_key_reused',
    status: 422,
    text: 'This order was already saved with other contents. Open it in the list',
    sq: 'Kjo porosi u ruajt tashmë me përmbajtje tjetër. Hapeni në listë',
  },
  dearerNeedsConsent: {
    code: 'order_replacement_dearer',
    status: 422,
    text: 'A piece may cost at most {most} unless the customer has agreed to more',
    sq: 'Një copë mund të kushtojë më së shumti {most}, përveç kur klienti ka pranuar më shumë',
  },
  customerOpen: {
    code: 'order_customer_still_open',
    status: 409,
    text: 'Orders of the customer are not over yet: {orders}',
    sq: 'Porosi të klientit nuk kanë mbaruar ende: {orders}',
  },
  amountTooMuch: {
    code: 'order_amount_too_much',
    status: 422,
    text: 'At most {most} is open',
    sq: 'Të hapura janë më së shumti {most}',
  },
});
