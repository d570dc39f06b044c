import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { feedRunLimits } from '#features/intake/feed-runs/contract/feed-runs.rules.ts';
import type { RunDifference } from '#features/intake/feed-runs/contract/feed-runs-safety.model.ts';
import { runSafetyTexts as words } from '#features/intake/feed-runs/contract/feed-runs-safety.texts.ts';
import { feedScreenTexts } from '#features/intake/feed-runs/contract/feed-runs-screen.texts.ts';
import { formatDateTime, formatNumber } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { usePlaceWidth } from '#web/ui/drawer-width.ts';
import { FirstLoad, LoadFailed, NothingYet, RefreshLine } from '#web/ui/list-states.tsx';
import { FewPages } from '#web/ui/pages/pages.tsx';
import { runCounts, whenOf } from '../../feed-rules.ts';
import type { FeedsDrawer } from '../../feed-runs.search.ts';
import { useComparison } from '../../feed-runs-safety.api.ts';
import feedsStyles from '../feed-runs.module.css';
import { KindMark } from './run-changes.tsx';
import safetyStyles from './runs.module.css';

type Props = {
  readonly drawer: Extract<FeedsDrawer, { what: 'compare' }>;
  readonly onOpen: (drawer: FeedsDrawer) => void;
  readonly onClose: () => void;
};

/** Two runs of a feed beside each other: what they counted, and the products they did not treat alike. */
export function CompareDrawer({ drawer, onOpen, onClose }: Props) {
  const t = useText();
  const language = useLanguage();
  const width = usePlaceWidth();
  const { runId, other: otherId, page } = drawer;
  const found = useComparison(runId, otherId, page, feedRunLimits.pageSize);
  const data = found.data;
  return (
    <Drawer open onClose={onClose} size={width} title={t(words.compareTitle)}>
      {found.isPending ? <FirstLoad rows={8} height={40} /> : null}
      {found.isError && !data ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {data ? (
        <>
          <Button
            size="small"
            icon={<ArrowLeftOutlined aria-hidden />}
            onClick={() => onOpen({ what: 'runs', feedId: data.run.feed_id, page: 0, state: undefined })}
          >
            {t(feedScreenTexts.history)}
          </Button>
          <table className={safetyStyles.compare} aria-label={t(words.compareTitle)}>
            <thead>
              <tr>
                <th scope="col">{t(words.count)}</th>
                <th scope="col">{formatDateTime(whenOf(data.run))}</th>
                <th scope="col">{formatDateTime(whenOf(data.other))}</th>
              </tr>
            </thead>
            <tbody>
              {runCounts.map(({ key, label }) => (
                <tr key={key}>
                  <th scope="row">{t(label)}</th>
                  <td>{formatNumber(data.run[key], language)}</td>
                  <td>{formatNumber(data.other[key], language)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <RefreshLine active={found.isFetching} />
          {data.listed ? null : <p className={feedsStyles.note}>{t(words.notListed)}</p>}
          {data.listed && data.total === 0 ? <NothingYet title={t(words.noDifference)} /> : null}
          <ul className={safetyStyles.list} aria-label={t(words.changes)} aria-busy={found.isFetching}>
            {data.results.map((one) => (
              <Difference key={one.sku} of={one} />
            ))}
          </ul>
          <FewPages
            page={page}
            pageSize={feedRunLimits.pageSize}
            total={data.total}
            told={t(feedScreenTexts.total, { count: data.total })}
            onPage={(next) => onOpen({ ...drawer, page: next })}
          />
        </>
      ) : null}
    </Drawer>
  );
}

function Difference({ of }: { of: RunDifference }) {
  const t = useText();
  const side = (kind: RunDifference['kind']) =>
    kind ? <KindMark kind={kind} /> : <span className={feedsStyles.faint}>{t(words.untouched)}</span>;
  return (
    <li className={safetyStyles.item}>
      <p>
        <strong>{of.sku}</strong> <span className={safetyStyles.name}>{of.name}</span>
      </p>
      <p className={`${feedsStyles.flags} ${safetyStyles.wide}`}>
        <span>
          {t(words.here)}: {side(of.kind)}
        </span>
        <span>
          {t(words.there)}: {side(of.other)}
        </span>
      </p>
    </li>
  );
}
