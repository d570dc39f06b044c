import { Button } from 'antd';
import { MachineNote } from '#features/catalogue/machine-texts/web/machine-texts.public.ts';
import { productTextTexts as words } from '#features/catalogue/products/contract/product-text.texts.ts';
import { textPartWords } from '#features/catalogue/products/contract/products.field-words.ts';
import { stripTags } from '#features/catalogue/products/contract/products.html.ts';
import type { ProductDetail } from '#features/catalogue/products/contract/products.model.ts';
import { type TextPart, textParts } from '#features/catalogue/products/contract/products.text-state.ts';
import { copied } from '#features/catalogue/products/web/clean-html.public.ts';
import {
  type SourceLanguage,
  sourceLanguageNames,
} from '#features/catalogue/translations/contract/source-languages.ts';
import { languageName } from '#web/lib/language-name.ts';
import { useText } from '#web/lib/text.tsx';
import { useWrittenAs } from '../../../products.api.ts';
import { field } from '../draft/draft-values.ts';
import { useDraft, useTyped } from '../draft/use-draft.ts';
import fieldStyles from '../parts/field.module.css';
import { TextField } from '../parts/field.tsx';
import productDrawerStyles from '../product-drawer.module.css';
import { GlossaryMarks } from './glossary-marks.tsx';
import { LongDescription } from './long-description.tsx';
import { TextStateMark } from './text-state-mark.tsx';
import translationsSectionStyles from './translations-section.module.css';

/** The supplier's texts, those of a language no shop uses, or those of the language with this id. */
export const supplierSource = 'supplier';
export type TextSource = typeof supplierSource | SourceLanguage | number;

/** What the supplier says of a part, in the language of his own or in one no shop uses. */
export const saidBySupplier = (product: ProductDetail, source: TextSource, part: TextPart): string | null =>
  source === supplierSource
    ? product[part]
    : (product.source_texts.find(({ language }) => language === source)?.[part] ?? null);

type Props = {
  readonly product: ProductDetail;
  readonly language: { readonly id: number; readonly name: string };
  readonly source: TextSource;
};

/** The three texts of one language, each beside its source. */
export function TranslationFields(props: Props) {
  return (
    <div className={translationsSectionStyles.translation}>
      {textParts.map((part) => (
        <Row key={part} part={part} {...props} />
      ))}
    </div>
  );
}

function Row({ part, product, language, source }: Props & { part: TextPart }) {
  const t = useText();
  const { draft, mayTranslate } = useDraft();
  const name = field.translation(language.id, part);
  const typed = useTyped(name);
  const written = useWrittenAs(language.id);
  const label = t(textPartWords[part]);
  return (
    <div className={translationsSectionStyles.translationRow}>
      <SourceText label={label} part={part} product={product} source={source} copyTo={mayTranslate ? name : null} />
      <div>
        {part === 'long_description' ? (
          <LongDescription name={name} label={label} written={written} />
        ) : (
          <TextField
            name={name}
            label={label}
            required={part === 'name'}
            {...written}
            editable={mayTranslate}
            {...(part === 'name' ? {} : { rows: 3 })}
          />
        )}
        <TextStateMark product={product} languageId={language.id} part={part} label={label} />
        {mayTranslate ? (
          <MachineNote
            productId={product.id}
            languageId={language.id}
            part={part}
            label={label}
            typed={typed}
            written={written}
            onUse={(text) => draft.change(name, text)}
          />
        ) : null}
        <GlossaryMarks product={product} languageId={language.id} part={part} label={label} />
      </div>
    </div>
  );
}

type SourceProps = {
  readonly label: string;
  readonly part: TextPart;
  readonly product: ProductDetail;
  readonly source: TextSource;
  readonly copyTo: string | null;
};

function SourceText({ label, part, product, source, copyTo }: SourceProps) {
  const t = useText();
  const { draft, names } = useDraft();
  const ofLanguage = useTyped(typeof source === 'number' ? field.translation(source, part) : '');
  const written = useWrittenAs(typeof source === 'number' ? source : 0);
  const html = typeof source === 'number' ? ofLanguage : saidBySupplier(product, source, part);
  const text = stripTags(html);
  const from =
    source === supplierSource
      ? t(words.supplier)
      : typeof source === 'string'
        ? t(words.supplierIn, { language: t(sourceLanguageNames[source]) })
        : named(names.languages.find(({ id }) => id === source));
  const copyName = t(words.copyOne, { part: label, source: from });
  return (
    <div className={translationsSectionStyles.source}>
      <div className={fieldStyles.label}>
        <span>
          {label} <span className={productDrawerStyles.faint}>· {from}</span>
        </span>
        {copyTo && html ? (
          <Button
            type="link"
            size="small"
            aria-label={copyName}
            title={copyName}
            onClick={() => draft.change(copyTo, copied(html))}
          >
            {t(words.copy)} →
          </Button>
        ) : null}
      </div>
      {text === '' ? (
        <p className={productDrawerStyles.faint}>{t(words.noText)}</p>
      ) : (
        <p
          className={`${productDrawerStyles.prose} ${translationsSectionStyles.sourceText}`}
          data-part="pd-prose"
          {...written}
        >
          {text}
        </p>
      )}
    </div>
  );
}

const named = (language: Parameters<typeof languageName>[0] | undefined): string =>
  language ? languageName(language) : '';
