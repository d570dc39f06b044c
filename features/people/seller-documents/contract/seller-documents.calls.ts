import { z } from 'zod';
import { accountErrors } from '#features/base/accounts/contract/accounts.errors.ts';
import { documentMaxBytes, documentNameLength } from '#features/base/files/contract/files.documents.ts';
import { fileErrors } from '#features/base/files/contract/files.errors.ts';
import { sessionErrors } from '#features/base/session/contract/session.errors.ts';
import { defineCall, id } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { sellerDocumentErrors as errors } from './seller-documents.errors.ts';
import { documentKinds } from './seller-documents.kinds.ts';
import { requestedDocuments, sellerDocument, waiverOfDocument } from './seller-documents.model.ts';
import { sellerDocumentTexts as words } from './seller-documents.texts.ts';

const own = ['Update_Product-Seller'] as const;
/** As applications are judged: these papers show identity and bank. */
const judge = ['Update_Seller', 'Update_Product-Data'] as const;
const kind = z.enum(documentKinds);
/** An empty query value means "none" (trap T25). */
const validUntil = z.preprocess((value) => (value === '' ? undefined : value), z.iso.date().optional()).optional();
const upload = {
  query: z.object({ name: z.string().trim().max(documentNameLength).default(''), valid_until: validUntil }),
  file: { maxBytes: documentMaxBytes },
  output: z.object({ id: z.uuid() }),
  errors: [fileErrors.notADocument, fileErrors.documentTooLarge],
};

export const listOwnDocuments = defineCall({
  name: 'sellerDocuments.listOwn',
  method: 'GET',
  path: '/seller-document',
  summary: "The documents of the caller's seller, one line per kind; empty for people of no local seller.",
  access: own,
  output: z.array(sellerDocument),
});

export const uploadOwnDocument = defineCall({
  name: 'sellerDocuments.upload',
  method: 'POST',
  path: '/seller-document/{kind}',
  summary:
    'Puts a document in the place of the former one: PDF, JPG or PNG by its content, at most 5 MB; staff look at it.',
  access: own,
  openToSuspended: true,
  params: z.object({ kind }),
  ...upload,
  message: words.sent,
});

export const listSellerDocuments = defineCall({
  name: 'sellerDocuments.list',
  method: 'GET',
  path: '/local-seller/{id}/documents',
  summary: 'The documents of a local seller, one line per kind.',
  access: judge,
  params: z.object({ id }),
  output: z.array(sellerDocument),
});

export const addSellerDocument = defineCall({
  name: 'sellerDocuments.add',
  method: 'POST',
  path: '/local-seller/{id}/documents/{kind}',
  summary: 'A document of a local seller that came on another way; it counts as accepted.',
  access: judge,
  params: z.object({ id, kind }),
  ...upload,
  message: words.kept,
});

export const judgeSellerDocument = defineCall({
  name: 'sellerDocuments.judge',
  method: 'PUT',
  path: '/local-seller/{id}/documents/{document}',
  summary: 'Accepts a document until the day it says, or rejects it; a rejection goes to the seller by mail.',
  access: judge,
  params: z.object({ id, document: z.uuid() }),
  body: z.discriminatedUnion('verdict', [
    z.object({ verdict: z.literal('accepted'), valid_until: z.iso.date().nullable().default(null) }),
    z.object({
      verdict: z.literal('rejected'),
      note: z
        .string({ error: rule(words.whyRequired) })
        .trim()
        .min(1, { error: rule(words.whyRequired) })
        .max(500),
    }),
  ]),
  output: sellerDocument,
  message: ({ state }) => (state === 'rejected' ? words.wasRejected : words.accepted),
  errors: [errors.replaced, errors.nobody],
});

export const waiveSellerDocument = defineCall({
  name: 'sellerDocuments.waive',
  method: 'PUT',
  path: '/local-seller/{id}/documents/{kind}/waiver',
  summary:
    'Does not ask a local seller for a document until a day, with the reason; every check counts it as in order.',
  access: judge,
  params: z.object({ id, kind }),
  body: waiverOfDocument,
  output: sellerDocument,
  message: words.wasWaived,
  errors: [errors.notNeeded],
});

export const endDocumentWaiver = defineCall({
  name: 'sellerDocuments.endWaiver',
  method: 'DELETE',
  path: '/local-seller/{id}/documents/{kind}/waiver',
  summary: 'Asks for a document again that was waived.',
  access: judge,
  params: z.object({ id, kind }),
  output: sellerDocument,
  message: words.waiverEnded,
});

export const askForDocuments = defineCall({
  name: 'sellerDocuments.ask',
  method: 'POST',
  path: '/local-seller/{id}/documents/ask',
  summary: 'Mails a local seller which documents are wanted, with a link to where they are uploaded.',
  access: judge,
  params: z.object({ id }),
  body: z.object({
    kinds: z
      .array(kind, { error: rule(words.askNone) })
      .min(1, { error: rule(words.askNone) })
      .max(documentKinds.length),
    note: z.string().trim().max(1000).default(''),
  }),
  output: z.object({ sent_to: z.array(z.string()) }),
  message: words.asked,
  errors: [errors.nobody],
});

export const linkSellerDocument = defineCall({
  name: 'sellerDocuments.link',
  method: 'POST',
  path: '/seller-document/{document}/link',
  summary: 'An address that loads a document for a minute; for its seller and for who judges it.',
  access: [...own, ...judge],
  writes: false,
  closedToViewers: true,
  params: z.object({ document: z.uuid() }),
  output: z.object({ url: z.string() }),
});

/** The token of the link from a mail; in the body only (ADR 40). */
const token = z.string().min(1).max(200);
const linkErrors = [
  accountErrors.linkInvalid,
  accountErrors.linkUsed,
  accountErrors.linkExpired,
  sessionErrors.tooManyTries,
];

export const openRequestedDocuments = defineCall({
  name: 'sellerDocuments.openRequested',
  method: 'POST',
  path: '/requested-document/own',
  summary: 'Which documents the seller of a link still has to send; nothing of those it has sent. Changes nothing.',
  access: 'public',
  writes: false,
  body: z.object({ token }),
  output: requestedDocuments,
  errors: linkErrors,
});

export const beginRequestedDocument = defineCall({
  name: 'sellerDocuments.beginRequested',
  method: 'POST',
  path: '/requested-document/begin',
  summary: 'Opens an upload for ten minutes and one file; its id is the way in.',
  access: 'public',
  body: z.object({
    token,
    kind,
    name: z.string().trim().min(1).max(documentNameLength),
    valid_until: z.iso.date().nullable().default(null),
  }),
  output: z.object({ id: z.uuid() }),
  errors: [...linkErrors, errors.notNeeded, errors.tooManyUploads],
});

export const uploadRequestedDocument = defineCall({
  name: 'sellerDocuments.uploadRequested',
  method: 'POST',
  path: '/requested-document/{id}',
  summary:
    'The bytes of a document that was asked for: PDF, JPG or PNG by its content, at most 5 MB; staff look at it.',
  access: 'public',
  params: z.object({ id: z.uuid() }),
  file: { maxBytes: documentMaxBytes },
  output: z.object({ id: z.uuid() }),
  errors: [errors.uploadGone, errors.notNeeded, fileErrors.notADocument, fileErrors.documentTooLarge],
});
