import { z } from 'zod';
import { cancelReasons } from '#features/trade/orders/contract/orders.words.ts';
import { defineOperation } from '#kit/operation.ts';
import { rule } from '#kit/sentence.ts';
import { returnRules as rules } from './returns.sentences.ts';

const access = ['Update_Order'] as const;
const line = { subject: 'order_line', access, row: { en: 'Line', sq: 'Rreshti' } } as const;
const aReturn = { subject: 'return', access, row: { en: 'Return', sq: 'Kthimi' } } as const;
const refund = { subject: 'refund', access, row: { en: 'Refund', sq: 'Rimbursimi' } } as const;
const why = z
  .string({ error: rule(rules.why) })
  .trim()
  .min(1, { error: rule(rules.why) })
  .max(500, { error: rule(rules.why) });

/** What nobody needs any more of many lines: cancelled, and paid back through the shop where it was paid. */
export const cancelRefundOperation = defineOperation({
  name: 'returns.cancelRefund',
  ...line,
  input: z.object({ reason: z.enum(cancelReasons) }),
  title: { en: 'Cancel lines and refund them', sq: 'Anulo rreshta dhe rimbursoji' },
  undo: {
    en: 'Shops are told, and the money goes back. Place the order again instead',
    sq: 'Dyqaneve u thuhet dhe paratë kthehen. Bëjeni porosinë përsëri',
  },
});

export const acceptReturnsOperation = defineOperation({
  name: 'returns.accept',
  ...aReturn,
  input: z.object({
    /** Whether customers are sent how to give things back, one email for each return. */
    mail: z.boolean(),
  }),
  title: { en: 'Accept returns. Email to customers: {told}', sq: 'Prano kthime. Email klientëve: {told}' },
  undo: {
    en: 'Customers may have sent the goods already. A return that is not to come is ended by hand',
    sq: 'Klientët mund ta kenë nisur mallin tashmë. Kthimi që s’duhet të vijë mbyllet me dorë',
  },
});

export const refuseReturnsOperation = defineOperation({
  name: 'returns.refuse',
  ...aReturn,
  input: z.object({ reason: why }),
  title: { en: 'Refuse returns', sq: 'Refuzo kthime' },
  undo: {
    en: 'An answered return stays answered. Note a new return instead',
    sq: 'Kthimi me përgjigje mbetet ashtu. Shënoni një kthim të ri',
  },
});

export const approveRefundsOperation = defineOperation({
  name: 'refunds.approve',
  ...refund,
  input: z.object({}),
  title: { en: 'Approve refunds', sq: 'Mirato rimbursime' },
  undo: { en: 'The money goes back to the customer', sq: 'Paratë i kthehen klientit' },
});

export const declineRefundsOperation = defineOperation({
  name: 'refunds.decline',
  ...refund,
  input: z.object({ reason: why }),
  title: { en: 'Decline refunds', sq: 'Refuzo rimbursime' },
  undo: { en: 'A declined refund is made anew', sq: 'Rimbursimi i refuzuar bëhet nga e para' },
});
