import { z } from 'zod';
import { changeSetErrors } from '#features/base/change-sets/contract/change-sets.errors.ts';
import { isIban } from '#features/people/applications/contract/applications.issues.ts';
import { anyOr, defineCall, id, listQuery, paged, shortId, version } from '#kit/call.ts';
import { typedAmount } from '#kit/money.ts';
import { rule } from '#kit/sentence.ts';
import { listedRefund, orderRefunds, refundTabs } from './refunds.model.ts';
import { refundErrors as errors } from './returns.errors.ts';
import { returnRules as rules } from './returns.sentences.ts';
import { refundReasons, refundWays } from './returns.words.ts';

/** Spec section 2: the guard of /orders. Nobody who belongs to a seller sees what customers are paid. */
const read = ['Read_Order'] as const;
const write = ['Update_Order'] as const;

const params = z.object({ id });
const one = z.object({ id, refund: id });
const key = z.string().trim().min(8).max(100);
export const amount = typedAmount(rule(rules.amount));
const some = amount.refine((text) => /[1-9]/.test(text), { error: rule(rules.amount) });
const qty = z
  .int({ error: rule(rules.qty) })
  .min(1, { error: rule(rules.qty) })
  .max(10_000, { error: rule(rules.qty) });

/** Spaces are how people read an IBAN, and no part of it. */
export const iban = z
  .string({ error: rule(rules.iban) })
  .trim()
  .max(60, { error: rule(rules.iban) })
  .refine(isIban, { error: rule(rules.iban) })
  .transform((text) => text.replace(/\s/g, '').toUpperCase());

export const way = z.enum(refundWays, { error: rule(rules.way) });

export const getRefunds = defineCall({
  name: 'refunds.ofOrder',
  method: 'GET',
  path: '/order/{id}/refund',
  summary: 'What was paid back of an order, and the most that can be paid back of each line now.',
  access: read,
  houseOnly: true,
  params,
  output: orderRefunds,
});

export const makeRefund = defineCall({
  name: 'refunds.make',
  method: 'POST',
  path: '/order/{id}/refund',
  summary:
    'Pays money back to a customer: of lines, of shipping, as goodwill; never more than came in and was paid for those pieces. Above a limit it waits for a second person.',
  access: write,
  houseOnly: true,
  params,
  body: z
    .object({
      lines: z
        .array(z.object({ id, qty, amount: some }))
        .max(2000)
        .refine((all) => new Set(all.map((line) => line.id)).size === all.length, { error: rule(rules.lineTwice) })
        .default([]),
      shipping: amount.default('0'),
      goodwill: amount.default('0'),
      way,
      /** Of a transfer. */
      iban: iban.nullable().default(null),
      reason: z.enum(refundReasons, { error: rule(rules.reason) }),
      note: z.string().trim().max(500).default(''),
      key,
    })
    .refine(({ way: chosen, iban: account }) => chosen !== 'bank' || account !== null, {
      path: ['iban'],
      error: rule(rules.iban),
    })
    .refine(({ lines, shipping, goodwill }) => lines.length > 0 || !/^[0.]*$/.test(shipping + goodwill), {
      path: ['lines'],
      error: rule(rules.nothing),
    }),
  output: orderRefunds,
  errors: [errors.tooMuch, errors.lineGone, errors.qtyTooMany, errors.wayNotThere, errors.noVouchers, errors.keyReused],
});

export const approveRefund = defineCall({
  name: 'refunds.approve',
  method: 'POST',
  path: '/order/{id}/refund/{refund}/approve',
  summary: 'Agrees, as a second person, to a refund above the limit.',
  access: write,
  houseOnly: true,
  params: one,
  body: z.object({ version }),
  output: orderRefunds,
  errors: [errors.outdated, errors.notAllowed, errors.samePerson, errors.tooMuch],
});

export const declineRefund = defineCall({
  name: 'refunds.decline',
  method: 'POST',
  path: '/order/{id}/refund/{refund}/decline',
  summary:
    'Says no to a refund that waits for a second person, or gives one up that failed: its money counts as here again.',
  access: write,
  houseOnly: true,
  params: one,
  body: z.object({
    version,
    reason: z
      .string({ error: rule(rules.why) })
      .trim()
      .min(1, { error: rule(rules.why) })
      .max(500),
  }),
  output: orderRefunds,
  errors: [errors.outdated, errors.notAllowed],
});

export const settleRefund = defineCall({
  name: 'refunds.settle',
  method: 'POST',
  path: '/order/{id}/refund/{refund}/settle',
  summary: 'Notes that a refund was paid, or could not be; of one the shop refused, that it was paid another way.',
  access: write,
  houseOnly: true,
  params: one,
  body: z
    .object({ version, result: z.enum(['done', 'failed']), note: z.string().trim().max(500).default('') })
    .refine(({ result, note }) => result === 'done' || note !== '', { path: ['note'], error: rule(rules.why) }),
  output: orderRefunds,
  errors: [errors.outdated, errors.notAllowed],
});

export const showIban = defineCall({
  name: 'refunds.iban',
  method: 'GET',
  path: '/order/{id}/refund/{refund}/iban',
  summary: 'The account a refund goes to, for who makes the transfer.',
  access: write,
  houseOnly: true,
  closedToViewers: true,
  params: one,
  output: z.object({ iban: z.string() }),
});

export const showVoucher = defineCall({
  name: 'refunds.voucher',
  method: 'GET',
  path: '/order/{id}/refund/{refund}/voucher',
  summary: 'The code of the voucher a refund was paid by, for a customer who has lost it.',
  access: write,
  houseOnly: true,
  closedToViewers: true,
  params: one,
  output: z.object({ code: z.string() }),
});

export const refundsQuery = z.object({
  tab: anyOr(z.enum(refundTabs)),
  /** Absent: all shops the person works in. */
  shop: anyOr(shortId),
  /** Searched are the number of the order and the customer. */
  ...listQuery(['made', 'amount'] as const),
});
export type RefundsQuery = z.output<typeof refundsQuery>;

export const listRefunds = defineCall({
  name: 'refunds.list',
  method: 'GET',
  path: '/order/refund',
  summary: 'Refunds of all orders, newest first, with how many wait for a second person.',
  access: read,
  houseOnly: true,
  query: refundsQuery,
  output: paged(listedRefund, { counts: z.record(z.enum(refundTabs), z.int()) }),
});

export const selectAllRefunds = defineCall({
  name: 'refunds.selectAll',
  method: 'GET',
  path: '/order/refund/select-all',
  summary: 'The ids of all refunds the filters find, in list order, up to 10000.',
  access: write,
  houseOnly: true,
  query: refundsQuery.omit({ page: true, pageSize: true }),
  output: z.array(z.int()),
  errors: [changeSetErrors.tooManyFound],
});
