import { z } from 'zod';
import { defineOperation } from '#kit/operation.ts';
import { rule } from '#kit/sentence.ts';
import { orderTexts as texts } from './orders.texts.ts';
import { cancelReasons } from './orders.words.ts';

const access = ['Update_Order'] as const;
const order = { subject: 'customer_order', access, row: { en: 'Order', sq: 'Porosia' } } as const;
const line = { subject: 'order_line', access, row: { en: 'Line', sq: 'Rreshti' } } as const;

const tags = z
  .string({ error: rule(texts.tagRule) })
  .trim()
  .min(1, { error: rule(texts.tagRule) })
  .max(40, { error: rule(texts.tagRule) });

export const tagOrdersOperation = defineOperation({
  name: 'orders.tag',
  ...order,
  input: z.object({ tag: tags }),
  title: { en: 'Tag orders: {tag}', sq: 'Etiketë porosive: {tag}' },
  undo: true,
});

export const assignOrdersOperation = defineOperation({
  name: 'orders.assign',
  ...order,
  input: z.object({ user_id: z.int().min(1).max(2_000_000_000).nullable() }),
  title: { en: 'Give orders to {person}', sq: 'Jepi porositë: {person}' },
  undo: true,
});

export const holdOrdersOperation = defineOperation({
  name: 'orders.hold',
  ...order,
  input: z.object({
    note: z
      .string()
      .trim()
      .min(1, { error: rule(texts.reasonRule) })
      .max(500),
  }),
  title: { en: 'Hold orders', sq: 'Ndal porositë' },
  undo: true,
});

export const releaseOrdersOperation = defineOperation({
  name: 'orders.release',
  ...order,
  input: z.object({}),
  title: { en: 'Release orders', sq: 'Liro porositë' },
  undo: true,
});

export const cancelOrdersOperation = defineOperation({
  name: 'orders.cancel',
  ...order,
  input: z.object({ reason: z.enum(cancelReasons) }),
  title: { en: 'Cancel orders; their shops are told', sq: 'Anulo porositë; dyqaneve u thuhet' },
  undo: {
    en: 'The shop was told. Place the order again instead',
    sq: 'Dyqanit iu tha. Bëjeni porosinë përsëri',
  },
});

/** Days that a promise may slip at once. */
export const mostSlip = 90;

export const setPromiseOperation = defineOperation({
  name: 'orders.setPromise',
  ...line,
  input: z
    .object({
      /** So many days later; or the day itself. */
      days: z
        .int({ error: rule(texts.slipRule) })
        .min(1, { error: rule(texts.slipRule) })
        .max(mostSlip, { error: rule(texts.slipRule) })
        .nullable(),
      day: z.iso.date({ error: rule(texts.dayRule) }).nullable(),
      /** Whether customers whose day becomes later are told, one mail for each order. */
      mail: z.boolean(),
    })
    .refine(({ days, day }) => (days === null) !== (day === null), { path: ['day'], error: rule(texts.dayRule) }),
  title: {
    en: 'New promise: {when}. Email to customers: {told}',
    sq: 'Premtim i ri: {when}. Email klientëve: {told}',
  },
  undo: true,
});

export const noteLinesOperation = defineOperation({
  name: 'orders.noteLines',
  ...line,
  input: z.object({ note: z.string().trim().max(500) }),
  title: { en: 'Note on lines', sq: 'Shënim në rreshta' },
  undo: true,
});
