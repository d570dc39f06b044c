import { z } from 'zod';
import { changeSetErrors } from '#features/base/change-sets/contract/change-sets.errors.ts';
import { orderErrors } from '#features/trade/orders/contract/orders.errors.ts';
import { anyOr, defineCall, id, listQuery, paged, shortId, version } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { amount, iban, way } from './refunds.calls.ts';
import { returnErrors as errors, refundErrors } from './returns.errors.ts';
import { returnDetail, returnRow, returnRulesOfMarket, returnTabs } from './returns.model.ts';
import { leastDays, mostDays } from './returns.rules.ts';
import { returnRules as rules } from './returns.sentences.ts';
import { conditions, costBearers, decisions, destinations, returnKinds } from './returns.words.ts';

const read = ['Read_Order'] as const;
const write = ['Update_Order'] as const;

const params = z.object({ id });
const key = z.string().trim().min(8).max(100);
const qty = z
  .int({ error: rule(rules.qty) })
  .min(1, { error: rule(rules.qty) })
  .max(10_000, { error: rule(rules.qty) });
const text = z.string().trim().max(1000).default('');
const why = z
  .string({ error: rule(rules.why) })
  .trim()
  .min(1, { error: rule(rules.why) })
  .max(1000);
const unique = (all: readonly { id: number }[]) => new Set(all.map((line) => line.id)).size === all.length;

/** Whether any money goes back: where none does, nobody asks for an account. */
const paysBack = (said: { readonly lines: readonly { readonly refund: string }[]; readonly shipping: string }) =>
  [said.shipping, ...said.lines.map(({ refund }) => refund)].some((amount) => /[1-9]/.test(amount));

export const returnOrderKeys = ['number', 'requested', 'send_by', 'customer'] as const;
export const returnsQuery = z.object({
  tab: anyOr(z.enum(returnTabs)),
  /** Absent: all shops the person works in. */
  shop: anyOr(shortId),
  kind: anyOr(z.enum(returnKinds)),
  order: anyOr(id),
  /** Searched are the numbers of the return and the order, and the customer. */
  ...listQuery(returnOrderKeys),
});
export type ReturnsQuery = z.output<typeof returnsQuery>;

export const listReturns = defineCall({
  name: 'returns.list',
  method: 'GET',
  path: '/order/return',
  summary: 'A page of what customers give back, newest first, with how many are in each tab.',
  access: read,
  houseOnly: true,
  query: returnsQuery,
  output: paged(returnRow, { counts: z.record(z.enum(returnTabs), z.int()) }),
});

export const selectAllReturns = defineCall({
  name: 'returns.selectAll',
  method: 'GET',
  path: '/order/return/select-all',
  summary: 'The ids of all returns the filters find, in list order, up to 10000.',
  access: write,
  houseOnly: true,
  query: returnsQuery.omit({ page: true, pageSize: true }),
  output: z.array(z.int()),
  errors: [changeSetErrors.tooManyFound],
});

export const getReturn = defineCall({
  name: 'returns.get',
  method: 'GET',
  path: '/order/return/{id}',
  summary: 'A return with what was asked for, what came, and what was decided of it.',
  access: read,
  houseOnly: true,
  params,
  output: returnDetail,
});

export const readReturnSlip = defineCall({
  name: 'returns.slip',
  method: 'GET',
  path: '/order/return/{id}/slip',
  summary: 'The sheet that goes with a return (PDF as base64): a slip for inside the parcel, a label for its outside.',
  access: read,
  houseOnly: true,
  closedToViewers: true,
  params,
  output: z.object({ name: z.string(), content: z.string() }),
});

export const makeReturn = defineCall({
  name: 'returns.make',
  method: 'POST',
  path: '/order/return',
  summary: 'Notes that a customer gives pieces back, and tells the customer how.',
  access: write,
  houseOnly: true,
  body: z.object({
    order_id: id,
    kind: z.enum(returnKinds, { error: rule(rules.reason) }),
    lines: z
      .array(z.object({ id, qty }))
      .min(1, { error: rule(rules.lines) })
      .max(2000)
      .refine(unique, { error: rule(rules.lineTwice) }),
    reason: text,
    /** Absent: by the kind. */
    cost_by: z.enum(costBearers).optional(),
    /** Whether the customer gets the steps by mail. */
    mail: z.boolean().default(true),
    key,
  }),
  output: returnDetail,
  errors: [errors.qtyTooMany, errors.lineGone, errors.keyReused],
});

export const answerReturn = defineCall({
  name: 'returns.answer',
  method: 'POST',
  path: '/order/return/{id}/answer',
  summary: 'Accepts what a customer asked to give back, with the steps by mail, or says no with a reason.',
  access: write,
  houseOnly: true,
  params,
  body: z
    .object({
      version,
      accept: z.boolean(),
      cost_by: z.enum(costBearers).optional(),
      reason: text,
      mail: z.boolean().default(true),
    })
    .refine(({ accept, reason }) => accept || reason !== '', { path: ['reason'], error: rule(rules.why) }),
  output: returnDetail,
  errors: [errors.outdated, errors.notAllowed],
});

export const receiveReturn = defineCall({
  name: 'returns.receive',
  method: 'POST',
  path: '/order/return/{id}/receive',
  summary: 'Notes the pieces that came, each with its condition. The same key again adds nothing.',
  access: write,
  houseOnly: true,
  params,
  body: z.object({
    version,
    lines: z
      .array(z.object({ id, qty, condition: z.enum(conditions) }))
      .min(1, { error: rule(rules.lines) })
      .max(2000),
    key,
  }),
  output: returnDetail,
  errors: [errors.outdated, errors.notAllowed, errors.qtyTooMany, errors.lineGone],
});

export const decideReturn = defineCall({
  name: 'returns.decide',
  method: 'POST',
  path: '/order/return/{id}/decide',
  summary:
    'Decides what becomes of every piece that came: whether it is taken back, where it goes, and how much is paid back.',
  access: write,
  houseOnly: true,
  params,
  body: z
    .object({
      version,
      lines: z
        .array(
          z.object({ id, decision: z.enum(decisions), goes_to: z.enum(destinations), refund: amount.default('0') }),
        )
        .min(1, { error: rule(rules.pieces) })
        .max(2000)
        .refine(unique, { error: rule(rules.lineTwice) }),
      /** Of the first shipping. */
      shipping: amount.default('0'),
      way,
      iban: iban.nullable().default(null),
      note: z.string().trim().max(500).default(''),
    })
    .refine((said) => said.way !== 'bank' || said.iban !== null || !paysBack(said), {
      path: ['iban'],
      error: rule(rules.iban),
    }),
  output: returnDetail,
  errors: [
    errors.outdated,
    errors.notAllowed,
    errors.lineGone,
    refundErrors.tooMuch,
    refundErrors.wayNotThere,
    refundErrors.noVouchers,
    orderErrors.notAllowed,
  ],
});

export const endReturn = defineCall({
  name: 'returns.end',
  method: 'POST',
  path: '/order/return/{id}/end',
  summary: 'Ends a return of which nothing came: its pieces stay with the customer.',
  access: write,
  houseOnly: true,
  params,
  body: z.object({ version, reason: why }),
  output: returnDetail,
  errors: [errors.outdated, errors.notAllowed],
});

export const getReturnRules = defineCall({
  name: 'returns.getRules',
  method: 'GET',
  path: '/order/return/rules',
  summary:
    'How long customers may give things back in each shop, and from which amount a refund needs a second person.',
  access: read,
  houseOnly: true,
  output: returnRulesOfMarket,
});

export const setReturnRules = defineCall({
  name: 'returns.setRules',
  method: 'PUT',
  path: '/order/return/rules',
  summary:
    'Sets how long customers of shops may give things back, and from which amount a refund needs a second person.',
  access: ['Update_Product-Data'],
  houseOnly: true,
  body: z.object({
    /** One amount for all shops: changed only by people who work in all of them. Absent: as it is. */
    second_from_euro: amount.optional(),
    shops: z
      .array(
        z.object({
          id: shortId,
          days: z
            .int({ error: rule(rules.days) })
            .min(leastDays, { error: rule(rules.days) })
            .max(mostDays, { error: rule(rules.days) }),
        }),
      )
      .max(500)
      .refine(unique, { error: rule(rules.lineTwice) }),
  }),
  output: returnRulesOfMarket,
});
