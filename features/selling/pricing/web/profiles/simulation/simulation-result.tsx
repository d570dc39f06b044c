import { Alert } from 'antd';
import type { SimulationSummary } from '#features/selling/pricing/contract/profiles.simulation.ts';
import { priceCodeTexts, simulationTexts as words } from '#features/selling/pricing/contract/profiles.texts.ts';
import { wordFor } from '#kit/text.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useMoney } from '#web/lib/money/use-money.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { Fact } from '#web/ui/facts/facts.tsx';
import styles from '../profiles.module.css';
import { PriceTable } from './price-table.tsx';

/** What would change, by how much, and what it leaves; an estimate says so, and each of its figures does. */
export function SimulationResult({ summary, currency }: { summary: SimulationSummary; currency: string }) {
  const t = useText();
  const language = useLanguage();
  const { affected, unchanged, live, refused, before, after, histogram, first, rises, falls, estimate } = summary;
  const refusedCount = refused.reduce((sum, { count }) => sum + count, 0);
  const { sum } = useMoney();
  const both = (say: (figure: string) => string, one: string | null, other: string | null) =>
    other === null ? '–' : one === null ? say(other) : `${say(one)} → ${say(other)}`;
  const percent = (figure: string) => `${formatNumber(figure, language, 2)} %`;
  const told = (figure: string) => (estimate && figure !== '–' ? t(words.about, { figure }) : figure);
  const number = (count: number) => told(formatNumber(count, language));
  const prices = (count: number) => told(t(words.prices, { count }));
  return (
    <>
      {estimate ? (
        <Alert
          className={styles.alert}
          type="info"
          showIcon
          title={t(words.estimate, {
            looked: formatNumber(estimate.looked, language),
            of: formatNumber(estimate.of, language),
          })}
        />
      ) : null}
      <dl className={styles.tiles}>
        <Fact name={t(words.affected)}>{number(affected)}</Fact>
        <Fact name={t(words.live)}>{number(live)}</Fact>
        <Fact name={t(words.unchanged)}>{number(unchanged)}</Fact>
        <Fact name={t(words.refused)}>{number(refusedCount)}</Fact>
        <Fact name={t(words.netMargin)}>{told(both(percent, before.net_margin, after.net_margin))}</Fact>
        <Fact name={t(words.kept)}>{told(both((kept) => sum(kept, currency), before.kept, after.kept))}</Fact>
      </dl>
      {estimate ? null : (
        <p className="t-faint">{summary.sold > 0 ? t(words.meansSold, { count: summary.sold }) : t(words.means)}</p>
      )}
      {refused.length > 0 ? (
        <ul className={styles.said}>
          {refused.map(({ code, count }) => (
            <li key={code}>
              {prices(count)}: {t(wordFor(priceCodeTexts, code))}
            </li>
          ))}
        </ul>
      ) : null}
      {histogram.length > 0 ? <Histogram bars={histogram} prices={prices} /> : null}
      <div className={styles.tables}>
        {first.length > 0 ? <PriceTable title={t(words.first)} rows={first} currency={currency} /> : null}
        {rises.length > 0 ? <PriceTable title={t(words.rises)} rows={rises} currency={currency} /> : null}
        {falls.length > 0 ? <PriceTable title={t(words.falls)} rows={falls} currency={currency} /> : null}
      </div>
    </>
  );
}

const places = Array.from({ length: 22 }, (_, place) => place * 5 - 55);

type Bars = { readonly bars: SimulationSummary['histogram']; readonly prices: (count: number) => string };

function Histogram({ bars, prices }: Bars) {
  const t = useText();
  const most = Math.max(...bars.map(({ count }) => count));
  const signed = (percent: number) => String(percent).replace('-', '−');
  const label = (from: number) =>
    from < -50
      ? t(words.below)
      : from >= 50
        ? t(words.above)
        : t(words.bar, { from: signed(from), to: signed(from + 5) });
  return (
    <section>
      <h3 className="t-section-title">{t(words.histogram)}</h3>
      <ul className={styles.bars}>
        {places.map((from) => {
          const count = bars.find((bar) => bar.from === from)?.count ?? 0;
          const said = `${label(from)}: ${prices(count)}`;
          return (
            <li key={from} title={said} style={{ height: `${Math.round((count / most) * 100)}%` }}>
              <span className="t-hidden">{said}</span>
            </li>
          );
        })}
      </ul>
      <div className={styles.ends} aria-hidden="true">
        <span>−50 %</span>
        <span>0</span>
        <span>+50 %</span>
      </div>
    </section>
  );
}
