import { z } from 'zod';
import { anyOr, defineCall, id, paged, pageQuery, version } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { proposedCharge } from './charges.model.ts';
import { statementErrors as errors } from './statements.errors.ts';
import { disputedEntry, owed, statement, statementRow, statementStates } from './statements.model.ts';
import { statementSentences as says } from './statements.sentences.ts';

const read = ['Read_Order-Seller'] as const;
const write = { access: ['Update_Order-Seller'] } as const;
const staff = { access: ['Update_Order'], houseOnly: true } as const;
const params = z.object({ id });
const text = z
  .string({ error: rule(says.textRule) })
  .trim()
  .min(1, { error: rule(says.textRule) })
  .max(1000);

export const listStatements = defineCall({
  name: 'localOrders.listStatements',
  method: 'GET',
  path: '/order/local/statement',
  summary:
    'Statements of local sellers, the newest first, what is owed to whom, and the entries with an open dispute; a seller’s people get their own.',
  access: read,
  query: z.object({ seller: anyOr(id), state: anyOr(z.enum(statementStates)), ...pageQuery({ pageSize: 10 }) }),
  output: paged(statementRow, {
    owed: z.array(owed),
    disputes: z.array(disputedEntry),
    /** Fees and penalties that wait for a second person; none to a seller. */
    charges: z.array(proposedCharge),
  }),
});

export const getStatement = defineCall({
  name: 'localOrders.getStatement',
  method: 'GET',
  path: '/order/local/statement/{id}',
  summary: 'A statement with its entries and their sums.',
  access: read,
  params,
  output: statement,
});

export const exportStatement = defineCall({
  name: 'localOrders.exportStatement',
  method: 'GET',
  path: '/order/local/statement/{id}/file',
  summary: 'The entries of a statement as a table or as a PDF in Albanian; their sum is the total.',
  access: read,
  params,
  query: z.object({ format: z.enum(['csv', 'xlsx', 'pdf']).default('xlsx') }),
  output: z.object({ name: z.string(), content: z.string() }),
});

export const getCommissionInvoice = defineCall({
  name: 'localOrders.commissionInvoice',
  method: 'GET',
  path: '/order/local/statement/{id}/invoice',
  summary: 'The house’s invoice of the commissions of a confirmed statement, as a PDF.',
  access: read,
  params,
  output: z.object({ name: z.string(), content: z.string() }),
  // The sheet is kept as it is first given out, which a viewer's look must not do.
  closedToViewers: true,
  errors: [errors.notInvoiced],
});

export const confirmStatement = defineCall({
  name: 'localOrders.confirmStatement',
  method: 'POST',
  path: '/order/local/statement/{id}/confirm',
  summary: 'The seller agrees; entries with an open dispute are left out and come into a later one.',
  ...write,
  params,
  body: z.object({ version }),
  output: statement,
  message: says.confirmed,
  errors: [errors.outdated, errors.notOpen],
});

export const disputeEntry = defineCall({
  name: 'localOrders.disputeEntry',
  method: 'POST',
  path: '/order/local/statement/{id}/dispute',
  summary: 'Says what is wrong with one entry; the others are not held up by it.',
  ...write,
  params,
  body: z.object({ entry_id: z.int().positive(), text }),
  output: statement,
  message: says.disputed,
  errors: [errors.notOpen, errors.entryGone, errors.disputedAlready],
});

export const settleDispute = defineCall({
  name: 'localOrders.settleDispute',
  method: 'POST',
  path: '/order/local/statement/dispute/{id}/settle',
  summary:
    'Accepts a dispute with a correction, or rejects it. A correction above the limit waits until another person accepts with the same amount.',
  ...staff,
  params,
  body: z.discriminatedUnion('verdict', [
    z.object({
      verdict: z.literal('accepted'),
      /** Added to what the seller gets; below 0 taken from it. */
      amount: z
        .string()
        .trim()
        .regex(/^-?\d{1,9}(\.\d{1,2})?$/, { error: rule(says.amountRule) })
        .refine((one) => Number(one) !== 0, { error: rule(says.amountRule) }),
      answer: z.string().trim().max(1000).default(''),
    }),
    z.object({ verdict: z.literal('rejected'), answer: text }),
  ]),
  output: z.object({
    id: z.int(),
    /** The correction is above the limit and waits for another person. */
    waits: z.boolean(),
  }),
  message: ({ waits }) => (waits ? says.proposed : says.settled),
  errors: [errors.settledAlready, errors.samePerson],
});

export const payStatement = defineCall({
  name: 'localOrders.payStatement',
  method: 'POST',
  path: '/order/local/statement/{id}/paid',
  summary: 'Notes the day a confirmed statement was paid.',
  ...staff,
  params,
  body: z.object({ version, paid_on: z.iso.date({ error: rule(says.dayRule) }) }),
  output: statement,
  message: says.paid,
  errors: [errors.outdated, errors.notConfirmed],
});
