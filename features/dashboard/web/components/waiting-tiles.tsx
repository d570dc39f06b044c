import { Link } from '@tanstack/react-router';
import { dashboardTexts as words } from '#features/dashboard/contract/dashboard.texts.ts';
import { mayOpen } from '#features/navigation/contract/navigation.rules.ts';
import { productStatus } from '#features/products/contract/products.status.ts';
import type { Text } from '#kit/text.ts';
import { formatDateTime, formatNumber } from '#web/lib/format.ts';
import { useActor } from '#web/lib/session.ts';
import { type Translate, useText } from '#web/lib/text.tsx';
import { useWaiting } from '../dashboard.api.ts';

type Asked = { readonly isError: boolean; readonly fetchStatus: string; readonly isPending: boolean };
type Tile = {
  readonly label: Text;
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
  const tiles = tilesOf(waiting, t).filter(({ to, asked }) => mayOpen(to, actor) && wasAsked(asked));
  if (tiles.length === 0) return null;
  return (
    <section aria-label={t(waiting.staff ? words.work : words.catalogue)}>
      <h2 className="t-section-title">{t(waiting.staff ? words.work : words.catalogue)}</h2>
      <div className="db-tiles">
        {tiles.map((tile) => (
          <WaitingTile key={tile.label.en} tile={tile} />
        ))}
      </div>
    </section>
  );
}

/** A question that is switched off stays pending without being on its way. */
const wasAsked = ({ isPending, fetchStatus }: Asked): boolean => !isPending || fetchStatus !== 'idle';

function tilesOf(
  { review, approved: own, all, mapping, local, applications, documents, scores }: ReturnType<typeof useWaiting>,
  t: Translate,
) {
  const list = '/categories/update';
  const since = review.data?.rows[0]?.waiting_since;
  const tiles: Tile[] = [
    {
      label: words.review,
      asked: review,
      count: review.data?.total,
      why: since ? t(words.reviewSince, { when: formatDateTime(since) }) : review.data ? t(words.nothingWaits) : '',
      to: '/products/review',
      search: {},
    },
    {
      label: words.ready,
      asked: own,
      count: own.data?.ready,
      why: t(words.readyWhy),
      to: list,
      search: { status: approved, readiness: 'ready' },
    },
    {
      label: words.blocked,
      asked: own,
      count: own.data && own.data.total - own.data.ready,
      why: t(words.blockedWhy),
      to: list,
      search: { status: approved, readiness: 'blocked' },
    },
    {
      label: words.mapping,
      asked: mapping,
      count: mapping.data?.reduce((sum, { open }) => sum + open, 0),
      why: t(words.mappingWhy),
      to: '/categories/show',
      search: { tab: 'inbox' },
    },
    {
      label: words.local,
      asked: local,
      count: local.data?.counts.new,
      why: t(words.localWhy),
      to: '/local/products',
      search: { status: String(productStatus.new) },
    },
    {
      label: words.applications,
      asked: applications,
      count: applications.data?.length,
      why: t(words.applicationsWhy),
      to: '/local/sellers',
      search: { state: 'applications' },
    },
    {
      label: words.documents,
      asked: documents,
      count: documents.data?.total,
      why: t(words.documentsWhy),
      to: '/local/sellers',
      search: { documents: 'due' },
    },
    {
      label: words.scores,
      asked: scores,
      count: scores.data?.total,
      why: t(words.scoresWhy),
      to: '/local/sellers',
      search: { score: 'proposed' },
    },
    { label: words.all, asked: all, count: all.data?.total, why: t(words.allWhy), to: '/products', search: {} },
  ];
  return tiles;
}

function WaitingTile({ tile: { label, asked, count, why, to, search } }: { tile: Tile }) {
  const t = useText();
  return (
    <Link className="t-card db-tile" to={to} search={search as never} data-quiet={count === 0 || undefined}>
      <span className="db-label">{t(label)}</span>
      <strong>{count === undefined ? (asked.isError ? '–' : '…') : formatNumber(count)}</strong>
      <span className="db-why">{asked.isError ? t(words.notCounted) : why}</span>
    </Link>
  );
}
