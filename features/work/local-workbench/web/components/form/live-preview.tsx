import { salePrice } from '#features/catalogue/products/contract/products.price.ts';
import { localFormTexts as words } from '#features/intake/local-products/contract/local-form.texts.ts';
import { Picture, previewPage } from '#features/work/workbench/web/product-view.public.ts';
import { useThemeName } from '#web/lib/colour-scheme.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import styles from '../../local-products.module.css';
import { useForm } from './form-context.ts';

/** The product as a customer sees it, as it is written now. `small`: beside the form, without the long text. */
export function LivePreview({ small = false }: { small?: boolean }) {
  const t = useText();
  const scheme = useThemeName();
  const { content } = useForm();
  const [first] = content.variants;
  const cover = content.images.find((image) => image.is_cover) ?? content.images[0];
  const { name, short_description: short, long_description: html } = content.texts.AL;
  const gross = first ? salePrice(first.discount_price || first.price, first.tvsh) : null;
  const former = first?.discount_price ? salePrice(first.price, first.tvsh) : null;
  return (
    <article
      className={small ? `${styles.preview} ${styles.previewSmall}` : styles.preview}
      aria-label={t(words.preview)}
    >
      <h3>{t(words.preview)}</h3>
      <div className={styles.previewProduct}>
        <Picture url={cover?.url ?? null} alt={name} className={styles.previewPhoto} />
        <div>
          <strong lang="sq">{name || '–'}</strong>
          <p className={styles.previewPrice}>
            {gross ? formatMoney(gross, 'EUR') : '–'} {former ? <del>{formatMoney(former, 'EUR')}</del> : null}
          </p>
          {small && short ? <p lang="sq">{short}</p> : null}
          {!small && html ? (
            <iframe
              title={t(words.longDescription)}
              sandbox=""
              srcDoc={previewPage(html, scheme)}
              className={styles.previewText}
            />
          ) : null}
        </div>
      </div>
    </article>
  );
}
