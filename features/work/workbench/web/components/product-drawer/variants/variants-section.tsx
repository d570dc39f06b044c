import { Button } from 'antd';
import { useState } from 'react';
import type { Shop } from '#features/base/shops/contract/shops.model.ts';
import { productDrawerTexts as words } from '#features/catalogue/products/contract/product-drawer.texts.ts';
import type { ProductDetail } from '#features/catalogue/products/contract/products.model.ts';
import { isConverted, rateSteps, type ShopRates } from '#features/catalogue/products/contract/products.price.ts';
import { productTexts } from '#features/catalogue/products/contract/products.texts.ts';
import { StockView } from '#features/selling/publishing/web/publishing.public.ts';
import { productEditTexts as notes } from '#features/work/workbench/contract/product-edit.texts.ts';
import { formatDate } from '#web/lib/format.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useRates } from '../../../product-drawer.api.ts';
import { sectionOf } from '../draft/draft-values.ts';
import { useDraft } from '../draft/use-draft.ts';
import fieldStyles from '../parts/field.module.css';
import { Section } from '../parts/section.tsx';
import productDrawerStyles from '../product-drawer.module.css';
import { VariantRow } from './variant-row.tsx';
import variantsSectionStyles from './variants-section.module.css';

/** Rows drawn at first; a product may have hundreds of variants with a dozen fields each. */
const firstRows = 30;

/** The variants with sizes and prices (DRW-014, DRW-015). */
export function VariantsSection({ product, shop }: { product: ProductDetail; shop: Shop }) {
  const t = useText();
  const { target } = useDraft();
  const [all, setAll] = useState(false);
  const foreign = [...new Set(product.variants.map(({ currency }) => currency))].filter((it) => isConverted(it, shop));
  const converts = foreign.length > 0;
  const rates = useRates(converts);
  const used = ratesUsed(foreign, shop, rates.data ?? none);
  const open = all || (target !== null && sectionOf(target.name) === 'variants');
  const shown = open ? product.variants : product.variants.slice(0, firstRows);
  const hidden = product.variants.length - shown.length;
  return (
    <Section name="variants" aside={<span className={productDrawerStyles.faint}>{product.variants.length}</span>}>
      <p className={fieldStyles.note}>
        {t(notes.netOfVat, { currency: shop.currency })}{' '}
        {used
          .map(({ currency_pair: pair, rate, updated_at }) =>
            t(notes.rateDay, {
              base: pair.slice(0, 3),
              rate: trimmed(rate),
              quote: pair.slice(3),
              day: formatDate(updated_at),
            }),
          )
          .join('; ')}
      </p>
      {product.variants.length === 0 ? <p className={productDrawerStyles.faint}>{t(notes.noVariants)}</p> : null}
      <div className={productDrawerStyles.scrollX}>
        <table className={variantsSectionStyles.variants}>
          <Head />
          <tbody>
            {shown.map((variant) => (
              <VariantRow
                key={variant.id}
                variant={variant}
                shop={shop}
                rates={rates.data ?? none}
                // Only an answer can miss a rate; while it is on its way nothing is wrong.
                ratesKnown={!converts || !rates.isPending}
              />
            ))}
          </tbody>
        </table>
      </div>
      {hidden > 0 ? <Button onClick={() => setAll(true)}>{t(notes.moreVariants, { count: hidden })}</Button> : null}
      {product.variants.length > 0 ? <StockView productId={product.id} /> : null}
    </Section>
  );
}

/** The rates that purchase prices in these currencies are converted by. */
function ratesUsed<T extends ShopRates[number]>(currencies: readonly string[], shop: Shop, rates: readonly T[]): T[] {
  const pairs = new Set(
    currencies.flatMap((currency) => {
      const steps = rateSteps(currency, shop, rates);
      return 'missing' in steps ? [] : steps.map(({ pair }) => pair);
    }),
  );
  return rates.filter(({ currency_pair }) => pairs.has(currency_pair));
}

const none: readonly never[] = [];
const trimmed = (rate: string): string => (rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate);

function Head() {
  const t = useText();
  const { readOnly } = useActor();
  return (
    <thead>
      <tr>
        <th scope="col">{t(notes.skuAndIntern)}</th>
        <th scope="col">EAN</th>
        <th scope="col">{t(notes.size)}</th>
        <th scope="col">{t(words.stock)}</th>
        <th scope="col">{t(words.price)}</th>
        <th scope="col">{t(words.vat)}</th>
        <th scope="col" className={variantsSectionStyles.right}>
          {t(words.salePrice)}
        </th>
        <th scope="col" className={variantsSectionStyles.right}>
          {t(words.purchasePrice)}
        </th>
        {readOnly ? null : (
          <th scope="col" className={variantsSectionStyles.right}>
            {/* The formula for everybody who points at, or reads, the word (trap T64). */}
            <abbr title={t(productTexts.marginFormula)}>{t(words.margin)}</abbr>
          </th>
        )}
      </tr>
    </thead>
  );
}
