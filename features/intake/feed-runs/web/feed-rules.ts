import { tasksTexts } from '#features/base/tasks/contract/tasks.texts.ts';
import type {
  FeedRun,
  FeedRunCounts,
  FeedRunStatus,
  ResellerFeeds,
} from '#features/intake/feed-runs/contract/feed-runs.model.ts';
import { runSafetyTexts as safety } from '#features/intake/feed-runs/contract/feed-runs-safety.texts.ts';
import { feedScreenTexts as words } from '#features/intake/feed-runs/contract/feed-runs-screen.texts.ts';
import { feedFormTexts as formWords } from '#features/intake/feeds/contract/feed-form.texts.ts';
import type { Freshness } from '#features/intake/feeds/contract/feeds.schedule.ts';
import { outcomeTexts, outcomeTones } from '#kit/outcome.ts';
import type { Text } from '#kit/text.ts';
import { lookFor, type Tone } from '#web/ui/status-mark.tsx';

/** A feed of the list with its newest run. */
export type RunFeed = ResellerFeeds['feeds'][number];
/** A feed together with whose it is. */
export type RunFeedOf = { readonly reseller: ResellerFeeds; readonly feed: RunFeed };

/** Whether a run is waiting or under way. */
export const isActive = (run: Pick<FeedRun, 'status'> | null): boolean =>
  run?.status === 'pending' || run?.status === 'running';

/** Why a feed cannot be run now, or null; the same reasons the server refuses with. */
export function whyNotRun({ reseller, feed }: RunFeedOf): Text | null {
  if (!feed.enabled) return words.whyOff;
  if (!feed.mapping) return words.whyNoMapping;
  if (reseller.feeds.some((other) => isActive(other.last_run))) return words.whyRunning;
  if (!feed.url && !feed.last_delivery?.kept) return formWords.whyNoFile;
  return null;
}

/** Whether a feed has never run, so that nobody has seen yet what its mapping does. */
export const isFirstRun = ({ last_run }: Pick<RunFeed, 'last_run'>): boolean => last_run === null;

/** The feed of an id with its reseller. */
export function findFeed(resellers: readonly ResellerFeeds[], feedId: number | null): RunFeedOf | null {
  for (const reseller of resellers) {
    const feed = reseller.feeds.find(({ id }) => id === feedId);
    if (feed) return { reseller, feed };
  }
  return null;
}

/** The resellers whose name, or one of whose feeds' names, holds the text; case and outer blanks do not count. */
export function matching(resellers: readonly ResellerFeeds[], text: string): readonly ResellerFeeds[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return resellers;
  const has = (name: string) => name.toLowerCase().includes(wanted);
  return resellers.filter(({ seller_name, feeds }) => has(seller_name) || feeds.some(({ name }) => has(name)));
}

/** What a run did, in the order of the report; `tone` only where somebody should look. */
export const runCounts: readonly {
  key: keyof FeedRunCounts;
  label: Text;
  /** Where one of them is called otherwise than several. */
  single?: Text;
  tone?: Tone;
}[] = [
  { key: 'rows_read', label: words.rowsRead },
  { key: 'products_created', label: words.created },
  { key: 'products_changed', label: words.changed },
  { key: 'products_stock_changed', label: words.stockChanged },
  { key: 'products_unchanged', label: words.unchanged },
  { key: 'products_gone', label: words.gone },
  { key: 'rows_refused', label: words.refused, tone: 'error' },
  { key: 'rows_filtered', label: safety.filtered },
  { key: 'values_quarantined', label: safety.quarantined, tone: 'warning' },
  { key: 'warnings', label: words.warnings, single: words.oneWarning, tone: 'warning' },
];

/** The counts worth a line in the list: those above zero, without the rows read. */
export const shownCounts = (run: FeedRunCounts) => runCounts.filter(({ key }) => key !== 'rows_read' && run[key] > 0);

const looks: Readonly<Record<FeedRunStatus, { text: Text; tone: Tone }>> = {
  pending: { text: tasksTexts.pending, tone: 'neutral' },
  running: { text: tasksTexts.running, tone: 'info' },
  completed: { text: outcomeTexts.done, tone: 'success' },
  failed: { text: outcomeTexts.failed, tone: 'error' },
  cancelled: { text: outcomeTexts.cancelled, tone: outcomeTones.cancelled },
  held: { text: safety.held, tone: 'warning' },
  discarded: { text: safety.discardedState, tone: 'neutral' },
};

/** The state of a run in words and with its mark. */
export const lookOf = (status: FeedRunStatus): { text: Text; tone: Tone } => lookFor(looks, status);

/** The moment that says most of a run: its end, else its start, else when it was asked for. */
export const whenOf = (run: Pick<FeedRun, 'completed_at' | 'started_at' | 'created_at'>): string =>
  run.completed_at ?? run.started_at ?? run.created_at;

/** How fresh a feed is, as a mark. */
export const freshnessTone: Readonly<Record<Freshness, Tone>> = {
  fresh: 'success',
  late: 'warning',
  stale: 'error',
  never: 'neutral',
  none: 'neutral',
};

/** 0.0042 → "0.4 %". */
export const shareInWords = (share: number): string =>
  `${new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format(share * 100)} %`;
