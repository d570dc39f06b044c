import { z } from 'zod';
import { documentMaxBytes, documentNameLength } from '#features/base/files/contract/files.documents.ts';
import { fileErrors } from '#features/base/files/contract/files.errors.ts';
import { defineCall, id, paged, pageQuery, version } from '#kit/call.ts';
import { currencyCode } from '#kit/money.ts';
import { rule } from '#kit/sentence.ts';
import { academyErrors as errors } from './academy.errors.ts';
import { requestTexts as words } from './academy.requests.texts.ts';
import { requestDetail, requestLimits, requestStates, serviceMessage, serviceRequest } from './academy.requests.ts';

const edit = ['Update_Product-Data'] as const;
const params = z.object({ id });
const text = z.string().trim().max(requestLimits.text).default('');

export const listOwnRequests = defineCall({
  name: 'academy.listOwnRequests',
  method: 'GET',
  path: '/local-seller/service/requests',
  summary: 'What the asking person’s seller asked for, the latest first.',
  access: 'session',
  output: z.array(serviceRequest),
});

export const requestService = defineCall({
  name: 'academy.requestService',
  method: 'POST',
  path: '/local-seller/service/{id}/request',
  summary: 'Asks the team for a service; the team is told by email.',
  access: 'session',
  params,
  body: z.object({
    note: text,
    quantity: z
      .int({ error: rule(words.quantityRule) })
      .min(1, { error: rule(words.quantityRule) })
      .max(requestLimits.quantity, { error: rule(words.quantityRule) })
      .nullable()
      .default(null),
  }),
  output: serviceRequest,
  message: words.requested,
  errors: [errors.noSeller, errors.asked],
});

export const getRequest = defineCall({
  name: 'academy.getRequest',
  method: 'GET',
  path: '/local-seller/service/requests/{id}',
  summary: 'A request with everything both sides wrote, for its seller and for the team.',
  access: 'session',
  params,
  output: requestDetail,
});

export const decideQuote = defineCall({
  name: 'academy.decideQuote',
  method: 'POST',
  path: '/local-seller/service/requests/{id}/decision',
  summary: 'Its seller accepts a quote, turns it down, or withdraws a request nobody has begun.',
  access: 'session',
  params,
  body: z.object({ accept: z.boolean(), version }),
  output: serviceRequest,
  message: ({ state }) => (state === 'accepted' ? words.quoteAccepted : words.withdrawn),
  errors: [errors.changed, errors.noSuchMove],
});

export const writeMessage = defineCall({
  name: 'academy.writeMessage',
  method: 'POST',
  path: '/local-seller/service/requests/{id}/message',
  summary: 'Writes to the other side; it is told.',
  access: 'session',
  params,
  body: z.object({
    text: z
      .string()
      .trim()
      .min(1, { error: rule(words.textNeeded) })
      .max(requestLimits.text),
  }),
  output: serviceMessage,
  errors: [errors.tooManyMessages],
});

export const attachFile = defineCall({
  name: 'academy.attachFile',
  method: 'POST',
  path: '/local-seller/service/requests/{id}/file',
  summary: 'Sends the other side a file: PDF, JPG or PNG by its content, at most 5 MB.',
  access: 'session',
  params,
  query: z.object({ name: z.string().trim().max(documentNameLength).default('') }),
  file: { maxBytes: documentMaxBytes },
  output: serviceMessage,
  errors: [fileErrors.notADocument, fileErrors.documentTooLarge, errors.tooManyMessages],
});

export const linkFile = defineCall({
  name: 'academy.linkFile',
  method: 'POST',
  path: '/local-seller/service/requests/{id}/file/{message}/link',
  summary: 'An address that loads a file of a request for a minute, for both sides.',
  access: 'session',
  writes: false,
  closedToViewers: true,
  params: z.object({ id, message: id }),
  output: z.object({ url: z.string() }),
});

export const listRequests = defineCall({
  name: 'academy.listRequests',
  method: 'GET',
  path: '/service/request',
  summary: 'The requests of all sellers: those the team owes an answer first, the longest waiting on top.',
  access: edit,
  query: z.object({
    state: z.enum(requestStates).optional(),
    /** Only those of the asking person. */
    mine: z.stringbool().default(false),
    ...pageQuery(),
  }),
  output: paged(serviceRequest, { open: z.int(), answer_days: z.int() }),
});

export const answerRequest = defineCall({
  name: 'academy.answerRequest',
  method: 'PUT',
  path: '/service/request/{id}',
  summary:
    'Takes a request further: with a quote, into work, done or declined. Its seller is told, with the words written here.',
  access: edit,
  params,
  body: z.object({
    state: z.enum(requestStates),
    version,
    text,
    /** Needed for a quote; kept where it is left out. */
    quote: z
      .object({
        amount: z
          .string({ error: rule(words.amountRule) })
          .trim()
          .regex(/^\d{1,9}(\.\d{1,2})?$/, { error: rule(words.amountRule) }),
        currency: currencyCode(),
      })
      .optional(),
    ready_on: z.iso.date().nullable().optional(),
  }),
  output: serviceRequest,
  message: words.saved,
  errors: [errors.changed, errors.noSuchMove],
});

export const assignRequest = defineCall({
  name: 'academy.assignRequest',
  method: 'PUT',
  path: '/service/request/{id}/assignee',
  summary: 'Says who of the team does it, or nobody.',
  access: edit,
  params,
  body: z.object({ user_id: id.nullable() }),
  output: serviceRequest,
  message: words.saved,
});
