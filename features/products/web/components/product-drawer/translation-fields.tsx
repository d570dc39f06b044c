import { Button } from 'antd';
import { productEditTexts as notes } from '#features/products/contract/product-edit.texts.ts';
import { stripTags } from '#features/products/contract/products.html.ts';
import type { ProductDetail } from '#features/products/contract/products.model.ts';
import { type TextPart, textParts } from '#features/products/contract/products.text-state.ts';
import { useText } from '#web/lib/text.tsx';
import { mayHaveBackground, withoutBackgrounds } from './clean-html.ts';
import { field } from './draft-values.ts';
import { TextField } from './field.tsx';
import { textPartWords } from './field-names.ts';
import { LongDescription } from './long-description.tsx';
import { useDraft } from './use-draft.ts';

type Language = { readonly id: number; readonly name: string };
type Props = { readonly product: ProductDetail; readonly language: Language };

/** The three texts of one language, each beside what the supplier wrote. */
export function TranslationFields({ product, language }: Props) {
  return (
    <div className="pd-translation">
      {textParts.map((part) => (
        <TranslationRow key={part} part={part} product={product} language={language} />
      ))}
    </div>
  );
}

function TranslationRow({ part, product, language }: Props & { part: TextPart }) {
  const t = useText();
  const { mayTranslate } = useDraft();
  const name = field.translation(language.id, part);
  const label = t(textPartWords[part]);
  return (
    <div className="pd-translation-row">
      <SourceText label={label} html={product[part]} copyTo={mayTranslate ? name : null} />
      {part === 'long_description' ? (
        <LongDescription name={name} label={label} />
      ) : (
        <TextField
          name={name}
          label={label}
          required={part === 'name'}
          editable={mayTranslate}
          {...(part === 'name' ? {} : { rows: 3 })}
        />
      )}
    </div>
  );
}

type SourceProps = { readonly label: string; readonly html: string | null; readonly copyTo: string | null };

function SourceText({ label, html, copyTo }: SourceProps) {
  const t = useText();
  const { draft } = useDraft();
  const text = stripTags(html);
  return (
    <div className="pd-source">
      <div className="pd-label">
        <span>
          {label} <span className="pd-faint">· {t(notes.source)}</span>
        </span>
        {copyTo && html ? (
          <Button
            type="link"
            size="small"
            aria-label={t(notes.copySource, { part: label })}
            title={t(notes.copySource, { part: label })}
            onClick={() => draft.change(copyTo, mayHaveBackground(html) ? withoutBackgrounds(html) : html)}
          >
            →
          </Button>
        ) : null}
      </div>
      {text === '' ? <p className="pd-faint">{t(notes.noSource)}</p> : <p className="pd-prose">{text}</p>}
    </div>
  );
}
