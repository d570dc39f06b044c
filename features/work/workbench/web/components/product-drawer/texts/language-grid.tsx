import { Button } from 'antd';
import { productTextTexts as words } from '#features/catalogue/products/contract/product-text.texts.ts';
import { textPartWords } from '#features/catalogue/products/contract/products.field-words.ts';
import { stripTags } from '#features/catalogue/products/contract/products.html.ts';
import type { ProductDetail } from '#features/catalogue/products/contract/products.model.ts';
import { type TextPart, textParts } from '#features/catalogue/products/contract/products.text-state.ts';
import { languageName } from '#web/lib/language-name.ts';
import { useText } from '#web/lib/text.tsx';
import { ScrollArea } from '#web/ui/scroll-area.tsx';
import { useWrittenAs } from '../../../products.api.ts';
import { field } from '../draft/draft-values.ts';
import { useDraft, useTyped } from '../draft/use-draft.ts';
import { TextField } from '../parts/field.tsx';
import productDrawerStyles from '../product-drawer.module.css';
import styles from './language-grid.module.css';
import { TextStateMark } from './text-state-mark.tsx';

type GridLanguage = { readonly id: number; readonly name: string; readonly iso_code: string };
type Props = {
  readonly product: ProductDetail;
  readonly languages: readonly GridLanguage[];
  /** Opens the editor of long texts for a language. */
  readonly onEdit: (languageId: number) => void;
};

/** Every text in every language of every shop: what is missing or old is seen at once, and written in its place. */
export function LanguageGrid({ product, languages, onEdit }: Props) {
  const t = useText();
  return (
    <ScrollArea className={styles.gridScroll} label={t(words.allLanguages)}>
      <table className={`t-table ${styles.grid}`}>
        <thead>
          <tr>
            <th scope="col">{t(words.language)}</th>
            {textParts.map((part) => (
              <th key={part} scope="col">
                {t(textPartWords[part])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {languages.map((language) => (
            <tr key={language.id}>
              <th scope="row">{languageName(language)}</th>
              {textParts.map((part) => (
                <td key={part}>
                  <Cell product={product} language={language} part={part} onEdit={onEdit} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

type CellProps = Omit<Props, 'languages'> & { readonly language: GridLanguage; readonly part: TextPart };

function Cell({ product, language, part, onEdit }: CellProps) {
  const t = useText();
  const { mayTranslate } = useDraft();
  const written = useWrittenAs(language.id);
  const label = t(words.partIn, { part: t(textPartWords[part]), language: languageName(language) });
  return (
    <>
      {part === 'long_description' ? (
        <LongText languageId={language.id} label={label} onEdit={onEdit} />
      ) : (
        <TextField
          name={field.translation(language.id, part)}
          label={label}
          hiddenLabel
          {...written}
          editable={mayTranslate}
          rows={2}
        />
      )}
      <TextStateMark product={product} languageId={language.id} part={part} label={label} />
    </>
  );
}

/** A long text has an editor of its own: here its beginning, and the way there. */
function LongText({ languageId, label, onEdit }: { languageId: number; label: string; onEdit: Props['onEdit'] }) {
  const t = useText();
  const { mayTranslate } = useDraft();
  const text = stripTags(useTyped(field.translation(languageId, 'long_description')));
  return (
    <div className={styles.gridLong}>
      {text === '' ? <p className={productDrawerStyles.faint}>{t(words.noText)}</p> : <p>{text}</p>}
      {mayTranslate ? (
        <Button size="small" aria-label={t(words.editOne, { what: label })} onClick={() => onEdit(languageId)}>
          {t(words.edit)}
        </Button>
      ) : null}
    </div>
  );
}
