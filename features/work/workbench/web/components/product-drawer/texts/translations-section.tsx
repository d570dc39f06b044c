import { Button, Segmented, Select } from 'antd';
import { useEffect, useState } from 'react';
import { languagesInOrder, type Shop } from '#features/base/shops/contract/shops.model.ts';
import { productTextTexts as words } from '#features/catalogue/products/contract/product-text.texts.ts';
import type { ProductDetail } from '#features/catalogue/products/contract/products.model.ts';
import type { textParts } from '#features/catalogue/products/contract/products.text-state.ts';
import { copied } from '#features/catalogue/products/web/clean-html.public.ts';
import { sourceLanguageNames } from '#features/catalogue/translations/contract/source-languages.ts';
import { languageName } from '#web/lib/language-name.ts';
import { one } from '#web/lib/search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { useLanguages } from '../../../products.api.ts';
import { field } from '../draft/draft-values.ts';
import { useDraft } from '../draft/use-draft.ts';
import { Section } from '../parts/section.tsx';
import styles from './language-grid.module.css';
import { LanguageGrid } from './language-grid.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { useTextStates } from './text-states.ts';
import { saidBySupplier, supplierSource, type TextSource, TranslationFields } from './translation-fields.tsx';
import translationsSectionStyles from './translations-section.module.css';

type Props = { readonly product: ProductDetail; readonly shop: Shop };
type Language = { readonly id: number; readonly code: string; readonly iso_code: string; readonly name: string };

/** The texts in each language of the shop, beside their source (DRW-007 to DRW-009). Switching loses nothing. */
export function TranslationsSection({ product, shop }: Props) {
  const t = useText();
  const own = languagesInOrder(shop);
  const everywhere = useLanguagesOfAllShops(own);
  const [open, setOpen] = useOpenLanguage(own);
  const [view, setView] = useState<'one' | 'all'>('one');
  // A language of another shop stands among the tabs while it is edited.
  const foreign = everywhere.find(({ id }) => id === open && !own.some((it) => it.id === id));
  const languages = foreign ? [...own, foreign] : own;
  const [beside, setBeside] = useState<TextSource>(supplierSource);
  const language = languages.find(({ id }) => id === open) ?? languages[0];
  // A language is not its own source.
  const source = beside === language?.id ? supplierSource : beside;
  return (
    <Section name="translations">
      <Segmented
        className={styles.textView}
        size="small"
        aria-label={t(words.view)}
        value={view}
        onChange={setView}
        options={[
          { value: 'one', label: t(words.oneLanguage) },
          { value: 'all', label: t(words.allLanguages) },
        ]}
      />
      {view === 'all' ? (
        <LanguageGrid
          product={product}
          languages={everywhere}
          onEdit={(id) => {
            setOpen(id);
            setView('one');
          }}
        />
      ) : language ? (
        <LanguageTabs product={product} languages={languages} open={language.id} onOpen={setOpen}>
          <div className={translationsSectionStyles.textTools}>
            <SourceChoice product={product} languages={languages} chosen={source} own={language} onChoose={setBeside} />
            <TextTools product={product} language={language} source={source} />
          </div>
          <TranslationFields product={product} language={language} source={source} />
        </LanguageTabs>
      ) : null}
    </Section>
  );
}

/** The languages of this shop first, then those only other shops sell in. */
function useLanguagesOfAllShops(own: readonly Language[]): Language[] {
  const all = useLanguages().data?.results ?? [];
  return [...own, ...all.filter(({ id }) => !own.some((one) => one.id === id))];
}

/** The language of the address first; a refused field opens its own. */
function useOpenLanguage(languages: readonly Language[]) {
  const { search } = useUrlSearch();
  const { target } = useDraft();
  const asked = languages.find(({ code }) => code === one(search.language)) ?? languages[0];
  const [open, setOpen] = useState(asked?.id ?? 0);
  const wanted = /^(?:translations|reviewed)\.(\d+)\./.exec(target?.name ?? '')?.[1];
  useEffect(() => {
    if (target && wanted) setOpen(Number(wanted));
  }, [target, wanted]);
  return [open, setOpen] as const;
}

type ChoiceProps = {
  readonly product: ProductDetail;
  readonly languages: readonly Language[];
  readonly chosen: TextSource;
  readonly own: Language;
  readonly onChoose: (source: TextSource) => void;
};

/** What stands on the left: the supplier's texts, also those in languages no shop uses, or those of another language. */
function SourceChoice({ product, languages, chosen, own, onChoose }: ChoiceProps) {
  const t = useText();
  const { names } = useDraft();
  const language = names.languages.find(({ id }) => id === product.source_language_id);
  const supplier = language ? t(words.supplierIn, { language: languageName(language) }) : t(words.supplier);
  return (
    <span className={translationsSectionStyles.beside}>
      <span aria-hidden="true">{t(words.against)}</span>
      <Select<TextSource>
        size="small"
        aria-label={t(words.against)}
        popupMatchSelectWidth={false}
        value={chosen}
        onChange={onChoose}
        options={[
          { value: supplierSource, label: supplier },
          ...product.source_texts.map(({ language: code }) => ({
            value: code,
            label: t(words.supplierIn, { language: t(sourceLanguageNames[code]) }),
          })),
          ...languages.filter(({ id }) => id !== own.id).map((one) => ({ value: one.id, label: languageName(one) })),
        ]}
      />
    </span>
  );
}

type ToolsProps = { readonly product: ProductDetail; readonly language: Language; readonly source: TextSource };

/** For all texts of a language at once. */
function TextTools({ product, language, source }: ToolsProps) {
  const t = useText();
  const { draft, mayTranslate } = useDraft();
  const states = useTextStates(product, language.id);
  if (!mayTranslate) return null;
  const missing = states.filter(({ state }) => state === 'missing');
  const unreviewed = states.filter(({ state }) => state === 'draft' || state === 'stale');
  const sourceOf = (part: (typeof textParts)[number]) =>
    typeof source === 'number'
      ? String(draft.value(field.translation(source, part)) ?? '')
      : (saidBySupplier(product, source, part) ?? '');
  const copyable = missing.filter(({ part }) => sourceOf(part));
  return (
    <span className={translationsSectionStyles.textActions}>
      <Button
        size="small"
        disabled={copyable.length === 0}
        onClick={() => {
          for (const { part } of copyable) draft.change(field.translation(language.id, part), copied(sourceOf(part)));
        }}
      >
        {t(words.copyAll)}
      </Button>
      <Button
        size="small"
        disabled={unreviewed.length === 0}
        onClick={() => {
          for (const { part } of unreviewed) draft.change(field.reviewed(language.id, part), 'yes');
        }}
      >
        {t(words.markAll)}
      </Button>
    </span>
  );
}
