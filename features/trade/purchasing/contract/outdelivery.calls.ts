import { z } from 'zod';
import { accountErrors } from '#features/base/accounts/contract/accounts.errors.ts';
import { documentMaxBytes, documentNameLength } from '#features/base/files/contract/files.documents.ts';
import { fileErrors } from '#features/base/files/contract/files.errors.ts';
import { sessionErrors } from '#features/base/session/contract/session.errors.ts';
import { defineCall, id } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { outdeliveryTexts as words } from './outdelivery.texts.ts';
import { deliveryStates, purchaseDocumentKinds, refusalReasons } from './purchasing.answers.ts';
import { purchasingErrors as errors } from './purchasing.errors.ts';
import { outdeliveryOrder } from './purchasing.model.ts';
import { isPlausibleDay, purchaseLimits } from './purchasing.rules.ts';

/** The token of the supplier's link; in the body only (ADR 40). */
const token = z.string().min(1).max(200);
/** Made by the page once per answer: the same again changes nothing. */
const key = z.uuid();
const linkErrors = [
  accountErrors.linkInvalid,
  accountErrors.linkUsed,
  accountErrors.linkExpired,
  sessionErrors.tooManyTries,
];

export const openOutdelivery = defineCall({
  name: 'outdelivery.open',
  method: 'POST',
  path: '/outdelivery/own',
  summary: 'The purchase order a link opens; changes nothing.',
  access: 'public',
  writes: false,
  body: z.object({ token }),
  output: outdeliveryOrder,
  errors: linkErrors,
});

const line = { id, answer: z.int().min(0).max(1_000_000_000) };

/** One answer: all of it, another quantity or day, or no with a reason. `answer` is the number of the answer it replaces. */
export const lineAnswer = z.discriminatedUnion('say', [
  z.object({
    say: z.literal('yes'),
    ...line,
    qty: z
      .int({ error: rule(words.qtyRule) })
      .min(1, { error: rule(words.qtyRule) })
      .max(purchaseLimits.qty),
    on: z.iso
      .date({ error: rule(words.dateRule) })
      .refine(isPlausibleDay, { error: rule(words.dateRule) })
      .nullable()
      .default(null),
  }),
  z.object({
    say: z.literal('no'),
    ...line,
    reason: z.enum(refusalReasons, { error: rule(words.reasonRequired) }),
    note: z.string().trim().max(500).default(''),
  }),
]);
export type LineAnswer = z.input<typeof lineAnswer>;

export const answerOutdelivery = defineCall({
  name: 'outdelivery.answer',
  method: 'POST',
  path: '/outdelivery/answers',
  summary: 'The supplier’s word on lines of the order a link opens.',
  access: 'public',
  body: z.object({ token, key, answers: z.array(lineAnswer).min(1).max(purchaseLimits.lines) }),
  output: outdeliveryOrder,
  errors: [...linkErrors, errors.moveRefused, errors.lineGone, errors.answeredMeanwhile],
});

const text = (most: number) => z.string().trim().max(most).default('');

export const reportOutdelivery = defineCall({
  name: 'outdelivery.report',
  method: 'POST',
  path: '/outdelivery/report',
  summary: 'What the person who delivers reports: handed over, picked up, delivered to whom, or failed and why.',
  access: 'public',
  body: z
    .object({
      token,
      key,
      state: z.enum(deliveryStates),
      carrier: text(100),
      tracking: text(100),
      receiver: text(100),
      reason: text(500),
    })
    .refine(({ state, reason }) => state !== 'failed' || reason !== '', {
      path: ['reason'],
      error: rule(words.failReasonRequired),
    })
    .refine(({ state, receiver }) => state !== 'delivered' || receiver !== '', {
      path: ['receiver'],
      error: rule(words.receiverRequired),
    }),
  output: outdeliveryOrder,
  errors: [...linkErrors, errors.moveRefused],
});

export const beginOutdeliveryDocument = defineCall({
  name: 'outdelivery.beginDocument',
  method: 'POST',
  path: '/outdelivery/document',
  summary: 'Opens an upload for ten minutes and one file; its id is the way in.',
  access: 'public',
  body: z.object({
    token,
    kind: z.enum(purchaseDocumentKinds),
    name: z.string().trim().min(1).max(documentNameLength),
  }),
  output: z.object({ id: z.uuid() }),
  errors: [...linkErrors, errors.moveRefused, errors.tooManyDocuments],
});

export const uploadOutdeliveryDocument = defineCall({
  name: 'outdelivery.uploadDocument',
  method: 'POST',
  path: '/outdelivery/document/{id}',
  summary:
    'The bytes of a document: PDF, JPG or PNG by its content, at most 5 MB. The same file again is one document.',
  access: 'public',
  params: z.object({ id: z.uuid() }),
  file: { maxBytes: documentMaxBytes },
  output: z.object({ id: z.uuid() }),
  errors: [errors.uploadGone, fileErrors.notADocument, fileErrors.documentTooLarge],
});

export const renewOutdelivery = defineCall({
  name: 'outdelivery.renew',
  method: 'POST',
  path: '/outdelivery/renew',
  summary:
    'Mails a new link in place of one that ended by itself, to the address that one went to; the answer tells nothing.',
  access: 'public',
  body: z.object({ token }),
  output: z.object({ accepted: z.literal(true) }),
  errors: [sessionErrors.tooManyTries],
});
