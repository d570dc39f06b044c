import { Button } from 'antd';
import { memo, useState } from 'react';
import type { Shop } from '#features/base/shops/contract/shops.model.ts';
import { useShops } from '#features/base/shops/web/shops.public.ts';
import { productDrawerTexts as words } from '#features/catalogue/products/contract/product-drawer.texts.ts';
import type { Variant } from '#features/catalogue/products/contract/products.model.ts';
import { readKeyed } from '#features/catalogue/products/contract/products.price.ts';
import { productTexts } from '#features/catalogue/products/contract/products.texts.ts';
import { productEditTexts as notes } from '#features/work/workbench/contract/product-edit.texts.ts';
import { productVariantTexts as variantWords } from '#features/work/workbench/contract/product-variants.texts.ts';
import { literal, type Text } from '#kit/text.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { field } from '../draft/draft-values.ts';
import { useDraft, useImages, useValue } from '../draft/use-draft.ts';
import { Picture } from '../images/picture.tsx';
import { TextField } from '../parts/field.tsx';
import { idsOf } from '../parts/id-text.ts';
import productDrawerStyles from '../product-drawer.module.css';
import { EanMark } from './ean-mark.tsx';
import { EnginePrices } from './engine-prices.tsx';
import { ShopPrices } from './shop-prices.tsx';
import { filterOf, type TypedPart } from './variant-fields.ts';
import { PriceCells, type PriceProps } from './variant-prices.tsx';
import variantsSectionStyles from './variants-section.module.css';

type Props = PriceProps & { readonly shop: Shop };

/** One variant. Its fields draw themselves, so typing in one leaves the others alone. */
export const VariantRow = memo(function VariantRow({ variant, shop, rates, ratesKnown }: Props) {
  const t = useText();
  const { readOnly } = useActor();
  const { target } = useDraft();
  const [opened, setOpened] = useState(false);
  const open = opened || target?.name.startsWith(`prices.${variant.id}.`) === true;
  const part = (name: TypedPart) => <VariantField variant={variant} part={name} />;
  const row = (
    <tr>
      <th scope="row">
        <span className={productDrawerStyles.strong}>{variant.sku_intern}</span>
        <InShops variant={variant} />
        {part('sku')}
        <VariantImages variant={variant} />
      </th>
      <td>
        {part('ean')}
        <EanMark variantId={variant.id} />
      </td>
      <td>
        <div className={variantsSectionStyles.sizes}>
          {part('width')}
          {part('height')}
          {part('depth')}
        </div>
        {part('weight')}
      </td>
      <td>
        {part('stock')}
        {part('max_handling_days')}
      </td>
      <td>
        {part('price')}
        {part('discount_price')}
        {readOnly ? null : (
          <Button
            type="link"
            size="small"
            className={variantsSectionStyles.allShops}
            aria-expanded={open}
            aria-label={t(variantWords.allShops, { sku: variant.sku_intern })}
            onClick={() => setOpened(!open)}
          >
            {t(variantWords.allShopsShort)}
          </Button>
        )}
      </td>
      <td>{part('tvsh')}</td>
      <PriceCells variant={variant} shop={shop} rates={rates} ratesKnown={ratesKnown} />
    </tr>
  );
  if (!open || readOnly) return row;
  return (
    <>
      {row}
      <tr className={variantsSectionStyles.shopPricesRow}>
        <td colSpan={9}>
          <ShopPrices variant={variant} shop={shop} />
          <EnginePrices variantId={variant.id} />
        </td>
      </tr>
    </>
  );
});

/** The photos that show this variant, small; they are chosen at the images. */
function VariantImages({ variant }: { variant: Variant }) {
  const t = useText();
  const images = useImages();
  const ids = idsOf(useValue(field.variant(variant.id, 'variant_images')));
  const own = images.filter((image) => image.id !== null && ids.includes(image.id) && !image.is_deleted);
  if (own.length === 0) return null;
  return (
    <ul
      className={variantsSectionStyles.variantImages}
      aria-label={t(variantWords.imagesOf, { sku: variant.sku_intern })}
    >
      {own.slice(0, 4).map((image) => (
        <li key={image.key}>
          <Picture url={image.url} alt="" className={variantsSectionStyles.variantImage} />
        </li>
      ))}
    </ul>
  );
}

const labels: Readonly<Record<TypedPart, Text>> = {
  sku: literal('SKU'),
  ean: literal('EAN'),
  width: words.width,
  height: words.height,
  depth: words.depth,
  weight: words.weight,
  stock: words.stock,
  max_handling_days: words.handlingDays,
  price: words.price,
  discount_price: words.discountPrice,
  tvsh: words.vat,
};
// "1,5" would become "15": the field says to use a dot before somebody finds out (trap T61).
const decimals: readonly TypedPart[] = ['width', 'height', 'depth', 'weight', 'price', 'discount_price', 'tvsh'];

/** Where a column holds more than one field, each says what it is. */
const shownLabels: readonly TypedPart[] = [
  'sku',
  'width',
  'height',
  'depth',
  'weight',
  'stock',
  'max_handling_days',
  'price',
  'discount_price',
];

function VariantField({ variant, part }: { variant: Variant; part: TypedPart }) {
  const t = useText();
  const text = labels[part];
  return (
    <div
      className={variantsSectionStyles.cell}
      data-field={part}
      title={decimals.includes(part) ? t(productTexts.useDot) : undefined}
    >
      {/* Seen; the name of the field itself says the variant, too. */}
      {shownLabels.includes(part) ? (
        <span className={variantsSectionStyles.cellLabel} aria-hidden>
          {/* The head of the column has the unit. */}
          {t(text).replace(/ \(cm\)$/, '')}
        </span>
      ) : null}
      <TextField
        name={field.variant(variant.id, part)}
        label={t(notes.variantName, { part: t(text), sku: variant.sku_intern })}
        hiddenLabel
        filter={filterOf(part)}
        inputMode={part === 'ean' || part === 'sku' ? 'numeric' : 'decimal'}
      />
    </div>
  );
}

/** In which shops the variant is (ENT-074). */
function InShops({ variant }: { variant: Variant }) {
  const t = useText();
  const shops = useShops();
  const ids = Object.entries(readKeyed(variant.shop_extended)).filter(([, entry]) => entry.in_shop === true);
  if (ids.length === 0) return null;
  const nameOf = (id: string) => shops.data?.find((shop) => shop.id === Number(id))?.name ?? id;
  return (
    <small className={productDrawerStyles.faint}>
      {t(notes.inShops, { shops: ids.map(([id]) => nameOf(id)).join(', ') })}
    </small>
  );
}
