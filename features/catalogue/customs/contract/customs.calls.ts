import { z } from 'zod';
import { productRead } from '#features/base/permissions/contract/permissions.access.ts';
import { anyOr, defineCall, paged, pageQuery, version } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { cnTexts } from './customs.model.ts';
import { customsTexts } from './customs.texts.ts';

export const getCnCodeDescription = defineCall({
  name: 'customs.getCnCodeDescription',
  method: 'GET',
  path: '/product/cn-code-description/{code}',
  summary: 'The English description of a CN code; null for an unknown one, so that no error toast appears (trap T59).',
  access: productRead,
  params: z.object({ code: z.string().regex(/^[0-9]{8}$/, { error: rule(customsTexts.eightDigits) }) }),
  output: z.object({
    description_en: z.string().nullable(),
    /** Shops into which goods of this code come with a licence only. */
    licence_shops: z.array(z.int()),
  }),
});

export const cnCode = z.object({
  /** 2, 4, 6 or 8 digits: a chapter, a heading, a subheading or a code that a product can have. */
  code: z.string(),
  description_en: z.string(),
  texts: cnTexts,
  supplementary_unit: z.string().nullable(),
  /** Days, both included; null: not limited. */
  valid_from: z.string().nullable(),
  valid_to: z.string().nullable(),
  in_force: z.boolean(),
  /** Codes of 8 digits below it; 0 for one that has 8. */
  codes: z.int(),
  /** Products that have it or one below it. */
  products: z.int(),
  /** The codes that follow it, where a correlation table says so. */
  successors: z.array(z.string()),
  /** Shops that need a licence for it, by the code that says so: itself, or one above it. */
  licences: z.array(z.object({ shop_id: z.int(), shop_name: z.string(), code: z.string() })),
  /** What each shop’s customs ask today, where it is said: the closest duty for goods of any origin, and how many origins have one of their own. */
  duties: z.array(
    z.object({ shop_id: z.int(), shop_name: z.string(), percent: z.string().nullable(), origins: z.int() }),
  ),
  version,
});
export type CnCode = z.infer<typeof cnCode>;

/** Codes offered for what somebody types. */
export const cnCodesOffered = 20;

export const findCnCodes = defineCall({
  name: 'customs.findCnCodes',
  method: 'GET',
  path: '/product/cn-code',
  summary: 'CN codes in force by their first digits or by words of any language, for a field that asks for one.',
  access: productRead,
  query: z.object({ search_text: z.string().trim().min(2).max(200) }),
  output: z.array(cnCode.pick({ code: true, description_en: true, texts: true })),
});

export const cnCodesPageSize = 50;

export const listCnCodes = defineCall({
  name: 'customs.listCnCodes',
  method: 'GET',
  path: '/settings/cncode',
  summary: 'The nomenclature: what is directly below a heading, or what is found by first digits or words anywhere.',
  access: ['Update_Product-Data'],
  houseOnly: true,
  query: z.object({
    /** The chapter, heading or subheading to open; without it the chapters. */
    under: anyOr(z.string().regex(/^([0-9]{2}){1,3}$/, { error: rule(customsTexts.headingDigits) })),
    search_text: z.string().trim().max(200).optional(),
    /** Anywhere below `under`: `used` by products, or `ended`: not in force today. */
    show: anyOr(z.enum(['used', 'ended'])),
    ...pageQuery({ pageSize: cnCodesPageSize }),
  }),
  /** `above`: `under` itself and what is above it, the chapter first. */
  output: paged(cnCode, { above: z.array(z.object({ code: z.string(), description_en: z.string() })) }),
});
