import { BookOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ProductTerm } from '#features/catalogue/glossary/contract/glossary.model.ts';
import {
  glossaryBreaks,
  termsIn,
  wantedIn,
  withTerm,
  written,
} from '#features/catalogue/glossary/contract/glossary.rules.ts';
import { glossaryTexts as words } from '#features/catalogue/glossary/contract/glossary.texts.ts';
import { useProductTerms } from '#features/catalogue/glossary/web/glossary.public.ts';
import type { ProductDetail } from '#features/catalogue/products/contract/products.model.ts';
import type { TextPart } from '#features/catalogue/products/contract/products.text-state.ts';
import { fallbackLanguage } from '#features/catalogue/translations/contract/translations.rules.ts';
import { useText } from '#web/lib/text.tsx';
import { useLanguages } from '../../../products.api.ts';
import { field } from '../draft/draft-values.ts';
import { useDraft, useTyped } from '../draft/use-draft.ts';
import styles from './glossary-marks.module.css';

type Props = {
  readonly product: ProductDetail;
  readonly languageId: number;
  readonly part: TextPart;
  readonly label: string;
};

/** Beside a text: the terms of its source that the glossary knows, and those the text says otherwise, each put right by one press. */
export function GlossaryMarks(props: Props) {
  const terms = useProductTerms(props.product.id).data ?? [];
  return terms.length === 0 ? null : <Marks {...props} terms={terms} />;
}

function Marks({ product, languageId, part, label, terms }: Props & { readonly terms: readonly ProductTerm[] }) {
  const t = useText();
  const { draft, mayTranslate } = useDraft();
  const name = field.translation(languageId, part);
  const text = useTyped(name);
  const fallback = useLanguages().data?.results.find(({ code }) => code === fallbackLanguage)?.id ?? 0;
  const inFallback = useTyped(field.translation(fallback, part));
  const sources = [
    product[part],
    ...product.source_texts.map((source) => source[part]),
    ...(fallback === languageId ? [] : [inFallback]),
  ];
  const asked = termsIn(sources, terms).filter((term) => wantedIn(term, languageId) !== null);
  if (asked.length === 0) return null;
  const broken = new Set(glossaryBreaks(sources, text, languageId, asked).map(({ term }) => term));
  return (
    <ul className={styles.marks} aria-label={`${t(words.hints)}: ${label}`}>
      {asked.map((one) => {
        const wanted = written(wantedIn(one, languageId)!);
        const isBroken = broken.has(one.term);
        const said = isBroken
          ? t(one.keep ? words.breaksKept : words.breaks, { term: one.term, wanted })
          : t(one.keep ? words.termStays : words.termIs, { term: one.term, wanted });
        return (
          <li key={one.id} data-broken={isBroken} title={one.note || undefined}>
            {isBroken ? <WarningOutlined aria-hidden /> : <BookOutlined aria-hidden />} {said}
            {isBroken && mayTranslate ? (
              <Button
                type="link"
                size="small"
                aria-label={t(words.useOf, { wanted, field: label })}
                onClick={() => draft.change(name, withTerm(text, one.term, wanted))}
              >
                {t(words.use)}
              </Button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
