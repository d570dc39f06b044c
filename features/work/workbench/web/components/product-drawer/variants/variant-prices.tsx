import { WarningOutlined } from '@ant-design/icons';
import { productDrawerTexts as words } from '#features/catalogue/products/contract/product-drawer.texts.ts';
import type { Variant } from '#features/catalogue/products/contract/products.model.ts';
import { priceShown, readKeyed } from '#features/catalogue/products/contract/products.price.ts';
import { productTexts } from '#features/catalogue/products/contract/products.texts.ts';
import { productEditTexts as notes } from '#features/work/workbench/contract/product-edit.texts.ts';
import { priceTrace } from '#features/work/workbench/contract/products.price-trace.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useActor } from '#web/lib/session.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { field, type VariantPart } from '../draft/draft-values.ts';
import { useDraft, useTyped } from '../draft/use-draft.ts';
import productDrawerStyles from '../product-drawer.module.css';
import { EnginePrices } from './engine-prices.tsx';
import { MarginCell } from './margin-cell.tsx';
import { variantOfTyped } from './variant-fields.ts';
import variantsSectionStyles from './variants-section.module.css';

export type PriceProps = {
  readonly variant: Variant;
  readonly shop: { readonly id: number; readonly currency: string };
  readonly rates: readonly { readonly currency_pair: string; readonly rate: string }[];
  readonly ratesKnown: boolean;
};

/** Sale price, purchase price and margin of what is typed at this moment (VAL-043 to VAL-045). */
export function PriceCells({ variant, shop, rates, ratesKnown }: PriceProps) {
  const t = useText();
  const language = useLanguage();
  const { readOnly } = useActor();
  const typed = useTypedVariant(variant, shop);
  const prices = priceShown(typed, shop, rates);
  // The line above the table names the shop's currency; another one is named at its figure.
  const money = (amount: string | null, currency: string) =>
    formatMoney(amount, currency === shop.currency ? '' : currency, language);
  const { amount, currency, rateMissing } = prices.purchase;
  const fee = typed.price_extended[shop.id]?.customs_fee.value ?? '';
  return (
    <>
      <td className={variantsSectionStyles.right}>
        <output className={productDrawerStyles.strong}>{money(prices.sale, shop.currency)}</output>
        {prices.discountSale === null ? null : (
          <small>
            {t(notes.discountSale)} {money(prices.discountSale, shop.currency)}
          </small>
        )}
        {variant.recommended_price === null ? null : (
          <small>
            {t(words.recommendedPrice)} {money(variant.recommended_price, variant.currency)}
          </small>
        )}
      </td>
      <td className={variantsSectionStyles.right}>
        <span>{money(amount, currency)}</span>
        {rateMissing && ratesKnown ? <RateMissing pair={rateMissing} /> : null}
        {fee === '' || readOnly ? null : (
          <small>
            {t(words.customsFee)} {money(fee, shop.currency)}
          </small>
        )}
      </td>
      {/* What we earn is not for the supplier's eyes. */}
      {readOnly ? null : (
        <td className={variantsSectionStyles.right}>
          <MarginCell
            sku={variant.sku_intern}
            engine={<EnginePrices variantId={variant.id} shopId={shop.id} />}
            margin={prices.margin}
            discountMargin={prices.discountMargin}
            trace={() => ({
              steps: priceTrace(typed, shop, rates),
              discounted: prices.discountSale === null ? null : priceTrace(typed, shop, rates, true),
            })}
          />
        </td>
      )}
    </>
  );
}

/** The variant as its fields stand: figures in force, typed ones, and the fee of this shop. */
function useTypedVariant(variant: Variant, shop: PriceProps['shop']) {
  const { draft } = useDraft();
  const part = (name: VariantPart) => field.variant(variant.id, name);
  const price = useTyped(part('price'));
  const hasOwn = typeof readKeyed(variant.price_extended)[String(shop.id)]?.price === 'string';
  return variantOfTyped(
    { price, discount_price: useTyped(part('discount_price')), tvsh: useTyped(part('tvsh')) },
    hasOwn || price !== draft.saved()[part('price')],
    useTyped(field.shopPrice(variant.id, shop.id, 'customs_fee')),
    variant,
    shop,
  );
}

/** Without the rate neither figure is shown, and it says why (trap T65). */
function RateMissing({ pair }: { pair: string }) {
  const t = useText();
  const text = t(productTexts.rateMissing, { pair });
  return (
    <small className={variantsSectionStyles.rateMissing} title={text}>
      <WarningOutlined aria-hidden /> {text}
    </small>
  );
}
