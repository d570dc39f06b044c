import { productTextTexts as words } from '#features/catalogue/products/contract/product-text.texts.ts';
import type { ProductDetail } from '#features/catalogue/products/contract/products.model.ts';
import { languageName } from '#web/lib/language-name.ts';
import { useText } from '#web/lib/text.tsx';
import { useTextStates } from './text-states.ts';
import styles from './translations-section.module.css';

type Props = {
  readonly product: ProductDetail;
  readonly language: { readonly id: number; readonly name: string; readonly iso_code: string };
};

/** A language with how many of its texts are there, and how many are behind their source. */
export function LanguageTab({ product, language }: Props) {
  const t = useText();
  const states = useTextStates(product, language.id);
  const filled = states.filter(({ state }) => state !== 'missing').length;
  const stale = states.filter(({ state }) => state === 'stale').length;
  const wanted = states.length;
  return (
    <span className={styles.tab}>
      <span className={filled === wanted ? `${styles.dot} ${styles.dotFull}` : styles.dot} aria-hidden="true" />
      {languageName(language)}
      <span className={styles.tabCount} aria-hidden="true">
        {filled}/{wanted}
      </span>
      <span className="t-hidden">, {t(words.filledOf, { filled, wanted })}</span>
      {stale > 0 ? <span className={styles.tabStale}>{t(words.staleCount, { count: stale })}</span> : null}
    </span>
  );
}
