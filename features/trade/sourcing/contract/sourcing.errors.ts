import { defineErrors } from '#kit/error.ts';

export const sourcingErrors = defineErrors({
  hubShort: {
    code: 'hub_stock_short',
    status: 409,
    text: 'There are not so many pieces of this product in stock at the hub',
    sq: 'Në magazinë nuk ka aq copë të këtij produkti',
  },
  hubCountedMeanwhile: {
    code: 'hub_stock_outdated',
    status: 409,
    text: 'Pieces were moved meanwhile: there should be {qty} now. Count again',
    sq: 'Ndërkohë lëvizën copë: tani duhet të jenë {qty}. Numëroni përsëri',
  },
  nobodyToAsk: {
    code: 'surplus_nobody_to_ask',
    status: 409,
    text: 'No supplier can be asked by email: the pieces are here already, or the order was not sent by email',
    sq: 'Asnjë furnitor nuk mund të pyetet me email: copët janë këtu tashmë, ose porosia nuk u dërgua me email',
  },
  nothingToBuy: {
    code: 'order_not_sourced',
    status: 409,
    text: 'Nothing is bought for it: {why}',
    sq: 'Për të nuk blihet asgjë: {why}',
  },
  rulesOutdated: {
    code: 'sourcing_rules_outdated',
    status: 409,
    text: 'Someone has changed this meanwhile. Look at it again',
    sq: 'Dikush e ndryshoi këtë ndërkohë. Shiheni përsëri',
  },
  notDirect: {
    code: 'purchase_order_not_direct',
    status: 409,
    text: 'This order cannot go directly to a customer: {why}',
    sq: 'Kjo porosi nuk mund të shkojë drejt te një klient: {why}',
  },
  directMixed: {
    code: 'purchase_order_direct_mixed',
    status: 409,
    text: 'This order goes directly to a customer: only what is bought for that customer’s order is on it',
    sq: 'Kjo porosi shkon drejt te një klient: në të është vetëm çfarë u ble për porosinë e tij',
  },
  receivedGone: {
    code: 'received_pieces_gone',
    status: 409,
    text: 'These pieces have been used already',
    sq: 'Këto copë janë përdorur tashmë',
  },
});
