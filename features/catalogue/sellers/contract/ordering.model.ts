import { z } from 'zod';
import { hourText, houseZone, isTimeZone } from '#kit/clock.ts';
import { currencyCode } from '#kit/money.ts';
import { rule } from '#kit/sentence.ts';
import { orderingTexts as words } from './ordering.texts.ts';

export const orderingWays = ['email', 'portal', 'phone', 'file'] as const;
export type OrderingWay = (typeof orderingWays)[number];

const zone = z
  .string()
  .max(60)
  .refine(isTimeZone, { error: rule(words.zoneRule) });

/** How goods are ordered from an external reseller. */
export const resellerOrdering = z
  .object({
    way: z.enum(orderingWays),
    /** The e-mail address, the page, the number or the place, as the way has it. */
    target: z
      .string()
      .trim()
      .min(1, { error: rule(words.targetRule) })
      .max(500),
    note: z.string().trim().max(2000).default(''),
    minimum_amount: z
      .string()
      .regex(/^\d{1,10}(\.\d{1,2})?$/, { error: rule(words.amountRule) })
      .nullable()
      .default(null),
    minimum_currency: currencyCode(rule(words.currencyRule)).nullable().default(null),
    /** In the reseller's time zone. */
    cut_off: hourText(rule(words.clockRule)).nullable().default(null),
    zone: zone.default(houseZone),
    /** 1 is Monday, 7 Sunday. */
    working_days: z
      .array(z.int().min(1).max(7))
      .min(1, { error: rule(words.daysRule) })
      .max(7)
      .transform((days) => [...new Set(days)].sort((a, b) => a - b)),
    holidays: z
      .array(z.iso.date())
      .max(200)
      .default([])
      .transform((dates) => [...new Set(dates)].sort()),
  })
  .superRefine(({ way, target, minimum_amount, minimum_currency }, context) => {
    const complain = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (way === 'email' && !z.email().safeParse(target).success) complain('target', rule(words.emailRule));
    if (way === 'portal' && !/^https:\/\/[^\s]+$/i.test(target)) complain('target', rule(words.portalRule));
    if ((minimum_amount === null) !== (minimum_currency === null))
      complain(minimum_amount === null ? 'minimum_amount' : 'minimum_currency', rule(words.minimumRule));
  });
export type ResellerOrdering = z.output<typeof resellerOrdering>;
