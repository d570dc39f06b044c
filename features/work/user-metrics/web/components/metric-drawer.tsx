import { Button, Drawer } from 'antd';
import { HistoryBy, useMayReadRecorded } from '#features/base/history/web/history.public.ts';
import type { UserMetricRow } from '#features/work/user-metrics/contract/user-metrics.calls.ts';
import { userFigures } from '#features/work/user-metrics/contract/user-metrics.figures.ts';
import { userMetrics } from '#features/work/user-metrics/contract/user-metrics.list.ts';
import { userMetricTexts as words } from '#features/work/user-metrics/contract/user-metrics.texts.ts';
import { dayAfter } from '#kit/clock.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import type { UserMetric } from '#kit/user-metric.ts';
import { formatNumber } from '#web/lib/format.ts';
import { one } from '#web/lib/search.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { useSheetWidth } from '#web/ui/drawer-width.ts';
import { LineChart } from '#web/ui/line-chart/line-chart.tsx';
import { figureText } from '../figure-text.ts';
import styles from '../user-metrics.module.css';

type ShownFigure = Pick<UserMetric, 'key' | 'label' | 'meaning' | 'undone'> & {
  /** The kind of the lines of the history it is counted of; null: it is not. */
  readonly kind: string | null;
  readonly numberOf: (row: UserMetricRow) => number | null;
  readonly textOf: (row: UserMetricRow, language: InterfaceLanguage) => string;
};

const shownFigures: readonly ShownFigure[] = [
  ...userMetrics.map((metric) => {
    const numberOf = ({ counts }: UserMetricRow) => counts[metric.key] ?? 0;
    return {
      ...metric,
      kind: metric.counts[0]!.entity,
      numberOf,
      textOf: (row: UserMetricRow, language: InterfaceLanguage) => formatNumber(String(numberOf(row)), language, 0),
    };
  }),
  ...userFigures.map((figure) => {
    const numberOf = ({ figures }: UserMetricRow) => figures[figure.key] ?? null;
    return {
      ...figure,
      kind: figure.from?.[0]?.entity ?? null,
      numberOf,
      textOf: (row: UserMetricRow, language: InterfaceLanguage) => figureText(figure, numberOf(row), language),
    };
  }),
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
  const mayRead = useMayReadRecorded();
  // Nothing opens nothing, and what the reader may not read of is no link.
  const opens = ({ kind, numberOf }: ShownFigure) => kind !== null && Boolean(numberOf(row)) && mayRead(kind);
  const chosen = shownFigures.find((figure) => figure.key === one(search.actions) && opens(figure));
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
        {shownFigures.map((figure) => (
          <Figure
            key={figure.key}
            figure={figure}
            row={row}
            opens={opens(figure)}
            pressed={chosen?.key === figure.key}
            onPress={(actions) => setSearch({ actions }, { replace: true })}
          />
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
        {...(chosen ? { counted: chosen.key } : {})}
      />
    </Drawer>
  );
}

type FigureProps = {
  readonly figure: ShownFigure;
  readonly row: UserMetricRow;
  readonly opens: boolean;
  readonly pressed: boolean;
  readonly onPress: (actions: string | undefined) => void;
};

/** One figure; where it opens the actions it is counted of, it is a button. */
function Figure({ figure: { key, label, meaning, undone, textOf }, row, opens, pressed, onPress }: FigureProps) {
  const t = useText();
  const text = textOf(row, useLanguage());
  return (
    <div data-tip={t(meaning)}>
      <dt>{t(label)}</dt>
      <dd>
        {opens ? (
          <Button
            type="link"
            size="small"
            aria-label={`${t(words.showActions, { what: t(label) })}: ${text}`}
            aria-pressed={pressed}
            onClick={() => onPress(pressed ? undefined : key)}
          >
            {text}
          </Button>
        ) : (
          text
        )}
      </dd>
      {undone && (row.undone[key] ?? 0) > 0 ? (
        <dd className={styles.undone}>{`${t(undone.label)}: ${row.undone[key]}`}</dd>
      ) : null}
    </div>
  );
}
