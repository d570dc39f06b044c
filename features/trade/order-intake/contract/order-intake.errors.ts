import { defineErrors } from '#kit/error.ts';

export const orderIntakeErrors = defineErrors({
  noOrders: {
    code: 'shop_has_no_orders',
    status: 409,
    text: 'The platform of {shop} does not give its orders',
    sq: 'Platforma e {shop} nuk i jep porositë',
  },
  gone: {
    code: 'order_gone_in_shop',
    status: 409,
    text: 'The shop does not know this order any more',
    sq: 'Dyqani nuk e njeh më këtë porosi',
  },
  notRefused: {
    code: 'intake_not_refused',
    status: 409,
    text: 'Only a refused document can be read again',
    sq: 'Vetëm një dokument i refuzuar mund të lexohet përsëri',
  },
  shopSilent: {
    code: 'shop_did_not_answer',
    status: 503,
    text: 'The shop did not give the order: {reason}',
    sq: 'Dyqani nuk e dha porosinë: {reason}',
  },
});
