import { Button } from 'antd';
import { useState } from 'react';
import { addProductAttributes, mapAttributes } from '#features/catalogue/attributes/contract/attributes.calls.ts';
import { recommendedTexts } from '#features/catalogue/attributes/contract/category-attributes.texts.ts';
import {
  useGroupsOfProduct,
  useMapAttributes,
  useMissingOfProduct,
} from '#features/catalogue/attributes/web/attributes.public.ts';
import type { ProductDetail } from '#features/catalogue/products/contract/products.model.ts';
import { productAttributeTexts as words } from '#features/work/workbench/contract/product-attributes.texts.ts';
import { productEditTexts as notes } from '#features/work/workbench/contract/product-edit.texts.ts';
import { Can, useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { LoadFailed } from '#web/ui/list-states.tsx';
import { MappedRows } from '../categories/mapped-rows.tsx';
import { Section } from '../parts/section.tsx';
import productDrawerStyles from '../product-drawer.module.css';
import { AddAttributes } from './add-attributes.tsx';
import { ShopSide, SupplierSide } from './attribute-sides.tsx';
import attributesSectionStyles from './attributes-section.module.css';
import { ProductAttributes } from './product-attributes.tsx';

type Chosen = ReadonlySet<number>;
const none: Chosen = new Set();
const toggled = (chosen: Chosen, id: number, on: boolean): Chosen => {
  const next = new Set(chosen);
  if (on) next.add(id);
  else next.delete(id);
  return next;
};

/** What its categories recommend and it has not; nothing where it has all. */
function Missing({ productId }: { productId: number }) {
  const t = useText();
  const { data = [], error, refetch } = useMissingOfProduct(productId);
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return null;
  const names = data.map(({ name }) => name).join(', ');
  return (
    <p className={productDrawerStyles.faint} role="status">
      {t(recommendedTexts.missing, { names })}
    </p>
  );
}

/** What the supplier calls things and what the shop calls them (DRW-013), and which attributes it has. Both take effect at once. */
export function AttributesSection({ product }: { product: ProductDetail }) {
  const t = useText();
  const mayMap = useMayCall(mapAttributes);
  const [theirs, setTheirs] = useState<Chosen>(none);
  const [ours, setOurs] = useState<Chosen>(none);
  const own = useGroupsOfProduct(product.id);
  const map = useMapAttributes(() => {
    setTheirs(none);
    setOurs(none);
  });
  const send = () =>
    map.mutate({
      body: { seller_id: product.seller_id, selected_attributes_ids: [...theirs], checkedKeys: [...ours] },
    });
  return (
    <Section name="attributes">
      <h4 className={`${attributesSectionStyles.part} ${attributesSectionStyles.firstPart}`}>{t(words.title)}</h4>
      <ProductAttributes product={product} own={own} />
      <Missing productId={product.id} />
      <Can call={addProductAttributes}>
        <AddAttributes product={product} />
      </Can>
      <h4 className={attributesSectionStyles.part}>{t(words.mappingTitle)}</h4>
      <div className={attributesSectionStyles.mapping}>
        <SupplierSide
          product={product}
          own={own}
          chosen={theirs}
          disabled={!mayMap}
          onChoose={(id, on) => setTheirs(toggled(theirs, id, on))}
        />
        {mayMap ? <ShopSide chosen={ours} onChoose={(id, on) => setOurs(toggled(ours, id, on))} /> : null}
      </div>
      {mayMap ? (
        <div className={attributesSectionStyles.map}>
          <Button disabled={theirs.size === 0 || ours.size === 0} loading={map.isPending} onClick={send}>
            {theirs.size + ours.size === 0 ? t(notes.map) : t(notes.mapCount, { from: theirs.size, to: ours.size })}
          </Button>
          <span className={productDrawerStyles.faint}>{t(notes.mapHint)}</span>
        </div>
      ) : null}
      {own.data ? <MappedRows groups={own.data} /> : null}
    </Section>
  );
}
