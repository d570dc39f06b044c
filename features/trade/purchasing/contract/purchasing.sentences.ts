import { defineSentences } from '#kit/sentence.ts';

/** What the buyer is told of a supplier's answer. */
export const purchasingNoticeTexts = defineSentences('purchasing-notices', {
  toldRefused: {
    en: '{number}: {seller} refuses or shortens {count} of {lines} lines',
    sq: '{number}: {seller} refuzon ose pakëson {count} nga {lines} rreshta',
  },
  toldConfirmed: { en: '{number} is confirmed by {seller}', sq: '{number} u konfirmua nga {seller}' },
  toldOver: {
    en: '{number}: {seller} delivered more than was ordered of {sku}',
    sq: '{number}: {seller} dorëzoi më shumë se sa u porosit nga {sku}',
  },
  toldFailed: {
    en: '{number}: {seller} reports that the delivery failed',
    sq: '{number}: {seller} njofton se dorëzimi dështoi',
  },
  toldSentStopped: {
    en: '{number}: {seller} reports that it has left for the customer, though it was stopped',
    sq: '{number}: {seller} njofton se është nisur te klienti, megjithëse ishte ndalur',
  },
});
