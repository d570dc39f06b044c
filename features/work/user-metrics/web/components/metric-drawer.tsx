import { Button, Drawer } from 'antd';
import { HistoryBy } from '#features/base/history/web/history.public.ts';
import type { UserMetricRow } from '#features/work/user-metrics/contract/user-metrics.calls.ts';
import { userFigures } from '#features/work/user-metrics/contract/user-metrics.figures.ts';
import { userMetrics } from '#features/work/user-metrics/contract/user-metrics.list.ts';
import { userMetricTexts as words } from '#features/work/user-metrics/contract/user-metrics.texts.ts';
import { dayAfter } from '#kit/clock.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import type { Counted, UserMetric } from '#kit/user-metric.ts';
import { formatNumber } from '#web/lib/format.ts';
import { one } from '#web/lib/search.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { useSheetWidth } from '#web/ui/drawer-width.ts';
import { LineChart } from '#web/ui/line-chart/line-chart.tsx';
import { figureText } from '../figure-text.ts';
import styles from '../user-metrics.module.css';

type ShownFigure = Pick<UserMetric, 'key' | 'label' | 'meaning' | 'undone'> & {
  /** The actions it comes of; absent: the history has none. */
  readonly of?: ReturnType<typeof actionsOf>;
  readonly textOf: (row: UserMetricRow, language: InterfaceLanguage) => string;
};

/** What the history tells of things that count: all of one kind. */
const actionsOf = (counts: readonly Counted[]) => ({
  kind: counts[0]!.entity,
  actions: counts.flatMap(({ actions }) => actions ?? []),
  ...(counts[0]!.field === undefined ? {} : { field: counts[0]!.field }),
});

const shownFigures: readonly ShownFigure[] = [
  ...userMetrics.map((metric) => ({
    ...metric,
    of: actionsOf(metric.counts),
    textOf: ({ counts }: UserMetricRow, language: InterfaceLanguage) =>
      formatNumber(String(counts[metric.key] ?? 0), language, 0),
  })),
  ...userFigures.map((figure) => ({
    ...figure,
    ...(figure.from ? { of: actionsOf(figure.from) } : {}),
    textOf: ({ figures }: UserMetricRow, language: InterfaceLanguage) =>
      figureText(figure, figures[figure.key], language),
  })),
];

type Props = {
  readonly row: UserMetricRow;
  readonly period: { readonly from: string; readonly to: string };
  readonly onClose: () => void;
};

/** One person: points by day, each figure with what was undone later, and the very actions: of all, or of a figure that is chosen. */
export function MetricDrawer({ row, period, onClose }: Props) {
  const t = useText();
  const language = useLanguage();
  const width = useSheetWidth();
  const days = row.days.map((_, at) => dayAfter(period.from, at));
  const { search, setSearch } = useUrlSearch();
  const chosen = shownFigures.find(({ key }) => key === one(search.actions));
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
        {shownFigures.map(({ key, label, meaning, undone, of, textOf }) => (
          <div key={key} data-tip={t(meaning)}>
            <dt>{t(label)}</dt>
            <dd>
              {of ? (
                <Button
                  type="link"
                  size="small"
                  aria-label={`${t(words.showActions, { what: t(label) })}: ${textOf(row, language)}`}
                  aria-pressed={chosen?.key === key}
                  onClick={() => setSearch({ actions: chosen?.key === key ? undefined : key }, { replace: true })}
                >
                  {textOf(row, language)}
                </Button>
              ) : (
                textOf(row, language)
              )}
            </dd>
            {undone && (row.undone[key] ?? 0) > 0 ? (
              <dd className={styles.undone}>{`${t(undone.label)}: ${row.undone[key]}`}</dd>
            ) : null}
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <h3>{chosen ? t(words.actionsOf, { what: t(chosen.label) }) : t(words.actions)}</h3>
        {chosen ? (
          <Button size="small" onClick={() => setSearch({ actions: undefined }, { replace: true })}>
            {t(words.allActions)}
          </Button>
        ) : null}
      </div>
      <HistoryBy
        key={chosen?.key ?? ''}
        person={row.id}
        from={period.from}
        to={period.to}
        {...(chosen?.of ? { of: chosen.of } : {})}
      />
    </Drawer>
  );
}
