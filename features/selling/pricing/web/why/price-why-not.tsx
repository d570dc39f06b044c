import type { PriceTrace } from '#features/selling/pricing/contract/prices.calls.ts';
import { shortAmount } from '#features/selling/pricing/contract/pricing.amounts.ts';
import { priceCodeWord, priceWhyWords as words } from '#features/selling/pricing/contract/pricing.codes.ts';
import { stopSentences as stops } from '#features/selling/pricing/contract/stops/stops.texts.ts';
import { useMoney } from '#web/lib/money/use-money.ts';
import { useText } from '#web/lib/text.tsx';
import { usePriceTrace } from './price-trace.api.ts';
import styles from './price-why.module.css';

/** Why a price does not hold: each reason with its figure, its limit, whose limit it is and what would lift it. Nothing where it holds. */
export function PriceWhyNot({ trace }: { trace: PriceTrace }) {
  const t = useText();
  const { price } = useMoney();
  if (trace.why_not.length === 0) return null;
  return (
    <section className={styles.why} aria-label={t(words.whyNot)}>
      <h3>{t(words.whyNot)}</h3>
      {trace.stopped ? <p role="status">{t(trace.stock_left ? stops.notStopped : stops.stopped)}</p> : null}
      <ul>
        {trace.why_not.map((why) => (
          <li key={why.code}>
            <strong>{t(priceCodeWord(why.code))}</strong>
            {why.is !== undefined && why.limit !== undefined ? (
              <span>{t(words.whyIs, { is: figureOf(why.is), limit: figureOf(why.limit) })}</span>
            ) : null}
            {why.of ? <span>{t(words.whyOf, { of: why.of })}</span> : null}
            {why.rule ? (
              <span>{t(words.ruleOf, { name: why.rule.name, version: String(why.rule.version) })}</span>
            ) : null}
            {why.lifts ? (
              <span>
                {t(words.lifts, {
                  landed: price(why.lifts.landed, trace.currency),
                  gross: price(why.lifts.gross, trace.currency),
                })}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The same for a variant in a shop, asked for when it is shown; what cannot be told is left to the page of prices. */
export function PriceWhyNotOf({ variantId, shopId }: { variantId: number; shopId: number }) {
  const found = usePriceTrace(variantId, shopId);
  return found.data ? <PriceWhyNot trace={found.data} /> : null;
}

/** Some reasons say a currency where others say a figure: that of the purchase price changed. */
const figureOf = (said: string): string => (/^-?\d/.test(said) ? shortAmount(said) : said);
