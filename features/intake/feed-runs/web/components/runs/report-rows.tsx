import { Table, type TableColumnType } from 'antd';
import type { FeedRunRow } from '#features/intake/feed-runs/contract/feed-runs.model.ts';
import { feedRunLimits } from '#features/intake/feed-runs/contract/feed-runs.rules.ts';
import { runSafetyTexts as safety } from '#features/intake/feed-runs/contract/feed-runs-safety.texts.ts';
import { feedScreenTexts as words } from '#features/intake/feed-runs/contract/feed-runs-screen.texts.ts';
import { heard } from '#kit/sentence.ts';
import { saidHere } from '#web/lib/said.ts';
import { type Translate, useText } from '#web/lib/text.tsx';
import { useIsPhone } from '#web/lib/use-window-width.ts';
import { NothingYet, RefreshLine } from '#web/ui/list-states.tsx';
import { FewPages } from '#web/ui/pages/pages.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import '#features/intake/feeds/contract/feed-reasons.sentences.ts';
import styles from '../feed-runs.module.css';
import { RemarkLinks } from './remark-links.tsx';

type Props = {
  readonly rows: readonly FeedRunRow[];
  /** Whose mapping and rules mend them. */
  readonly feedId: number;
  readonly total: number;
  readonly page: number;
  readonly refreshing: boolean;
  /** The run is still under way: an empty report is no good news yet. */
  readonly active: boolean;
  readonly onPage: (page: number) => void;
};

/** The remarks in the order of the file; a table, and on a phone one card each. */
export function ReportRows({ rows, feedId, total, page, refreshing, active, onPage }: Props) {
  const t = useText();
  const phone = useIsPhone();
  if (total === 0) return active ? null : <NothingYet title={t(words.nothingToReport)} />;
  return (
    <div className={styles.rows} aria-busy={refreshing}>
      <RefreshLine active={refreshing} />
      {phone ? (
        <ul className={styles.runs} aria-label={t(words.rows)}>
          {rows.map((row) => (
            <RowCard key={row.id} row={row} feedId={feedId} />
          ))}
        </ul>
      ) : (
        <Table<FeedRunRow>
          size="small"
          aria-label={t(words.rows)}
          rowKey="id"
          dataSource={rows as FeedRunRow[]}
          columns={columnsOf(t, feedId)}
          pagination={false}
          tableLayout="fixed"
        />
      )}
      <FewPages
        page={page}
        pageSize={feedRunLimits.pageSize}
        total={total}
        told={t(words.total, { count: total })}
        onPage={onPage}
      />
    </div>
  );
}

const columnsOf = (t: Translate, feedId: number): TableColumnType<FeedRunRow>[] => [
  { key: 'row', title: t(words.row), width: 80, align: 'right', dataIndex: 'row' },
  { key: 'kind', title: t(words.kind), width: 130, render: (_value, row) => <Kind row={row} /> },
  { key: 'column', title: t(words.column), width: 160, render: (_value, row) => <Column row={row} /> },
  { key: 'value', title: t(words.value), width: 220, render: (_value, row) => <Value row={row} /> },
  { key: 'reason', title: t(words.reason), render: (_value, row) => saidHere(heard(row.reason, row.said)) },
  {
    key: 'next',
    title: t(words.next),
    width: 190,
    render: (_value, row) => <RemarkLinks row={row} feedId={feedId} />,
  },
];

function Kind({ row }: { row: FeedRunRow }) {
  const t = useText();
  if (row.kind === 'filtered') return <StatusMark tone="neutral">{t(safety.filtered)}</StatusMark>;
  return row.kind === 'refused' ? (
    <StatusMark tone="error">{t(words.oneRefused)}</StatusMark>
  ) : (
    <StatusMark tone="warning">{t(words.oneWarning)}</StatusMark>
  );
}

function Column({ row }: { row: FeedRunRow }) {
  const t = useText();
  if (row.column === '') return <span className={styles.faint}>{t(words.wholeRow)}</span>;
  return <span className={styles.any}>{row.column}</span>;
}

const Value = ({ row }: { row: FeedRunRow }) =>
  row.value === '' ? null : <code className={styles.value}>{row.value}</code>;

function RowCard({ row, feedId }: { row: FeedRunRow; feedId: number }) {
  const t = useText();
  return (
    <li className={styles.run}>
      <p className={styles.lastHead}>
        <strong>
          {t(words.row)} {row.row}
        </strong>
        <Kind row={row} />
        <Column row={row} />
      </p>
      <Value row={row} />
      <p>{saidHere(heard(row.reason, row.said))}</p>
      <RemarkLinks row={row} feedId={feedId} />
    </li>
  );
}
