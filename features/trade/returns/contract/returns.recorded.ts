import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';
import { kindWord, reasonWord, refundStateWord, returnStateWord, wayWord } from './returns.told.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    'refund made': { en: 'Refund made', sq: 'U bë rimbursim' },
    'refund proposed': { en: 'Refund needs approval', sq: 'Rimbursimi pret një person të dytë' },
    'refund approved': { en: 'Refund approved', sq: 'Rimbursimi u miratua' },
    'refund declined': { en: 'Refund declined', sq: 'Rimbursimi u refuzua' },
    'refund paid': { en: 'Refund paid', sq: 'Rimbursimi u pagua' },
    'refund failed': { en: 'Refund failed', sq: 'Rimbursimi dështoi' },
    'return noted': { en: 'Return noted', sq: 'U shënua kthimi' },
    'return accepted': { en: 'Return accepted', sq: 'Kthimi u pranua' },
    'return refused': { en: 'Return refused', sq: 'Kthimi u refuzua' },
    'return received': { en: 'Goods came back', sq: 'Malli u kthye' },
    'return decided': { en: 'Return decided', sq: 'U vendos për kthimin' },
    'return ended': { en: 'Return ended', sq: 'Kthimi u mbyll' },
    'withdrawal without pieces': {
      en: 'Customer withdrew, but nothing can come back',
      sq: 'Klienti u tërhoq, por asgjë nuk mund të kthehet',
    },
    'return rules changed': { en: 'Rules of returns changed', sq: 'Ndryshuan rregullat e kthimeve' },
  }),
  fields: defineTexts({
    way: { en: 'Way', sq: 'Mënyra' },
    refund_reason: { en: 'Reason', sq: 'Arsyeja' },
    return_kind: { en: 'Kind', sq: 'Lloji' },
    reason_said: { en: 'Customer’s reason', sq: 'Arsyeja e klientit' },
    why: { en: 'Why', sq: 'Pse' },
    refunded: { en: 'Refunded', sq: 'Rimbursuar' },
    refund_state: { en: 'Refund', sq: 'Rimbursimi' },
    customer_return: { en: 'Return', sq: 'Kthimi' },
    taken_back: { en: 'Kept', sq: 'U morën mbrapsht' },
    sent_back: { en: 'Sent back to the customer', sq: 'Iu kthyen klientit' },
    second_from_euro: { en: 'Second person from, EUR', sq: 'Personi i dytë nga, EUR' },
  }),
  values: {
    way: wayWord,
    refund_state: refundStateWord,
    customer_return: returnStateWord,
    refund_reason: reasonWord,
    return_kind: kindWord,
  },
  money: ['refunded'],
};
