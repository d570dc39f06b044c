import { Button } from 'antd';
import { findingText } from '#features/catalogue/glossary/contract/glossary.rules.ts';
import { glossaryTexts } from '#features/catalogue/glossary/contract/glossary.texts.ts';
import { reasonText } from '#features/catalogue/products/contract/products.review-reasons.ts';
import { hintTexts, reviewHints } from '#features/work/review/contract/review.hints.ts';
import { decisionTexts, reviewTexts as words } from '#features/work/review/contract/review.texts.ts';
import { wordFor } from '#kit/text.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { ariaKeys } from '#web/lib/shortcut-keys.ts';
import { useText } from '#web/lib/text.tsx';
import { Keys } from '#web/ui/keys.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { useChecks } from '../review.api.ts';
import { reviewShortcuts } from '../review.shortcuts.ts';
import styles from './review.module.css';
import type { Reviewed } from './reviewed.ts';

/** What the machine found: what keeps the product out of the shop, and what is worth a look. */
export function ReviewChecks({ product, shop, rates, onEdit }: Reviewed & { onEdit: () => void }) {
  const t = useText();
  const checks = useChecks(product.id);
  const hints = reviewHints(product, shop, rates);
  const forbidden = (found: readonly { word: string; language: string | null }[]) =>
    found
      .map(({ word, language }) => t(words.wordIn, { word, language: language ?? t(words.language_source) }))
      .join(', ');
  return (
    <section className={`t-card ${styles.box}`} aria-label={t(words.checks)}>
      <header>
        <h3>{t(words.checks)}</h3>
        <Button size="small" aria-keyshortcuts={ariaKeys(reviewShortcuts.edit.keys)} onClick={onEdit}>
          {t(words.mend)} <Keys of={reviewShortcuts.edit} />
        </Button>
      </header>
      {checks.isPending ? <FirstLoad rows={2} height={22} /> : null}
      {checks.isError ? <LoadFailed error={checks.error} onRetry={() => void checks.refetch()} /> : null}
      {checks.data ? (
        <ul>
          {checks.data.readiness.length === 0 ? (
            <li>
              <StatusMark tone="success">{t(words.ready, { shop: shop.name })}</StatusMark>
            </li>
          ) : (
            checks.data.readiness.map((issue) => (
              <li key={issue.code}>
                <StatusMark tone="error">{t(issue.text)}</StatusMark>
              </li>
            ))
          )}
        </ul>
      ) : null}
      <ul>
        {checks.data && checks.data.words.length > 0 ? (
          <li>
            <StatusMark tone="error">{t(words.forbidden, { words: forbidden(checks.data.words) })}</StatusMark>
          </li>
        ) : null}
        {checks.data?.terms.map((one) => (
          <li key={`${one.language} ${one.term}`}>
            <StatusMark tone="warning">{t(glossaryTexts[findingText(one)], one)}</StatusMark>
          </li>
        ))}
        {hints.map((hint) => (
          <li key={hint.code}>
            <StatusMark tone="warning">{t(wordFor(hintTexts, hint.code), hint.values)}</StatusMark>
          </li>
        ))}
        {checks.data?.twins.map((twin) => (
          <li key={twin.id}>
            <StatusMark tone="warning">
              {t(words.twins)}: {t(words.twin, { sku: twin.sku, seller: twin.seller })}
            </StatusMark>
          </li>
        ))}
        {hints.length === 0 && checks.data?.twins.length === 0 && checks.data.terms.length === 0 ? (
          <li>
            <StatusMark tone="neutral">{t(words.nothingFound)}</StatusMark>
          </li>
        ) : null}
      </ul>
      {checks.data && checks.data.earlier.length > 0 ? (
        <>
          <h3>{t(words.earlier)}</h3>
          <ul>
            {checks.data.earlier.map((one) => (
              <li key={one.at} className={styles.faint}>
                {formatDateTime(one.at)} · {one.name}:{' '}
                {one.decision in decisionTexts
                  ? t(decisionTexts[one.decision as keyof typeof decisionTexts])
                  : one.decision}
                {one.reason ? ` (${t(reasonText(one.reason))})` : ''}
                {one.note ? ` “${one.note}”` : ''}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
