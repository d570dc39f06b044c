import { z } from 'zod';
import { version } from '#kit/call.ts';
import type { HelpTopic } from './academy.help-topics.ts';
import { both, offerDay } from './academy.model.ts';

const topicsOfPages: readonly (readonly [page: string, topic: HelpTopic])[] = [
  ['/local/products', 'products'],
  ['/local/archive-products', 'products'],
  ['/local/import', 'products'],
  ['/orders/local', 'orders'],
  ['/polocal/items', 'orders'],
  ['/settings/company', 'account'],
];

/** What a refusal is most likely about: a server that failed is the team's matter wherever it happened, anything else is of its page. */
export function helpTopicFor(page: string, { status }: { readonly status: number }): HelpTopic {
  if (status === 0 || status >= 500) return 'technical';
  return topicsOfPages.find(([start]) => page === start || page.startsWith(`${start}/`))?.[1] ?? 'other';
}

/** Requests for help of one seller that may be open at a time. */
export const mostOpenHelp = 5;
export const serviceLimits = { contact: 1000, hours: 500, banner: 500 } as const;

/** What the service page says beside the services; the announcement only on its days. */
export const servicePage = z.object({ contact: both, hours: both, banner: both.nullable() });
export type ServicePageTexts = z.infer<typeof servicePage>;

const text = (max: number) => z.string().trim().max(max).default('');
const said = (max: number) => z.object({ sq: text(max), en: text(max) }).default({ sq: '', en: '' });
export const servicePageInput = z.object({
  contact: said(serviceLimits.contact),
  hours: said(serviceLimits.hours),
  banner: said(serviceLimits.banner),
  banner_from: offerDay,
  banner_to: offerDay,
});
export type ServicePageInput = z.output<typeof servicePageInput>;
export const keptServicePage = servicePageInput.extend({ version });
export type KeptServicePage = z.output<typeof keptServicePage>;
