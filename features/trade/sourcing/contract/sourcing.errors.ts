import { defineErrors } from '#kit/error.ts';

export const sourcingErrors = defineErrors({
  hubShort: {
    code: 'hub_stock_short',
    status: 409,
    text: 'There are not so many pieces of this product in stock at the hub',
    sq: 'Në magazinë nuk ka aq copë të këtij produkti',
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
  receivedGone: {
    code: 'received_pieces_gone',
    status: 409,
    text: 'These pieces have been used already',
    sq: 'Këto copë janë përdorur tashmë',
  },
});
