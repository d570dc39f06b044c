import { holdsAny } from '#kit/permission.ts';

/** What the history tells of. Saved views are their person's own: written down, and shown to nobody. */
export const historyKinds = [
  'user',
  'role',
  'product',
  'seller',
  'feed',
  'category',
  'brand',
  'attribute',
  'shop',
  'mail_server',
  'mail_template',
  'mail',
  'language',
  'review_template',
  'academy_article',
  'service_card',
  'service_request',
  'application',
  'company',
  'purchase_order',
] as const;
export type HistoryKind = (typeof historyKinds)[number];

export const historyPageSize = 30;

/**
 * Which kinds a person may read about: accounts and roles by one right, the company, orders and people who want to sell
 * by their own, what the market sells by another.
 */
export function readableKinds(who: { readonly permissions: readonly string[] }): HistoryKind[] {
  const people = holdsAny(who.permissions, ['Read_User', 'Read_Permission']);
  const market = holdsAny(who.permissions, ['Read_Product-Data']);
  const company = holdsAny(who.permissions, ['Read_Company']);
  const orders = holdsAny(who.permissions, ['Read_Order']);
  const applications = market || holdsAny(who.permissions, ['Read_Seller']);
  const own: Partial<Record<HistoryKind, boolean>> = {
    user: people,
    role: people,
    company,
    purchase_order: orders,
    application: applications,
  };
  return historyKinds.filter((kind) => own[kind] ?? market);
}

/** A value of the log as it is shown: long ones cut, what opens something hidden. */
export function shownValue(name: string, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (/password|secret|token|credential|api_?key|authorization/i.test(name)) return '•••';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  // An address may carry a name and a password.
  const safe = text.replace(/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@"]+@/gi, '$1•••@');
  return safe.length > 300 ? `${safe.slice(0, 300)}…` : safe;
}
