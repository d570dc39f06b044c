import { WarningOutlined } from '@ant-design/icons';
import { productEditTexts as notes } from '#features/products/contract/product-edit.texts.ts';
import type { Variant } from '#features/products/contract/products.model.ts';
import { customsFeeInShop } from '#features/products/contract/products.price.ts';
import { productTexts } from '#features/products/contract/products.texts.ts';
import { absent, formatMoney } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { field, type VariantPart } from './draft-values.ts';
import { useTyped } from './use-draft.ts';
import { marginTone, pricesOfTyped } from './variant-fields.ts';

export type PriceProps = {
  readonly variant: Variant;
  readonly shop: { readonly id: number; readonly currency: string };
  readonly rates: readonly { readonly currency_pair: string; readonly rate: string }[];
  readonly ratesKnown: boolean;
};

/** Sale price, purchase price and margin of what is typed at this moment (VAL-043 to VAL-045). */
export function PriceCells({ variant, shop, rates, ratesKnown }: PriceProps) {
  const language = useLanguage();
  const typed = (part: VariantPart) => field.variant(variant.id, part);
  const prices = pricesOfTyped(
    {
      price: useTyped(typed('price')),
      discount_price: useTyped(typed('discount_price')),
      tvsh: useTyped(typed('tvsh')),
    },
    variant.purchase_price,
    shop,
    rates,
  );
  const fee = customsFeeInShop(variant, shop.id);
  // The line above the table names the shop's currency; another one is named at its figure.
  const money = (amount: string | null, currency: string) =>
    formatMoney(amount, currency === shop.currency ? '' : currency, language);
  const { amount, currency, rateMissing } = prices.purchase;
  return (
    <>
      <td className="pd-right">
        <output className="pd-strong">{money(prices.sale, shop.currency)}</output>
        {prices.discountSale === null ? null : <small>{money(prices.discountSale, shop.currency)}</small>}
      </td>
      <td className="pd-right">
        <span>{money(amount, currency)}</span>
        {rateMissing && ratesKnown ? <RateMissing pair={rateMissing} /> : null}
        {fee === null ? null : <small>{money(fee, shop.currency)}</small>}
      </td>
      <td className="pd-right">
        <Margin margin={prices.margin} />
      </td>
    </>
  );
}

/** Without the rate neither figure is shown, and it says why (trap T65). */
function RateMissing({ pair }: { pair: string }) {
  const t = useText();
  const text = t(productTexts.rateMissing, { pair });
  return (
    <small className="pd-rate-missing" title={text}>
      <WarningOutlined aria-hidden /> {text}
    </small>
  );
}

function Margin({ margin }: { margin: string | null }) {
  const t = useText();
  const tone = marginTone(margin);
  if (tone === 'none') return <span title={t(productTexts.marginFormula)}>{absent}</span>;
  return (
    <span className={`pd-margin-${tone}`} title={t(productTexts.marginFormula)}>
      {margin} %{tone === 'loss' ? <small>{t(notes.loss)}</small> : null}
    </span>
  );
}
