import { Input } from 'antd';
import { lightboxTexts as words } from '#features/catalogue/products/contract/comments/product-comments.texts.ts';
import { textLimits } from '#features/catalogue/products/contract/products.save.ts';
import { languageName } from '#web/lib/language-name.ts';
import { useText } from '#web/lib/text.tsx';
import { type DraftImage, withAlt } from '../draft/draft-images.ts';
import { fieldId, useDraft, useImages } from '../draft/use-draft.ts';
import productDrawerStyles from '../product-drawer.module.css';
import lightboxStyles from './lightbox.module.css';

/** What the picture shows, in each language: for people who cannot see it, and for search. Saved with the product. */
export function ImageAlts({ image }: { image: DraftImage }) {
  const t = useText();
  const { draft, mayEdit, names } = useDraft();
  const images = useImages();
  const languages = [...new Map(names.languages.map((language) => [language.id, language])).values()];
  return (
    <fieldset className={lightboxStyles.alts}>
      <legend>{t(words.alts)}</legend>
      {languages.map((language) => {
        const { id } = language;
        const place = fieldId(`alts.${image.key}.${id}`);
        return (
          <div key={id}>
            <label htmlFor={place}>{languageName(language)}</label>
            <Input
              id={place}
              value={image.alts?.[id] ?? ''}
              maxLength={textLimits.alt}
              readOnly={!mayEdit}
              variant={mayEdit ? 'outlined' : 'filled'}
              onChange={({ target }) => draft.change('images', withAlt(images, image.key, id, target.value))}
            />
          </div>
        );
      })}
      {mayEdit ? <p className={productDrawerStyles.faint}>{t(words.altsSaved)}</p> : null}
    </fieldset>
  );
}
