import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { arrange, type MetricKey, metrics, moved } from '#features/dashboard/contract/dashboard.metrics.ts';
import { dashboardTexts as words } from '#features/dashboard/contract/dashboard.texts.ts';
import { mayOpen } from '#features/navigation/contract/navigation.rules.ts';
import { useSetPreferences } from '#features/preferences/web/preferences.public.ts';
import { productStatus } from '#features/products/contract/products.status.ts';
import { formatDateTime, formatNumber } from '#web/lib/format.ts';
import { useActor } from '#web/lib/session.ts';
import { type Translate, useText } from '#web/lib/text.tsx';
import { useWaiting } from '../dashboard.api.ts';

type Asked = {
  readonly isError: boolean;
  readonly fetchStatus: string;
  readonly isPending: boolean;
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
};
type Tile = {
  readonly key: MetricKey;
  readonly asked: Asked;
  readonly count: number | undefined;
  readonly why: string;
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
};

const approved = String(productStatus.approved);

/** What waits for this person, each number leading to what it counts; nothing for those of whom nothing is asked. */
export function WaitingTiles() {
  const t = useText();
  const actor = useActor();
  const waiting = useWaiting();
  const [arranging, setArranging] = useState(false);
  const save = useSetPreferences();
  const tiles = tilesOf(waiting, t).filter(({ to, asked }) => mayOpen(to, actor) && wasAsked(asked));
  if (tiles.length === 0) return null;
  const dashboard = { order: [...actor.startPage.order], hidden: [...actor.startPage.hidden] };
  const { shown, hidden } = arrange(tiles, dashboard);
  const title = t(waiting.staff ? words.work : words.catalogue);
  const keep = (next: Partial<typeof dashboard>) => save.mutate({ body: { dashboard: { ...dashboard, ...next } } });
  const move = (key: string, by: -1 | 1) =>
    keep({
      order: moved(
        shown.map((tile) => tile.key),
        key,
        by,
      ),
    });
  return (
    <section aria-label={title}>
      <div className="db-head">
        <h2 className="t-section-title">{title}</h2>
        <AsOf asked={tiles.map(({ asked }) => asked)} />
        <Button size="small" aria-pressed={arranging} onClick={() => setArranging(!arranging)}>
          {t(arranging ? words.arranged : words.arrange)}
        </Button>
      </div>
      {shown.length === 0 ? <p className="t-faint">{t(words.allHidden)}</p> : null}
      <div className="db-tiles">
        {shown.map((tile, at) => (
          <WaitingTile key={tile.key} tile={tile}>
            {arranging ? (
              <Arrange
                tile={tile}
                first={at === 0}
                last={at === shown.length - 1}
                busy={save.isPending}
                onMove={(by) => move(tile.key, by)}
                onHide={() => keep({ hidden: [...dashboard.hidden, tile.key] })}
              />
            ) : null}
          </WaitingTile>
        ))}
      </div>
      {arranging && hidden.length > 0 ? (
        <div className="db-hidden">
          {hidden.map(({ key }) => (
            <Button
              key={key}
              size="small"
              onClick={() => keep({ hidden: dashboard.hidden.filter((one) => one !== key) })}
            >
              {t(words.showOne, { label: t(metrics[key].label) })}
            </Button>
          ))}
        </div>
      ) : null}
    </section>
  );
}

/** A question that is switched off stays pending without being on its way. */
const wasAsked = ({ isPending, fetchStatus }: Asked): boolean => !isPending || fetchStatus !== 'idle';

/** Figures older than this are not what the page promises (milliseconds). */
const promised = 5 * 60_000;

/** When the oldest of the figures was read; said in another colour once it is too old. */
function AsOf({ asked }: { asked: readonly Asked[] }) {
  const t = useText();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  const read = asked.map(({ dataUpdatedAt }) => dataUpdatedAt).filter((at) => at > 0);
  if (read.length === 0) return null;
  const oldest = Math.min(...read);
  const old = now - oldest > promised;
  const time = formatDateTime(new Date(oldest)).slice(-5);
  return (
    <span className="db-as-of" data-old={old || undefined}>
      {t(old ? words.asOfOld : words.asOf, { time })}
      <button
        type="button"
        className="t-link-button"
        onClick={() => {
          for (const one of asked) void one.refetch();
        }}
      >
        {t(words.readAgain)}
      </button>
    </span>
  );
}

function tilesOf(found: ReturnType<typeof useWaiting>, t: Translate): Tile[] {
  return [...staffTiles(found, t), ...supplierTiles(found, t)];
}

function staffTiles(
  { review, approved: own, mapping, local, applications, documents, scores }: ReturnType<typeof useWaiting>,
  t: Translate,
): Tile[] {
  const list = '/categories/update';
  const since = review.data?.rows[0]?.waiting_since;
  return [
    {
      key: 'review',
      asked: review,
      count: review.data?.total,
      why: since ? t(words.reviewSince, { when: formatDateTime(since) }) : review.data ? t(words.nothingWaits) : '',
      to: '/products/review',
      search: {},
    },
    {
      key: 'ready',
      asked: own,
      count: own.data?.ready,
      why: t(words.readyWhy),
      to: list,
      search: { status: approved, readiness: 'ready' },
    },
    {
      key: 'blocked',
      asked: own,
      count: own.data && own.data.total - own.data.ready,
      why: t(words.blockedWhy),
      to: list,
      search: { status: approved, readiness: 'blocked' },
    },
    {
      key: 'mapping',
      asked: mapping,
      count: mapping.data?.reduce((sum, { open }) => sum + open, 0),
      why: t(words.mappingWhy),
      to: '/categories/show',
      search: { tab: 'inbox' },
    },
    {
      key: 'local',
      asked: local,
      count: local.data?.counts.new,
      why: t(words.localWhy),
      to: '/local/products',
      search: { status: String(productStatus.new) },
    },
    {
      key: 'applications',
      asked: applications,
      count: applications.data?.length,
      why: t(words.applicationsWhy),
      to: '/local/sellers',
      search: { state: 'applications' },
    },
    {
      key: 'documents',
      asked: documents,
      count: documents.data?.total,
      why: t(words.documentsWhy),
      to: '/local/sellers',
      search: { documents: 'due' },
    },
    {
      key: 'scores',
      asked: scores,
      count: scores.data?.total,
      why: t(words.scoresWhy),
      to: '/local/sellers',
      search: { score: 'proposed' },
    },
  ];
}

/** The short form of a restricted reseller: its orders by folder, its products by status. */
function supplierTiles(
  { orders, all, waiting, pending, inShop, removed }: ReturnType<typeof useWaiting>,
  t: Translate,
): Tile[] {
  const counts = orders.data?.counts;
  const bucket = (key: MetricKey, name: 'sent' | 'acknowledged' | 'overdue' | 'problem', count?: number): Tile => ({
    key,
    asked: orders,
    count,
    why: '',
    to: '/orders/reseller',
    search: { bucket: name },
  });
  const status = (key: MetricKey, asked: Asked, count: number | undefined, of: number): Tile => ({
    key,
    asked,
    count,
    why: '',
    to: '/products',
    search: { status: String(of) },
  });
  return [
    bucket('ordersNew', 'sent', counts?.sent),
    bucket('ordersOpen', 'acknowledged', counts && counts.acknowledged + counts.partly_received),
    bucket('ordersOverdue', 'overdue', counts?.overdue),
    bucket('ordersProblem', 'problem', counts?.problem),
    { key: 'all', asked: all, count: all.data?.total, why: t(words.allWhy), to: '/products', search: {} },
    status(
      'waiting',
      waiting,
      waiting.data && pending.data && waiting.data.total + pending.data.total,
      productStatus.new,
    ),
    status('inShop', inShop, inShop.data?.total, productStatus.inShop),
    status('removed', removed, removed.data?.total, productStatus.removed),
  ];
}

function WaitingTile({ tile: { key, asked, count, why, to, search }, children }: { tile: Tile; children: ReactNode }) {
  const t = useText();
  const [explained, setExplained] = useState(false);
  const { label, means } = metrics[key];
  const name = t(label);
  return (
    <div className="t-card db-tile" data-quiet={count === 0 || undefined}>
      <Link to={to} search={search as never}>
        <span className="db-label">{name}</span>
        <strong>{count === undefined ? (asked.isError ? '–' : '…') : formatNumber(count)}</strong>
        <span className="db-why">{asked.isError ? t(words.notCounted) : why}</span>
      </Link>
      <button
        type="button"
        className="db-info"
        aria-expanded={explained}
        aria-label={t(words.meansOf, { label: name })}
        onClick={() => setExplained(!explained)}
      >
        i
      </button>
      {explained ? <p className="db-means">{t(means)}</p> : null}
      {asked.isError ? (
        <button type="button" className="t-link-button" onClick={() => void asked.refetch()}>
          {t(words.readAgain)}
        </button>
      ) : null}
      {children}
    </div>
  );
}

type ArrangeProps = {
  readonly tile: Tile;
  readonly first: boolean;
  readonly last: boolean;
  readonly busy: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onHide: () => void;
};

function Arrange({ tile, first, last, busy, onMove, onHide }: ArrangeProps) {
  const t = useText();
  const label = t(metrics[tile.key].label);
  return (
    <span className="db-arrange">
      <Button size="small" disabled={first || busy} aria-label={t(words.earlier, { label })} onClick={() => onMove(-1)}>
        ←
      </Button>
      <Button size="small" disabled={last || busy} aria-label={t(words.later, { label })} onClick={() => onMove(1)}>
        →
      </Button>
      <Button size="small" disabled={busy} aria-label={t(words.hideOne, { label })} onClick={onHide}>
        ✕
      </Button>
    </span>
  );
}
