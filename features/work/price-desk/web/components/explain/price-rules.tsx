import { Link } from '@tanstack/react-router';
import type { PriceRow } from '#features/selling/pricing/contract/prices.calls.ts';
import { profileTexts } from '#features/selling/pricing/contract/profiles.texts.ts';
import type { MetRule } from '#features/selling/pricing/contract/rules/rules-met.calls.ts';
import { useScopeWords } from '#features/selling/pricing/web/pricing.public.ts';
import { priceAcrossTexts as words } from '#features/work/price-desk/contract/price-across.texts.ts';
import { type Translate, useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed, NothingYet } from '#web/ui/list-states.tsx';
import { useRulesMet } from '../../price-desk.api.ts';
import styles from '../../price-desk.module.css';

type Props = { readonly variantId: number; readonly shopId: number; readonly row: PriceRow | undefined };

/** Which rules met for a price, who won, and why. */
export function PriceRules({ variantId, shopId, row }: Props) {
  const t = useText();
  const found = useRulesMet(variantId, shopId);
  if (found.isPending) return <FirstLoad rows={4} height={64} />;
  if (found.isError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  const { rules, conflict } = found.data;
  if (rules.length === 0) return <NothingYet title={t(words.noRules)}>{t(words.noRulesWhy)}</NothingYet>;
  return (
    <>
      <p className={styles.note}>{t(words.rulesWhy)}</p>
      {row?.pin ? <p className={styles.note}>{t(words.rulesPinned)}</p> : null}
      <ol className={styles.met} aria-label={t(words.rules)}>
        {rules.map((rule) => (
          <Rule key={rule.profile} rule={rule} conflict={conflict} />
        ))}
      </ol>
    </>
  );
}

type Conflict = 'highest' | 'lowest' | 'refuse';

function Rule({ rule, conflict }: { rule: MetRule; conflict: Conflict }) {
  const t = useText();
  const scopeWords = useScopeWords();
  const { profile, name, version, scope, steps } = rule;
  return (
    <li>
      <Link to="/price/profiles" search={{ profile: String(profile), no: String(version) }}>
        {`${name} v${version}`}
      </Link>{' '}
      <span className={styles.details}>{scopeWords(scope)}</span>
      <ul>
        {steps.map(({ step, outcome, by, ends }) => (
          <li key={step} className={outcome === 'holds' || outcome === 'shared' ? undefined : styles.details}>
            <strong>{ends ? t(words.ends, { step: t(profileTexts[step]) }) : t(profileTexts[step])}</strong>
            <span>{outcomeWords(t, { outcome, by }, conflict)}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}

function outcomeWords(
  t: Translate,
  { outcome, by }: Pick<MetRule['steps'][number], 'outcome' | 'by'>,
  conflict: Conflict,
): string {
  if (outcome === 'holds') return t(words.holds);
  if (outcome === 'shared')
    return conflict === 'refuse' ? t(words.sharedRefused) : t(words.shared, { policy: t(words[conflict]) });
  return t(words[outcome], { name: by?.name ?? '–', version: String(by?.version ?? '–') });
}
