import { Drawer } from 'antd';
import { HistoryBy } from '#features/base/history/web/history.public.ts';
import type { UserMetricRow } from '#features/work/user-metrics/contract/user-metrics.calls.ts';
import { userMetrics } from '#features/work/user-metrics/contract/user-metrics.list.ts';
import { userMetricTexts as words } from '#features/work/user-metrics/contract/user-metrics.texts.ts';
import { dayAfter } from '#kit/clock.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useSheetWidth } from '#web/ui/drawer-width.ts';
import { LineChart } from '#web/ui/line-chart/line-chart.tsx';
import styles from '../user-metrics.module.css';

type Props = {
  readonly row: UserMetricRow;
  readonly period: { readonly from: string; readonly to: string };
  readonly onClose: () => void;
};

/** One person: points by day, each metric with what was undone later, and the very actions. */
export function MetricDrawer({ row, period, onClose }: Props) {
  const t = useText();
  const language = useLanguage();
  const width = useSheetWidth();
  const days = row.days.map((_, at) => dayAfter(period.from, at));
  return (
    <Drawer open size={width} title={row.name} onClose={onClose}>
      <h3>{t(words.perDay)}</h3>
      <LineChart
        label={t(words.perDay)}
        days={days}
        lines={[{ name: t(words.points), values: row.days }]}
        format={(value) => formatNumber(String(value), language, 0)}
      />
      <dl className={styles.figures}>
        {userMetrics.map(({ key, label, meaning, undone }) => (
          <div key={key} data-tip={t(meaning)}>
            <dt>{t(label)}</dt>
            <dd>{formatNumber(String(row.counts[key] ?? 0), language, 0)}</dd>
            {undone && (row.undone[key] ?? 0) > 0 ? (
              <dd className={styles.undone}>{`${t(undone.label)}: ${row.undone[key]}`}</dd>
            ) : null}
          </div>
        ))}
      </dl>
      <h3>{t(words.actions)}</h3>
      <HistoryBy person={row.id} from={period.from} to={period.to} />
    </Drawer>
  );
}
