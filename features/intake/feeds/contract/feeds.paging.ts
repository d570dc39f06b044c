import { z } from 'zod';
import { rule } from '#kit/sentence.ts';
import { sourceTexts as words } from './feed-source.texts.ts';

/** The name of a parameter in an address. */
export const parameterName = z
  .string()
  .trim()
  .max(100)
  .regex(/^[\w.~[\]-]+$/, { error: rule(words.parameterRule) });

/** Names that lead into a JSON document, joined by dots: `meta.next`. Empty: the document itself. */
const documentPath = z.string().trim().max(500);
const neededPath = documentPath.min(1, { error: rule(words.pathRule) });

/** How the next page of an API is asked for. */
export const pagingKinds = ['page', 'offset', 'cursor', 'link'] as const;

export const pagingLimits = {
  /** Of one run, the most and what holds where nothing is said. */
  pages: 10_000,
  usualPages: 1000,
  /** Requests, the most and what holds where nothing is said: two a second disturb nobody. */
  perMinute: 600,
  usualPerMinute: 120,
  size: 10_000,
  /** One page (bytes); it is read as a whole, for what stands behind its records may say where the next one is. */
  pageBytes: 32 * 1024 ** 2,
  /** A page that fails is asked for so many times again. */
  retries: 4,
  /** A supplier who wants us to wait longer (s) is not waited for: the run fails, and its schedule tries again. */
  longestWait: 120,
} as const;

const every = {
  /** The list of records in a page. */
  items: documentPath.default(''),
  /** The parameter that says how many records a page should have, and how many; both or none. */
  size_parameter: parameterName.nullable().default(null),
  size: z.int().min(1).max(pagingLimits.size).nullable().default(null),
  max_pages: z.int().min(1).max(pagingLimits.pages).default(pagingLimits.usualPages),
  per_minute: z.int().min(1).max(pagingLimits.perMinute).default(pagingLimits.usualPerMinute),
};

/**
 * An address that gives its records page by page, as JSON. `page`, `offset`: until a page has no record. `cursor`, `link`:
 * until a page names no next one. Records of all pages become one delivery, one per line.
 */
export const feedPaging = z
  .discriminatedUnion('kind', [
    /** A number that grows by one, from `first`. */
    z.object({ kind: z.literal('page'), parameter: parameterName, first: z.int().min(0).max(1).default(1), ...every }),
    /** How many records to leave out; grows by those that came, so a supplier may give fewer than were asked for. */
    z.object({ kind: z.literal('offset'), parameter: parameterName, ...every }),
    /** A word of the page before, found at `path`. */
    z.object({ kind: z.literal('cursor'), parameter: parameterName, path: neededPath, ...every }),
    /** The address of the next page, found at `path`; empty: in the header "Link" as rel="next". */
    z.object({ kind: z.literal('link'), path: documentPath.default(''), ...every }),
  ])
  .superRefine(({ size, size_parameter }, context) => {
    const missing = size_parameter === null ? 'size_parameter' : 'size';
    if ((size === null) !== (size_parameter === null))
      context.addIssue({ code: 'custom', path: [missing], message: rule(words.sizeRule) });
  });
export type FeedPaging = z.output<typeof feedPaging>;
