import { findingText, glossaryFindingsIn } from '#features/catalogue/glossary/contract/glossary.rules.ts';
import { glossaryTexts } from '#features/catalogue/glossary/contract/glossary.texts.ts';
import { useProductTerms } from '#features/catalogue/glossary/web/glossary.public.ts';
import type { ProductDetail } from '#features/catalogue/products/contract/products.model.ts';
import { useText } from '#web/lib/text.tsx';
import { useLanguages } from '../../../products.api.ts';
import { field } from '../draft/draft-values.ts';
import { useDraft } from '../draft/use-draft.ts';
import styles from './readiness-section.module.css';

/** What the glossary finds in the saved texts: worth a look, and no reason not to send. */
export function GlossaryWarnings({ product }: { product: ProductDetail }) {
  const t = useText();
  const { goTo } = useDraft();
  const languages = useLanguages().data?.results ?? [];
  const terms = useProductTerms(product.id).data ?? [];
  const codes = new Map(languages.map(({ id, code }) => [id, code]));
  const supplier = { language_id: null, language: null };
  const idOf = (code: string) => languages.find((one) => one.code === code)?.id ?? 0;
  const texts = [
    { ...product, ...supplier },
    ...product.source_texts.map((text) => ({ ...text, ...supplier })),
    ...product.product_translates.map((text) => ({ ...text, language: codes.get(text.language_id) ?? null })),
  ];
  const found = glossaryFindingsIn(texts, terms);
  if (found.length === 0) return null;
  return (
    <ul className={styles.readyFaults}>
      {found.map(({ term, wanted, language }) => (
        <li key={`${language} ${term}`}>
          <button
            type="button"
            className={styles.readyWarning}
            onClick={() => goTo(field.translation(idOf(language), 'name'))}
          >
            {t(glossaryTexts[findingText({ term, wanted })], { term, wanted, language })}
          </button>
        </li>
      ))}
    </ul>
  );
}
