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
  delivered: { en: 'Parcel delivered', sq: 'Pakoja mbërriti' },
  paid: { en: 'Payment received', sq: 'Pagesa u mor' },
  cancel: { en: 'Cancellation', sq: 'Anulimi' },
  refund: { en: 'Refund', sq: 'Rimbursimi' },
});
export const tellStateTexts = defineTexts({
  queued: { en: 'Waiting', sq: 'Në pritje' },
  sending: { en: 'Being sent', sq: 'Po dërgohet' },
  told: { en: 'Shop informed', sq: 'Dyqani u njoftua' },
  unknown: { en: 'No answer yet', sq: 'Ende pa përgjigje' },
  refused: { en: 'Refused by the shop', sq: 'Refuzuar nga dyqani' },
  given_up: { en: 'Given up', sq: 'U ndërpre' },
  no_place: { en: 'Not supported by the shop', sq: 'Dyqani nuk e mbështet' },
});
