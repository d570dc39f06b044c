import { z } from 'zod';
import { botTrap } from '#features/base/accounts/contract/accounts.bots.ts';
import { emailAddress } from '#features/base/accounts/contract/accounts.calls.ts';
import { accountErrors } from '#features/base/accounts/contract/accounts.errors.ts';
import { documentMaxBytes, documentNameLength } from '#features/base/files/contract/files.documents.ts';
import { fileErrors } from '#features/base/files/contract/files.errors.ts';
import { sessionErrors } from '#features/base/session/contract/session.errors.ts';
import { sellerErrors } from '#features/catalogue/sellers/contract/sellers.errors.ts';
import { skuPrefix } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import { sellerDocumentErrors } from '#features/people/seller-documents/contract/seller-documents.errors.ts';
import { documentKinds } from '#features/people/seller-documents/contract/seller-documents.kinds.ts';
import { waiverOfDocument } from '#features/people/seller-documents/contract/seller-documents.model.ts';
import { sellerDocumentTexts } from '#features/people/seller-documents/contract/seller-documents.texts.ts';
import { defineCall, id, listQuery, paged, version } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { interfaceLanguages } from '#kit/text.ts';
import { waivableDocuments } from './applications.documents.ts';
import { applicationErrors } from './applications.errors.ts';
import {
  applicationContent,
  applicationCounts,
  applicationRow,
  ownApplication,
  requestedChange,
  reviewedApplication,
} from './applications.model.ts';
import { applicationStatuses, applicationViews, isOpen } from './applications.status.ts';
import { applicationTexts } from './applications.texts.ts';

/** The token of the applicant's link; in the body only (ADR 40). */
const token = z.string().min(1).max(200);
const linkErrors = [
  accountErrors.linkInvalid,
  accountErrors.linkUsed,
  accountErrors.linkExpired,
  sessionErrors.tooManyTries,
];

export const beginApplication = defineCall({
  name: 'applications.begin',
  method: 'POST',
  path: '/application',
  summary: 'Sends the link to an application, a new one or the one that was begun; answers the same for every address.',
  access: 'public',
  body: z.object({ email: emailAddress, language: z.enum(interfaceLanguages).default('sq'), ...botTrap }),
  output: z.object({ accepted: z.literal(true) }),
  errors: [sessionErrors.tooManyTries],
});

export const getOwnApplication = defineCall({
  name: 'applications.getOwn',
  method: 'POST',
  path: '/application/own',
  summary: 'The application a link opens.',
  access: 'public',
  writes: false,
  body: z.object({ token }),
  output: ownApplication,
  errors: linkErrors,
});

export const saveApplication = defineCall({
  name: 'applications.save',
  method: 'PUT',
  path: '/application/own',
  summary: 'Keeps what was typed; nothing is checked before the application is sent.',
  access: 'public',
  body: z.object({ token, version, content: applicationContent }),
  output: ownApplication,
  errors: [...linkErrors, applicationErrors.closed, applicationErrors.outdated],
});

export const submitApplication = defineCall({
  name: 'applications.submit',
  method: 'POST',
  path: '/application/submit',
  summary: 'Sends the application to staff; refused with the fields that are missing or wrong.',
  access: 'public',
  body: z.object({ token, version }),
  output: ownApplication,
  errors: [...linkErrors, applicationErrors.closed, applicationErrors.outdated, applicationErrors.incomplete],
});

export const beginDocument = defineCall({
  name: 'applications.beginDocument',
  method: 'POST',
  path: '/application/document',
  summary: 'Opens an upload for ten minutes and one file; its id is the way in.',
  access: 'public',
  body: z.object({ token, kind: z.enum(documentKinds), name: z.string().trim().min(1).max(documentNameLength) }),
  output: z.object({ id: z.uuid() }),
  errors: [...linkErrors, applicationErrors.closed],
});

export const uploadDocument = defineCall({
  name: 'applications.uploadDocument',
  method: 'POST',
  path: '/application/document/{id}',
  summary: 'The bytes of a document: PDF, JPG or PNG by its content, at most 5 MB.',
  access: 'public',
  params: z.object({ id: z.uuid() }),
  file: { maxBytes: documentMaxBytes },
  output: z.object({ id: z.uuid() }),
  errors: [applicationErrors.uploadGone, fileErrors.notADocument, fileErrors.documentTooLarge],
});

const judge = ['Update_Seller', 'Update_Product-Data'] as const;

export const applicationOrderKeys = ['name', 'city', 'submitted'] as const;
export const applicationListQuery = z.object({
  status: z.enum([...applicationViews, 'submitted', 'in_review']).default('open'),
  ...listQuery(applicationOrderKeys),
});
export type ApplicationListQuery = z.output<typeof applicationListQuery>;

/** As pages of the release before ask for it, which take the answer for a list; it goes with the next release. */
export const listApplications = defineCall({
  name: 'applications.list',
  method: 'GET',
  path: '/applications',
  summary: 'The applications that were sent, those that wait longest first; five hundred at most.',
  access: ['Read_Seller', 'Read_Product-Data'],
  query: z.object({ status: z.enum(['open', 'all', ...applicationStatuses]).default('open') }),
  output: z.array(applicationRow),
});

export const queueApplications = defineCall({
  name: 'applications.queue',
  method: 'GET',
  path: '/application-queue',
  summary:
    'A page of the applications that were sent, those that wait longest first unless an order is asked for, with how many each view has.',
  access: ['Read_Seller', 'Read_Product-Data'],
  query: applicationListQuery,
  output: paged(applicationRow, { counts: applicationCounts }),
});

export const getApplication = defineCall({
  name: 'applications.get',
  method: 'GET',
  path: '/applications/{id}',
  summary: 'An application with everything that was written, bank and documents too.',
  access: judge,
  params: z.object({ id }),
  output: reviewedApplication,
});

export const linkApplicationDocument = defineCall({
  name: 'applications.linkDocument',
  method: 'POST',
  path: '/applications/{id}/document/{document}',
  summary: 'An address that loads a document for a minute.',
  access: judge,
  params: z.object({ id, document: z.uuid() }),
  output: z.object({ url: z.string() }),
  errors: [applicationErrors.documentGone],
});

const documentOf = z.object({ id, kind: z.enum(documentKinds) });

export const waiveApplicationDocument = defineCall({
  name: 'applications.waive',
  method: 'PUT',
  path: '/applications/{id}/documents/{kind}/waiver',
  summary:
    'Does not ask an applicant for a document until a day, with the reason; once approved, the seller is not asked for it either.',
  access: judge,
  params: documentOf,
  body: waiverOfDocument,
  output: reviewedApplication,
  message: sellerDocumentTexts.wasWaived,
  errors: [applicationErrors.closed, sellerDocumentErrors.notNeeded],
});

export const endApplicationWaiver = defineCall({
  name: 'applications.endWaiver',
  method: 'DELETE',
  path: '/applications/{id}/documents/{kind}/waiver',
  summary: 'Waives a document of an application no longer. Nobody is written to: changes are requested for that.',
  access: judge,
  params: documentOf,
  output: reviewedApplication,
  message: ({ status }) => (isOpen(status) ? applicationTexts.waiverEndedOpen : applicationTexts.waiverEnded),
  errors: [applicationErrors.closed],
});

const reason = z
  .string({ error: rule(applicationTexts.reasonRequired) })
  .trim()
  .min(1, { error: rule(applicationTexts.reasonRequired) });

export const decideApplication = defineCall({
  name: 'applications.decide',
  method: 'POST',
  path: '/applications/{id}/decision',
  summary: 'Takes an application into review, asks for changes, approves or rejects it; the applicant is told by mail.',
  access: judge,
  params: z.object({ id }),
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('take'), version }),
    z.object({
      decision: z.literal('request_changes'),
      version,
      changes: z
        .array(requestedChange, { error: rule(applicationTexts.changesRequired) })
        .min(1, { error: rule(applicationTexts.changesRequired) })
        .max(30),
    }),
    z.object({
      decision: z.literal('approve'),
      version,
      sku_prefix: z
        .union([z.literal(''), skuPrefix])
        .transform((value) => value || null)
        .nullable()
        .default(null),
    }),
    z.object({
      decision: z.literal('reject'),
      version,
      reason: reason.max(2000),
      reapply_on: z.iso.date().nullable().default(null),
    }),
  ]),
  output: reviewedApplication,
  errors: [
    applicationErrors.moveRefused,
    applicationErrors.outdated,
    applicationErrors.numberTaken,
    applicationErrors.accountTaken,
    sellerErrors.prefixTaken,
    sellerErrors.nameTaken,
  ],
});

export const commentLimit = 2000;

export const commentOnApplication = defineCall({
  name: 'applications.comment',
  method: 'POST',
  path: '/applications/{id}/comments',
  summary: 'Says something of an application to other staff; the applicant does not see it.',
  access: judge,
  params: z.object({ id }),
  body: z.object({
    text: z
      .string({ error: rule(applicationTexts.commentNeeded) })
      .trim()
      .min(1, { error: rule(applicationTexts.commentNeeded) })
      .max(commentLimit),
  }),
  output: reviewedApplication,
});

export const inviteApplicant = defineCall({
  name: 'applications.invite',
  method: 'POST',
  path: '/applications/invite',
  summary:
    'Mails somebody a link to an application of their own, a new one or the one they began; documents may be waived in it.',
  access: judge,
  body: z
    .object({
      email: emailAddress,
      name: z.string().trim().max(200).default(''),
      language: z.enum(interfaceLanguages).default('sq'),
      note: z.string().trim().max(1000).default(''),
      /** Documents they are not asked for yet; a day and a reason belong to them. */
      waived_kinds: z
        .array(z.enum(documentKinds))
        .max(documentKinds.length)
        .refine((kinds) => kinds.every((kind) => waivableDocuments.includes(kind)), {
          error: rule(applicationTexts.waiveNeeded),
        })
        .default([]),
      waived_until: z.union([z.literal(''), z.iso.date()]).default(''),
      waived_reason: z.string().trim().max(500).default(''),
    })
    .superRefine(({ waived_kinds, waived_until, waived_reason }, { addIssue }) => {
      if (waived_kinds.length === 0) return;
      if (waived_until === '')
        addIssue({ code: 'custom', path: ['waived_until'], message: rule(sellerDocumentTexts.untilRequired) });
      if (waived_reason === '')
        addIssue({ code: 'custom', path: ['waived_reason'], message: rule(sellerDocumentTexts.whyRequired) });
    }),
  output: z.object({ application_id: z.int() }),
  message: applicationTexts.invited,
  errors: [applicationErrors.sellsAlready, applicationErrors.invitedOften],
});
