import { z } from 'zod';
import { documentMaxBytes, documentNameLength } from '#features/base/files/contract/files.documents.ts';
import { fileErrors } from '#features/base/files/contract/files.errors.ts';
import { anyOr, defineCall, id, paged, pageQuery, shortId, version } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { claimErrors as errors } from './claims.errors.ts';
import { claim } from './claims.model.ts';
import { claimKinds, claimStates } from './claims.rules.ts';
import { claimTexts as words } from './claims.texts.ts';

const read = { access: ['Read_Order'], houseOnly: true } as const;
const write = { access: ['Update_Order'], houseOnly: true } as const;

/** Decimal text above 0, with what no carrier would be asked for left out. */
const amount = z
  .string({ error: rule(words.amountRule) })
  .trim()
  .regex(/^\d{1,9}(\.\d{1,4})?$/, { error: rule(words.amountRule), abort: true })
  .refine((text) => /[1-9]/.test(text), { error: rule(words.amountRule) });
const text = (max: number) => z.string().trim().max(max).default('');

export const claimShows = ['open', 'overdue', 'all'] as const;

export const claimsQuery = z.object({
  /** Absent: those nobody has answered. */
  show: anyOr(z.enum(claimShows)),
  carrier: anyOr(shortId),
  ...pageQuery({ pageSize: 25 }),
});

export const listClaims = defineCall({
  name: 'packages.claims',
  method: 'GET',
  path: '/order/packages/claims',
  summary: 'Claims against carriers, the earliest expected answer first, and what they come to by currency.',
  ...read,
  query: claimsQuery,
  output: paged(claim, {
    sums: z.array(
      z.object({ currency: z.string(), claimed: z.string(), recovered: z.string(), written_off: z.string() }),
    ),
  }),
});

export const openClaim = defineCall({
  name: 'packages.claim',
  method: 'POST',
  path: '/order/packages/{id}/claim',
  summary:
    'Claims from the carrier of a package what it lost or damaged, or the cash it collected and did not pay out; an answer is expected by a day.',
  ...write,
  params: z.object({ id }),
  body: z.object({
    kind: z.enum(claimKinds),
    amount,
    /** Absent: so many days from today as its carrier has for an answer. */
    due_on: z.iso
      .date({ error: rule(words.dayRule) })
      .nullable()
      .default(null),
    carrier_ref: text(100),
    note: text(500),
  }),
  output: claim,
  message: words.opened,
  errors: [errors.notNow, errors.twice, errors.tooMuch],
});

export const moveClaim = defineCall({
  name: 'packages.moveClaim',
  method: 'POST',
  path: '/order/packages/claims/{id}/move',
  summary: 'A claim was paid with an amount, refused, or withdrawn; or what was noted of its end was not so.',
  ...write,
  params: z.object({ id }),
  body: z
    .object({
      version,
      to: z.enum(claimStates),
      /** Asked for where it is paid. */
      paid: amount.nullable().default(null),
      note: text(500),
    })
    .refine(({ to, paid }) => (to === 'paid') === (paid !== null), { path: ['paid'], error: rule(words.paidRule) })
    .refine(({ to, note }) => to === 'paid' || to === 'withdrawn' || note !== '', {
      path: ['note'],
      error: rule(words.reasonRule),
    }),
  output: claim,
  message: words.saved,
  errors: [errors.outdated, errors.moveRefused, errors.twice, errors.tooMuch, errors.paidTooMuch],
});

export const addClaimFile = defineCall({
  name: 'packages.addClaimFile',
  method: 'POST',
  path: '/order/packages/claims/{id}/files',
  summary:
    'A photo or a report that shows what happened: PDF, JPG or PNG by its content, at most 5 MB. The same file again is one.',
  ...write,
  params: z.object({ id }),
  query: z.object({ name: z.string().trim().max(documentNameLength).default('') }),
  file: { maxBytes: documentMaxBytes },
  output: claim,
  message: words.fileAdded,
  errors: [errors.tooManyFiles, fileErrors.notADocument, fileErrors.documentTooLarge],
});

export const linkClaimFile = defineCall({
  name: 'packages.linkClaimFile',
  method: 'POST',
  path: '/order/packages/claims/{id}/files/{file}/link',
  summary: 'An address that loads a photo or report of a claim for a minute.',
  ...read,
  params: z.object({ id, file: z.uuid() }),
  output: z.object({ url: z.string() }),
});

export const removeClaimFile = defineCall({
  name: 'packages.removeClaimFile',
  method: 'DELETE',
  path: '/order/packages/claims/{id}/files/{file}',
  summary: 'Takes a photo or report of a claim away, for good.',
  ...write,
  params: z.object({ id, file: z.uuid() }),
  output: claim,
  message: words.fileRemoved,
});
