import { defineErrors } from '#kit/error.ts';

export const refundErrors = defineErrors({
  tooMuch: {
    code: 'refund_too_much',
    status: 422,
    text: 'At most {most} can be refunded here',
    sq: 'Këtu mund të rimbursohen më së shumti {most}',
  },
  lineGone: {
    code: 'refund_line_gone',
    status: 422,
    text: 'This line is not part of the order',
    sq: 'Ky rresht nuk është pjesë e porosisë',
  },
  qtyTooMany: {
    code: 'refund_qty_too_many',
    status: 422,
    text: 'This line has {most} {most|piece|pieces}',
    sq: 'Ky rresht ka {most} {most|copë|copë}',
  },
  wayNotThere: {
    code: 'refund_way_not_there',
    status: 422,
    text: 'The order is of no online shop that could pay it back',
    sq: 'Porosia nuk është e një dyqani online që mund ta kthejë pagesën',
  },
  noVouchers: {
    code: 'refund_no_vouchers',
    status: 422,
    text: 'The shop of this order issues no vouchers',
    sq: 'Dyqani i kësaj porosie nuk lëshon kuponë',
  },
  keyReused: {
    code: 'refund_key_reused',
    status: 422,
    text: 'This refund was already made with other contents',
    sq: 'Ky rimbursim u bë tashmë me përmbajtje tjetër',
  },
  outdated: {
    code: 'refund_outdated',
    status: 409,
    text: 'The refund has changed. Check it again',
    sq: 'Rimbursimi ndryshoi ndërkohë. Shiheni përsëri',
  },
  notAllowed: {
    code: 'refund_action_not_allowed',
    status: 409,
    text: 'This cannot be done with the refund now: {why}',
    sq: 'Kjo nuk mund të bëhet tani me rimbursimin: {why}',
  },
  samePerson: {
    code: 'refund_second_person',
    status: 409,
    text: 'Another person has to approve what you asked for',
    sq: 'Atë që kërkuat ju duhet ta miratojë dikush tjetër',
  },
});

export const returnErrors = defineErrors({
  outdated: {
    code: 'return_outdated',
    status: 409,
    text: 'The return has changed. Check it again',
    sq: 'Kthimi ndryshoi ndërkohë. Shiheni përsëri',
  },
  notAllowed: {
    code: 'return_action_not_allowed',
    status: 409,
    text: 'This cannot be done with return {number} now: {why}',
    sq: 'Kjo nuk mund të bëhet tani me kthimin {number}: {why}',
  },
  qtyTooMany: {
    code: 'return_qty_too_many',
    status: 422,
    text: 'At most {most} of this line can be returned',
    sq: 'Nga ky rresht mund të kthehen më së shumti {most}',
  },
  lineGone: {
    code: 'return_line_gone',
    status: 422,
    text: 'This line is not part of it',
    sq: 'Ky rresht nuk është pjesë e tij',
  },
  keyReused: {
    code: 'return_key_reused',
    status: 422,
    text: 'This return was already saved with other contents',
    sq: 'Ky kthim u ruajt tashmë me përmbajtje tjetër',
  },
});
