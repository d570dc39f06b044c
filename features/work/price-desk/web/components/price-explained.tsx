import { Link } from '@tanstack/react-router';
import type { PriceTrace } from '#features/selling/pricing/contract/prices.calls.ts';
import { PriceWhyNot, usePriceTrace } from '#features/selling/pricing/web/pricing.public.ts';
import { priceExplainTexts as words } from '#features/work/price-desk/contract/price-explain.texts.ts';
import { explainSteps, type Said } from '#features/work/price-desk/contract/price-explain.ts';
import { absent, formatDateTime, formatNumber } from '#web/lib/format.ts';
import { useMoney } from '#web/lib/money/use-money.ts';
import { type Translate, useLanguage, useText } from '#web/lib/text.tsx';
import { Fact } from '#web/ui/facts/facts.tsx';
import { FirstLoad, LoadFailed, NothingYet } from '#web/ui/list-states.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import styles from '../price-desk.module.css';
import { PriceWhatIf } from './explain/price-what-if.tsx';

type Props = { readonly variantId: number; readonly shopId: number; readonly at: string | undefined };

/** How the price came about, step by step; for a price that does not hold, why, and what would lift it. */
export function PriceExplained({ variantId, shopId, at }: Props) {
  const t = useText();
  const found = usePriceTrace(variantId, shopId, at);
  if (found.isPending) return <FirstLoad rows={8} height={36} />;
  if (found.isError && found.error.code === 'price_not_traced')
    return <NothingYet title={t(words.notTraced)}>{t(words.notTracedWhy)}</NothingYet>;
  if (found.isError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  return <Explained trace={found.data} at={at} />;
}

function Explained({ trace, at }: { trace: PriceTrace; at: string | undefined }) {
  const t = useText();
  const language = useLanguage();
  const { price, figure, sum } = useMoney();
  const money = (amount: string | null) => price(amount, trace.currency);
  const percent = (value: string | null | undefined) =>
    value == null ? absent : `${formatNumber(value, language, 2)}%`;
  const given = trace.result?.gross === trace.applied_gross ? null : (trace.result?.gross ?? null);
  return (
    <>
      {at === undefined ? null : <p className={styles.note}>{t(words.asOf, { time: formatDateTime(at) })}</p>}
      <dl className={styles.figures}>
        <Fact name={t(words.holds)}>{money(trace.shown.sale)}</Fact>
        {given === null ? null : <Fact name={t(words.rulesGive)}>{money(given)}</Fact>}
        <Fact name={t(words.shownMargin)}>{percent(trace.shown.margin)}</Fact>
        <Fact name={t(words.netMargin)}>{percent(trace.result?.net_margin)}</Fact>
        <Fact name={t(words.kept)}>{trace.result ? sum(trace.result.kept, trace.currency) : absent}</Fact>
      </dl>
      <PriceWhyNot trace={trace} />
      <ol className={styles.steps}>
        {explainSteps(trace.steps).map((step) => (
          <li key={step.key}>
            <span>
              <strong>{t(step.title)}</strong>
              <span className={styles.details}>{step.details.map((one) => say(t, one)).join(' · ')}</span>
              {step.rule ? (
                <Link
                  className={styles.rule}
                  to="/price/profiles"
                  search={{ profile: String(step.rule.profile), no: String(step.rule.version) }}
                >
                  {t(words.byRules, { name: step.rule.name, version: String(step.rule.version) })}
                </Link>
              ) : null}
              {step.overrides.map(({ profile, name, version }) => (
                <Link
                  key={`${profile}-${version}`}
                  className={styles.beaten}
                  to="/price/profiles"
                  search={{ profile: String(profile), no: String(version) }}
                >
                  {t(words.overridden, { name, version: String(version) })}
                </Link>
              ))}
            </span>
            <span className="t-figure">{figure(step.out, trace.currency)}</span>
          </li>
        ))}
      </ol>
      {trace.other_prices.map(({ gross, rules }) => (
        <p key={rules.map(({ profile }) => profile).join()} className={styles.note}>
          {t(words.otherPrice, { price: money(gross), rules: rules.map(({ name }) => name).join(', ') })}
        </p>
      ))}
      {trace.presented ? (
        <p className={styles.note}>
          {t(words.presented, { price: money(trace.presented.gross), time: formatDateTime(trace.presented.since) })}
        </p>
      ) : null}
      {at === undefined ? <PriceWhatIf trace={trace} /> : null}
      {trace.reproduced === null ? null : (
        <StatusMark tone={trace.reproduced ? 'success' : 'error'}>
          {t(trace.reproduced ? words.reproduced : words.notReproduced)}
        </StatusMark>
      )}
    </>
  );
}

const say = (t: Translate, { text, values }: Said): string => t(text, values ?? {});
