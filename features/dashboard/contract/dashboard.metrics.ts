import type { Text } from '#kit/text.ts';
import { dashboardTexts as words } from './dashboard.texts.ts';
import { metricTexts as means } from './metrics.texts.ts';

/** One figure of the start page: what it is called, and what exactly is counted. */
export type Metric = { readonly key: string; readonly label: Text; readonly means: Text };

/** Every figure of the start page, in the order in which it is shown to somebody who arranged nothing. */
export const metrics = {
  review: { key: 'review', label: words.review, means: means.review },
  ready: { key: 'ready', label: words.ready, means: means.ready },
  blocked: { key: 'blocked', label: words.blocked, means: means.blocked },
  mapping: { key: 'mapping', label: words.mapping, means: means.mapping },
  local: { key: 'local', label: words.local, means: means.local },
  applications: { key: 'applications', label: words.applications, means: means.applications },
  documents: { key: 'documents', label: words.documents, means: means.documents },
  scores: { key: 'scores', label: words.scores, means: means.scores },
  ordersNew: { key: 'ordersNew', label: words.ordersNew, means: means.ordersNew },
  ordersOpen: { key: 'ordersOpen', label: words.ordersOpen, means: means.ordersOpen },
  ordersOverdue: { key: 'ordersOverdue', label: words.ordersOverdue, means: means.ordersOverdue },
  ordersProblem: { key: 'ordersProblem', label: words.ordersProblem, means: means.ordersProblem },
  all: { key: 'all', label: words.all, means: means.all },
  waiting: { key: 'waiting', label: words.waiting, means: means.waiting },
  inShop: { key: 'inShop', label: words.inShop, means: means.inShop },
  removed: { key: 'removed', label: words.removed, means: means.removed },
} as const satisfies Readonly<Record<string, Metric>>;
export type MetricKey = keyof typeof metrics;

type Arranged = { readonly order: readonly string[]; readonly hidden: readonly string[] };

/** The figures in a person's own order; what was never moved follows in the usual one. Unknown keys are left out. */
export function arrange<T extends { readonly key: string }>(all: readonly T[], { order, hidden }: Arranged) {
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  const sorted = all.toSorted((a, b) => place(a.key) - place(b.key));
  return {
    shown: sorted.filter(({ key }) => !hidden.includes(key)),
    hidden: sorted.filter(({ key }) => hidden.includes(key)),
  };
}

/** The arrangement with one figure a place earlier or later among those that are shown. */
export function moved(shown: readonly string[], key: string, by: -1 | 1): string[] {
  const at = shown.indexOf(key);
  const to = at + by;
  if (at < 0 || to < 0 || to >= shown.length) return [...shown];
  return shown.toSpliced(at, 1).toSpliced(to, 0, key);
}
