import type { SimulationSummary } from '#features/selling/pricing/contract/profiles.simulation.ts';
import { priceCodeTexts, simulationTexts as words } from '#features/selling/pricing/contract/profiles.texts.ts';
import { wordFor } from '#kit/text.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useMoney } from '#web/lib/money/use-money.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { Fact } from '#web/ui/facts/facts.tsx';
import styles from '../profiles.module.css';
import { PriceTable } from './price-table.tsx';

/** What would change, by how much, and what it leaves. */
export function SimulationResult({ summary, currency }: { summary: SimulationSummary; currency: string }) {
  const t = useText();
  const language = useLanguage();
  const { affected, unchanged, live, refused, before, after, histogram, first, rises, falls } = summary;
  const refusedCount = refused.reduce((sum, { count }) => sum + count, 0);
  const { sum } = useMoney();
  const both = (say: (figure: string) => string, one: string | null, other: string | null) =>
    other === null ? '–' : one === null ? say(other) : `${say(one)} → ${say(other)}`;
  const percent = (figure: string) => `${formatNumber(figure, language, 2)} %`;
  return (
    <>
      <dl className={styles.tiles}>
        <Fact name={t(words.affected)}>{String(affected)}</Fact>
        <Fact name={t(words.live)}>{String(live)}</Fact>
        <Fact name={t(words.unchanged)}>{String(unchanged)}</Fact>
        <Fact name={t(words.refused)}>{String(refusedCount)}</Fact>
        <Fact name={t(words.netMargin)}>{both(percent, before.net_margin, after.net_margin)}</Fact>
        <Fact name={t(words.kept)}>{both((kept) => sum(kept, currency), before.kept, after.kept)}</Fact>
      </dl>
      <p className="t-faint">{summary.sold > 0 ? t(words.meansSold, { count: summary.sold }) : t(words.means)}</p>
      {refused.length > 0 ? (
        <ul className={styles.said}>
          {refused.map(({ code, count }) => (
            <li key={code}>
              {t(words.prices, { count })}: {t(wordFor(priceCodeTexts, code))}
            </li>
          ))}
        </ul>
      ) : null}
      {histogram.length > 0 ? <Histogram bars={histogram} /> : null}
      <div className={styles.tables}>
        {first.length > 0 ? <PriceTable title={t(words.first)} rows={first} currency={currency} /> : null}
        {rises.length > 0 ? <PriceTable title={t(words.rises)} rows={rises} currency={currency} /> : null}
        {falls.length > 0 ? <PriceTable title={t(words.falls)} rows={falls} currency={currency} /> : null}
      </div>
    </>
  );
}

const places = Array.from({ length: 22 }, (_, place) => place * 5 - 55);

function Histogram({ bars }: { bars: SimulationSummary['histogram'] }) {
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
          const said = `${label(from)}: ${t(words.prices, { count })}`;
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
