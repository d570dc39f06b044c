import { z } from 'zod';
import { rule } from '#kit/sentence.ts';
import type { Text } from '#kit/text.ts';
import { documentKinds } from './seller-documents.kinds.ts';
import { sellerDocumentTexts as words } from './seller-documents.texts.ts';

/** How a kind of document stands (view `seller_document_states`); `expiring`: within 30 days, `new`: nobody of the house has looked yet, `optional`: not there, and nobody needs it. */
export const documentStates = ['missing', 'rejected', 'expired', 'expiring', 'new', 'ok', 'optional'] as const;
export type DocumentState = (typeof documentStates)[number];

/** How a seller stands as a whole: the first of these that one of its documents has. */
export const sellerDocumentStates = ['missing', 'rejected', 'expired', 'expiring', 'new', 'ok'] as const;
export type SellerDocumentState = (typeof sellerDocumentStates)[number];

export const documentStateTexts: Readonly<Record<DocumentState, Text>> = {
  ok: words.ok,
  new: words.new,
  expiring: words.expiring,
  expired: words.expired,
  missing: words.missing,
  rejected: words.rejected,
  optional: words.optional,
};

/** Until which day a document is not asked for, and why. */
export const waiverOfDocument = z.object({
  until: z.iso.date({ error: rule(words.untilRequired) }),
  reason: z
    .string({ error: rule(words.whyRequired) })
    .trim()
    .min(1, { error: rule(words.whyRequired) })
    .max(500),
});
export type WaiverOfDocument = z.infer<typeof waiverOfDocument>;

export const sellerDocument = z.object({
  kind: z.enum(documentKinds),
  state: z.enum(documentStates),
  /** Null where there is none. */
  document: z
    .object({
      id: z.uuid(),
      name: z.string(),
      size: z.int(),
      valid_until: z.iso.date().nullable(),
      /** Why it was rejected. */
      note: z.string(),
      uploaded_at: z.iso.datetime(),
    })
    .nullable(),
  /** It is not asked for until a day: the state counts it as in order. The reason and who decided are for staff alone. */
  waiver: z
    .object({ until: z.iso.date(), reason: z.string().nullable(), by: z.string().nullable(), at: z.iso.datetime() })
    .nullable(),
});
export type SellerDocument = z.infer<typeof sellerDocument>;

/** States in which another document is wanted. */
export const wantedStates: readonly DocumentState[] = ['missing', 'rejected', 'expired', 'expiring'];
export const isWanted = ({ state }: Pick<SellerDocument, 'state'>): boolean => wantedStates.includes(state);
/** Whether a document counts as in order because it is waived alone: there is none, or what is there was rejected or has expired by `today`. */
export const isWaived = ({ state, document, waiver }: SellerDocument, today: string): boolean =>
  waiver !== null &&
  state === 'ok' &&
  (document === null || document.note !== '' || (document.valid_until !== null && document.valid_until < today));
/** Uploads of one seller that may be under way by a link. */
export const mostBegun = 10;

/** What the holder of a link is told: whose documents are wanted and why; nothing of the documents themselves. */
export const requestedDocuments = z.object({
  seller: z.string(),
  documents: z.array(sellerDocument.pick({ kind: true, state: true }).extend({ note: z.string() })),
});
export type RequestedDocuments = z.infer<typeof requestedDocuments>;
