import { z } from 'zod';
import { cnReaders } from '#features/catalogue/customs/contract/kept-codes.calls.ts';
import { anyOr, defineCall, id, paged, pageQuery } from '#kit/call.ts';
import { codeSuggestion } from './code-suggestions.ts';
import { code8, codeReasons, suppliedChoices } from './product-codes.model.ts';

export const endingPageSize = 25;
/** Codes that end within so many days are in the queue, beside those that have ended. */
export const endingSoonDays = 92;

/** A code that follows, as the correlation table says; in force from its first day on. */
const successor = z.object({
  code: code8,
  description_en: z.string(),
  valid_from: z.string().nullable(),
  in_force: z.boolean(),
});

export const endingCode = z.object({
  code: code8,
  description_en: z.string(),
  /** Its last day. */
  valid_to: z.string(),
  /** That have it, without archived ones. */
  products: z.int(),
  successors: z.array(successor),
});
export type EndingCode = z.infer<typeof endingCode>;

const search_text = z.string().trim().max(200).optional();

export const endingQuery = z.object({
  /** Codes whose last day is this one or an earlier one; without it the next three months. */
  until: anyOr(z.iso.date()),
  /** Only those that end on this day. */
  on: anyOr(z.iso.date()),
  /** `single`: one successor; `several`; `none`: the correlation table has none. */
  follow: anyOr(z.enum(['single', 'several', 'none'])),
  /** The digits a code begins with, or words of it in any language. */
  search_text,
  ...pageQuery({ pageSize: endingPageSize }),
});

export const listEndingCodes = defineCall({
  name: 'products.listEndingCodes',
  method: 'GET',
  path: '/settings/cncode/ending',
  summary: 'CN codes that products have and that have ended or end soon, with what follows them.',
  ...cnReaders,
  query: endingQuery,
  output: paged(endingCode, {
    /** Products of all these codes. */
    products: z.int(),
    /** Of all these codes those with a single successor that is in force, to be taken together, and the products that have them. */
    single: z.object({ pairs: z.array(z.object({ from: code8, to: code8 })), products: z.int() }),
  }),
});

export const codedPageSize = 50;

export const listCodedProducts = defineCall({
  name: 'products.listCoded',
  method: 'GET',
  path: '/settings/cncode/ending/{code}',
  summary: 'The products that have a code, by their number; archived ones are left out.',
  ...cnReaders,
  params: z.object({ code: code8 }),
  query: z.object(pageQuery({ pageSize: codedPageSize })),
  output: paged(z.object({ id: z.int(), sku: z.string(), name: z.string(), category: z.string().nullable() })),
});

export const missingPageSize = 25;

export const missingCode = z.object({
  id: z.int(),
  sku: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  category: z.string().nullable(),
  /** As the supplier delivered it; often too short, or ended. */
  vendor_cncode: z.string().nullable(),
  /** The best first. */
  suggestions: z.array(codeSuggestion),
});
export type MissingCode = z.infer<typeof missingCode>;

const missingAsked = {
  /** Of this category and those below it. */
  category: anyOr(id),
  seller: anyOr(id),
  /** Whether the supplier gave any code. */
  supplied: anyOr(z.enum(suppliedChoices)),
  search_text,
};
export const missingQuery = z.object({ ...missingAsked, ...pageQuery({ pageSize: missingPageSize, max: 50 }) });

export const listMissingCodes = defineCall({
  name: 'products.listMissingCodes',
  method: 'GET',
  path: '/settings/cncode/missing',
  summary:
    'Products without a CN code, the newest first, with codes that products like them have; archived ones are left out.',
  ...cnReaders,
  query: missingQuery,
  /** `more`: there are more than `total`, as many as one run changes. */
  output: paged(missingCode, { more: z.boolean() }),
});

/** A product without a code with the best that is suggested for it. */
export const suggestedCode = z.object({ product_id: z.int(), to: code8, reason: z.enum(codeReasons) });

export const listSuggestedCodes = defineCall({
  name: 'products.listSuggestedCodes',
  method: 'GET',
  path: '/settings/cncode/suggested',
  summary:
    'Of all products without a CN code that the filters find the best suggestion; those for which nothing speaks are left out.',
  ...cnReaders,
  query: z.object(missingAsked),
  output: z.array(suggestedCode),
});
