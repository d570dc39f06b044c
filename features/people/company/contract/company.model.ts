import { z } from 'zod';
import { isIban } from '#features/people/applications/contract/applications.issues.ts';
import { version } from '#kit/call.ts';
import { currencyCode } from '#kit/money.ts';
import { rule } from '#kit/sentence.ts';
import { companyTexts as words } from './company.texts.ts';

const fact = (max = 200) => z.string().trim().max(max).default('');
const web = z.union([z.literal(''), z.url({ protocol: /^https$/, error: rule(words.webRule) }).max(500)], {
  error: rule(words.webRule),
});

export const bankAccount = z.object({
  currency: z
    .string({ error: rule(words.currencyRule) })
    .trim()
    .toUpperCase()
    .pipe(currencyCode(rule(words.currencyRule))),
  bank: fact(),
  /** Kept without blanks. */
  iban: z
    .string({ error: rule(words.ibanRule) })
    .transform((text) => text.replace(/\s/g, '').toUpperCase())
    .refine(isIban, { error: rule(words.ibanRule) }),
});

/** What is written down of the company that runs the market. */
export const houseFacts = z.object({
  name: z
    .string({ error: rule(words.nameRequired) })
    .trim()
    .min(1, { error: rule(words.nameRequired) })
    .max(200),
  number: fact(50),
  vat_number: fact(50),
  address: fact(),
  zip_code: fact(20),
  city: fact(),
  country: fact(),
  phone: fact(50),
  email: z
    .string()
    .trim()
    .pipe(
      z.union([z.literal(''), z.email({ error: rule(words.emailRule) }).max(320)], { error: rule(words.emailRule) }),
    )
    .default(''),
  website: web.default(''),
  /** The id of an upload (features/base/files); at most 2 MB, no SVG. */
  logo: z.uuid().nullable().default(null),
  bank_accounts: z
    .array(bankAccount)
    .max(20)
    .superRefine((accounts, refused) => {
      for (const [at, { iban }] of accounts.entries())
        if (accounts.findIndex((one) => one.iban === iban) < at)
          refused.addIssue({ code: 'custom', path: [at, 'iban'], message: rule(words.ibanTwice) });
    })
    .default([]),
});
export type HouseFacts = z.infer<typeof houseFacts>;

/** Who sells before the law in one shop; an empty name is the company of the house. */
export const shopFacts = z.object({
  name: fact(),
  vat_number: fact(50),
  return_address: fact(500),
  /** Language code → address of the terms of sale. */
  terms: z.record(z.string().regex(/^[A-Z]{2}$/), web).default({}),
  /** Language code → what stands at the foot of the shop's invoices. */
  invoice_footer: z
    .record(z.string().regex(/^[A-Z]{2}$/), z.string().trim().max(1000, rule(words.footerRule)))
    .default({}),
});
export type ShopFacts = z.infer<typeof shopFacts>;

const stored = z.object({
  /** 0: nothing is written down yet. */
  version,
  updated_at: z.iso.datetime().nullable(),
  updated_by: z.string().nullable(),
});

export const houseCompany = houseFacts.extend({ name: z.string() }).extend(stored.shape);
export type HouseCompany = z.infer<typeof houseCompany>;

export const shopCompany = shopFacts.extend({
  shop: z.object({
    id: z.int(),
    name: z.string(),
    languages: z.array(z.object({ code: z.string(), iso_code: z.string(), name: z.string() })),
  }),
  ...stored.shape,
});
export type ShopCompany = z.infer<typeof shopCompany>;

/** Where money goes and under which number taxes are paid: changed with the password, and told to every Super Admin. */
type Guarded = { readonly vat_number: string; readonly bank_accounts: readonly { readonly iban: string }[] };

/** What of that two states of the company differ in. */
export function guardedChanges(before: Guarded, after: Guarded): { readonly vat: boolean; readonly accounts: boolean } {
  const ibans = ({ bank_accounts }: Guarded) =>
    bank_accounts
      .map(({ iban }) => iban.replace(/\s/g, '').toUpperCase())
      .sort()
      .join();
  return { vat: before.vat_number.trim() !== after.vat_number.trim(), accounts: ibans(before) !== ibans(after) };
}
