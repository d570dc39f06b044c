import type { Shop } from '#features/base/shops/contract/shops.model.ts';
import { useShopById, useShops } from '#features/base/shops/web/shops.public.ts';
import { productDrawerTexts as words } from '#features/catalogue/products/contract/product-drawer.texts.ts';
import type { Variant } from '#features/catalogue/products/contract/products.model.ts';
import { isConverted, priceShown } from '#features/catalogue/products/contract/products.price.ts';
import { numberCharsOf } from '#features/catalogue/products/contract/products.rules.ts';
import { productVariantTexts as variantWords } from '#features/work/workbench/contract/product-variants.texts.ts';
import { priceTrace } from '#features/work/workbench/contract/products.price-trace.ts';
import type { Text } from '#kit/text.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useRatesOf } from '../../../product-drawer.api.ts';
import { field, type ShopPricePart } from '../draft/draft-values.ts';
import { useTyped } from '../draft/use-draft.ts';
import { TextField } from '../parts/field.tsx';
import productDrawerStyles from '../product-drawer.module.css';
import { MarginCell } from './margin-cell.tsx';
import variantsSectionStyles from './variants-section.module.css';

type Props = { readonly variant: Variant; readonly shop: Shop };

/** What every shop asks for a variant, its customs fee and what comes of it (ENT-073). Empty: the supplier's figure. */
export function ShopPrices({ variant, shop }: Props) {
  const t = useText();
  const shops = useShops();
  return (
    <table
      className={variantsSectionStyles.shopPrices}
      aria-label={t(variantWords.allShops, { sku: variant.sku_intern })}
    >
      <thead>
        <tr>
          <th scope="col">{t(variantWords.shop)}</th>
          <th scope="col">{t(words.price)}</th>
          <th scope="col">{t(words.discountPrice)}</th>
          <th scope="col">{t(words.vat)}</th>
          <th scope="col">{t(words.customsFee)}</th>
          <th scope="col" className={variantsSectionStyles.right}>
            {t(words.salePrice)}
          </th>
          <th scope="col" className={variantsSectionStyles.right}>
            {t(words.margin)}
          </th>
        </tr>
      </thead>
      <tbody>
        {(shops.data ?? []).map(({ id }) => (
          <ShopRow key={id} variant={variant} shopId={id} current={shop.id === id} />
        ))}
      </tbody>
    </table>
  );
}

function ShopRow({ variant, shopId, current }: { variant: Variant; shopId: number; current: boolean }) {
  const t = useText();
  const shop = useShopById(shopId).data;
  if (!shop) return null;
  const part = (name: ShopPricePart, text: Text) => (
    <td>
      <div className={variantsSectionStyles.cell} data-field="price">
        <TextField
          name={
            current && name !== 'customs_fee'
              ? field.variant(variant.id, name)
              : field.shopPrice(variant.id, shopId, name)
          }
          label={t(variantWords.ofShop, { part: t(text), shop: shop.name, sku: variant.sku_intern })}
          hiddenLabel
          filter={numberCharsOf}
          inputMode="decimal"
          placeholder={current ? '' : fallbackOf(variant, shop, name)}
        />
      </div>
    </td>
  );
  return (
    <tr>
      <th scope="row">
        {shop.name} <small>{shop.currency}</small>
      </th>
      {current ? (
        <td colSpan={3} className={productDrawerStyles.faint}>
          {t(variantWords.thisShop)}
        </td>
      ) : (
        <>
          {part('price', words.price)}
          {part('discount_price', words.discountPrice)}
          {part('tvsh', words.vat)}
        </>
      )}
      {part('customs_fee', words.customsFee)}
      {current ? <td colSpan={2} /> : <Figures variant={variant} shop={shop} />}
    </tr>
  );
}

/** What an empty field of a shop means: the supplier's figure, where it is in the shop's currency (trap T65). */
function fallbackOf(variant: Variant, shop: Shop, part: ShopPricePart): string {
  if (part === 'customs_fee') return '';
  if (part !== 'tvsh' && variant.currency !== shop.currency) return '';
  return variant[part]?.replace(/\.?0+$/, '') ?? '';
}

function Figures({ variant, shop }: Props) {
  const language = useLanguage();
  const rates = useRatesOf(shop.id, isConverted(variant.currency, shop)).data ?? none;
  const typed = (part: ShopPricePart) => field.shopPrice(variant.id, shop.id, part);
  const own = {
    price: useTyped(typed('price')),
    discount_price: useTyped(typed('discount_price')),
    tvsh: useTyped(typed('tvsh')),
    customs_fee: { value: useTyped(typed('customs_fee')) },
  };
  const priced = { ...variant, price_extended: { [shop.id]: own } };
  const prices = priceShown(priced, shop, rates);
  return (
    <>
      <td className={variantsSectionStyles.right}>
        <output>{formatMoney(prices.sale, shop.currency, language)}</output>
        {prices.discountSale === null ? null : <small>{formatMoney(prices.discountSale, '', language)}</small>}
      </td>
      <td className={variantsSectionStyles.right}>
        <MarginCell
          sku={`${variant.sku_intern}, ${shop.name}`}
          margin={prices.margin}
          discountMargin={prices.discountMargin}
          trace={() => ({
            steps: priceTrace(priced, shop, rates),
            discounted: prices.discountSale === null ? null : priceTrace(priced, shop, rates, true),
          })}
        />
      </td>
    </>
  );
}

const none: readonly never[] = [];
