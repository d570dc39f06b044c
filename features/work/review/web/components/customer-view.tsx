import { Segmented } from 'antd';
import { useState } from 'react';
import { priceShown } from '#features/catalogue/products/contract/products.price.ts';
import { reviewTexts as words } from '#features/work/review/contract/review.texts.ts';
import { Picture, previewPage, useWrittenAs } from '#features/work/workbench/web/product-view.public.ts';
import { decimal } from '#kit/money.ts';
import { useThemeName } from '#web/lib/colour-scheme.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import styles from './review.module.css';
import type { Reviewed } from './reviewed.ts';

/** The supplier's own texts stand beside the shop's languages. */
const source = 0;

/** Pictures, name, price with VAT and description as the shop would show them, language by language. */
export function CustomerView({ product, shop, rates }: Reviewed) {
  const t = useText();
  const first = shop.languages.find(({ id }) => product.product_translates.some((it) => it.language_id === id));
  const [chosen, setChosen] = useState(first?.id ?? source);
  const texts = textsIn(product, chosen);
  const written = useWrittenAs(chosen);
  return (
    <article className={`t-card ${styles.customer}`} aria-label={t(words.asCustomer)}>
      <Pictures product={product} />
      <div className={styles.words}>
        <Segmented<number>
          size="small"
          aria-label={t(words.language)}
          value={chosen}
          onChange={setChosen}
          options={[
            ...shop.languages.map(({ id, code }) => ({ value: id, label: code })),
            { value: source, label: t(words.language_source) },
          ]}
        />
        <h2 {...written}>{texts.name || <span className={styles.faint}>{t(words.noText)}</span>}</h2>
        <Price product={product} shop={shop} rates={rates} />
      </div>
      <div className={styles.descriptions}>
        {texts.short ? <Html html={texts.short} written={written} label={t(words.description)} size="small" /> : null}
        {texts.long ? <Html html={texts.long} written={written} label={t(words.description)} size="large" /> : null}
      </div>
    </article>
  );
}

function textsIn(product: Reviewed['product'], languageId: number) {
  const found = languageId === source ? null : product.product_translates.find((it) => it.language_id === languageId);
  if (languageId !== source && !found) return { name: '', short: '', long: '' };
  const { name, short_description, long_description } = found ?? product;
  return { name, short: short_description?.trim() ?? '', long: long_description?.trim() ?? '' };
}

function Pictures({ product }: Pick<Reviewed, 'product'>) {
  const t = useText();
  const images = product.product_images.filter((image) => !image.is_deleted);
  const first = images.findIndex((image) => image.is_cover);
  const [at, setAt] = useState(Math.max(0, first));
  const shown = images[at] ?? null;
  return (
    <div className={styles.pictures}>
      <Picture url={shown?.url ?? null} alt={product.name} className={styles.picture} />
      {images.length > 1 ? (
        <ul aria-label={t(words.pictures)}>
          {images.map((image, index) => (
            <li key={image.id}>
              <button
                type="button"
                aria-pressed={index === at}
                aria-label={t(words.picture, { number: index + 1, count: images.length })}
                onClick={() => setAt(index)}
              >
                <Picture url={image.url} alt="" className={styles.thumb} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** The lowest sale price of the variants, and the highest where they differ. */
function Price({ product, shop, rates }: Reviewed) {
  const t = useText();
  const language = useLanguage();
  const sales = product.variants
    .map((variant) => priceShown(variant, shop, rates).sale)
    .filter((sale) => sale !== null)
    .sort((a, b) => decimal(a)!.comparedTo(decimal(b)!));
  const [low, high] = [sales[0], sales.at(-1)];
  if (!low || !high) return <p className={`${styles.price} ${styles.faint}`}>{t(words.noPrice)}</p>;
  const money = (amount: string) => formatMoney(amount, shop.currency, language);
  return (
    <p className={styles.price}>
      <strong>{low === high ? money(low) : `${money(low)} – ${money(high)}`}</strong>{' '}
      <small className={styles.faint}>{t(words.withVat)}</small>
    </p>
  );
}

type HtmlProps = {
  readonly html: string;
  readonly written: ReturnType<typeof useWrittenAs>;
  readonly label: string;
  readonly size: 'small' | 'large';
};

/** A supplier's HTML in a frame of its own: nothing in it runs. */
function Html({ html, written, label, size }: HtmlProps) {
  const theme = useThemeName();
  if (!html.includes('<'))
    return (
      <p className={styles.plain} {...written}>
        {html}
      </p>
    );
  return (
    <iframe
      className={styles.html}
      data-size={size}
      sandbox=""
      title={label}
      srcDoc={previewPage(html, theme, written)}
    />
  );
}
