import { splitTags } from '#features/catalogue/products/contract/products.rules.ts';
import { productScreenTexts as notes } from '#features/catalogue/products/contract/products-screen.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { Popup } from '#web/ui/popup.tsx';
import styles from './language-tags.module.css';

/** The languages a product has a text in: the first 3, the rest in a +N popover (DRW-019, DRW-020). */
export function LanguageTags({ codes }: { codes: readonly string[] }) {
  const t = useText();
  const { shown, rest } = splitTags(codes);
  if (codes.length === 0) return null;
  return (
    <span className={styles.tags}>
      <span className="t-hidden">{t(notes.translatedTo)}</span>
      {shown.map((code) => (
        <span key={code} className={styles.tag} data-part="lt-tag">
          {code}
        </span>
      ))}
      {rest.length > 0 ? (
        <Popup
          label={t(notes.moreLanguages, { count: rest.length })}
          control={(control) => (
            <button
              {...control}
              type="button"
              className={styles.tag}
              data-part="lt-tag"
              aria-label={t(notes.moreLanguages, { count: rest.length })}
            >
              +{rest.length}
            </button>
          )}
        >
          {() => rest.join(', ')}
        </Popup>
      ) : null}
    </span>
  );
}
