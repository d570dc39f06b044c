import { defineTexts } from '#kit/text.ts';

/** What a shop is told, and how it stands with it. */
export const shopTellsTexts = defineTexts({
  retried: { en: 'It will be sent again', sq: 'Do të dërgohet përsëri' },
  done: { en: 'Marked as done in the shop', sq: 'U shënua si e kryer në dyqan' },
});
export const tellKindTexts = defineTexts({
  accepted: { en: 'Order accepted', sq: 'Porosia u pranua' },
  shipment: { en: 'Parcel handed over', sq: 'Pakoja u dorëzua' },
  tracking: { en: 'Tracking number', sq: 'Numri i gjurmimit' },
  not_shipped: { en: 'Parcel had not left', sq: 'Pakoja nuk ishte nisur' },
  delivered: { en: 'Parcel delivered', sq: 'Pakoja mbërriti' },
  paid: { en: 'Payment received', sq: 'Pagesa u mor' },
  cancel: { en: 'Cancellation', sq: 'Anulimi' },
  refund: { en: 'Refund', sq: 'Rimbursimi' },
  return: { en: 'Goods returned', sq: 'Malli i kthyer' },
  voucher: { en: 'Voucher', sq: 'Kuponi' },
});
