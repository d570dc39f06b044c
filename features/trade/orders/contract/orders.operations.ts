import { z } from 'zod';
import { defineOperation } from '#kit/operation.ts';
import { rule } from '#kit/sentence.ts';
import type { Text } from '#kit/text.ts';
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

/** What many customers are written: what they ordered, or what staff have to say. */
export const mailTemplates = ['received', 'written'] as const;
export type MailTemplate = (typeof mailTemplates)[number];
export const mailLimits = { about: 120, text: 2000 } as const;
/** Hours in which a customer is not sent the same mail about one order again. */
export const mailAgainAfter = 24;

/** In the title of a run: whether customers are written to. */
export const writesMails = '✓';

/** Where the run wrote to customers. */
const mailsStay = ({ told }: Readonly<Record<string, string>>): Text | null =>
  told === writesMails
    ? { en: 'Emails that went to customers stay sent.', sq: 'Emailet që u dërguan klientëve mbeten të dërguara.' }
    : null;
const sent = { en: 'An email cannot be called back', sq: 'Një email nuk mund të merret mbrapsht' } as const;

export const mailReceivedOperation = defineOperation({
  name: 'orders.mailReceived',
  ...order,
  input: z.object({}),
  title: { en: 'Email to customers: what they ordered', sq: 'Email klientëve: çfarë porositën' },
  undo: sent,
});

export const mailWrittenOperation = defineOperation({
  name: 'orders.mailWritten',
  ...order,
  input: z.object({
    about: z
      .string({ error: rule(texts.aboutRule) })
      .trim()
      .min(1, { error: rule(texts.aboutRule) })
      .max(mailLimits.about, { error: rule(texts.aboutRule) })
      // A subject is one line.
      .regex(/^[^\r\n]*$/, { error: rule(texts.aboutRule) }),
    text: z
      .string({ error: rule(texts.mailRule) })
      .trim()
      .min(1, { error: rule(texts.mailRule) })
      .max(mailLimits.text, { error: rule(texts.mailRule) }),
  }),
  title: { en: 'Email to customers: “{about}”', sq: 'Email klientëve: “{about}”' },
  undo: sent,
});

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
      /** The day each line is expected for, as its supplier said last. */
      expected: z.boolean().default(false),
      /** Whether customers whose day becomes later are told, one mail for each order. */
      mail: z.boolean(),
    })
    .refine(({ days, day, expected }) => [days !== null, day !== null, expected].filter(Boolean).length === 1, {
      path: ['day'],
      error: rule(texts.dayRule),
    }),
  title: {
    en: 'New promise: {when}. Email to customers: {told}',
    sq: 'Premtim i ri: {when}. Email klientëve: {told}',
  },
  undo: true,
  stays: mailsStay,
});

/** Lines with values of their own in one go; with notes of full length they still fit into a request. */
export const mostLineValues = 5000;

/** Line by line what a table says: a new promise, a note, or both. */
export const setLinesOperation = defineOperation({
  name: 'orders.setLines',
  ...line,
  input: z.object({
    lines: z
      .array(
        z.object({
          line_id: z.int().min(1).max(2_000_000_000),
          /** null: the promise stays. */
          promised: z.iso.date({ error: rule(texts.dayRule) }).nullable(),
          /** null: the note stays; empty: it is taken away. */
          note: z.string().trim().max(500).nullable(),
        }),
      )
      .min(1, { error: rule(texts.manyLinesRule) })
      .max(mostLineValues, { error: rule(texts.manyLinesRule) })
      .refine((all) => new Set(all.map(({ line_id }) => line_id)).size === all.length, {
        error: rule(texts.lineTwice),
      }),
    /** Whether customers whose day becomes later are told, one mail for each order. */
    mail: z.boolean(),
  }),
  title: {
    en: 'Lines as a file says. Email to customers: {told}',
    sq: 'Rreshta sipas një skedari. Email klientëve: {told}',
  },
  undo: true,
  stays: mailsStay,
});

/** Another product in place of what nobody was asked for yet of many lines; it costs no customer more than they paid. */
export const replaceLinesOperation = defineOperation({
  name: 'orders.replaceLines',
  ...line,
  input: z.object({
    variant_id: z
      .int({ error: rule(texts.replacementRule) })
      .min(1, { error: rule(texts.replacementRule) })
      .max(2_000_000_000),
    /** Where the shop sells it for more than the customer pays, it is sold for what they pay; otherwise such lines stay. */
    absorb: z.boolean(),
    /** Whether customers are told, one mail for each order. */
    mail: z.boolean(),
  }),
  title: {
    en: 'Replace lines with {product}. Email to customers: {told}',
    sq: 'Zëvendëso rreshta me {product}. Email klientëve: {told}',
  },
  undo: true,
  stays: mailsStay,
});

export const noteLinesOperation = defineOperation({
  name: 'orders.noteLines',
  ...line,
  input: z.object({ note: z.string().trim().max(500) }),
  title: { en: 'Note on lines', sq: 'Shënim në rreshta' },
  undo: true,
});
