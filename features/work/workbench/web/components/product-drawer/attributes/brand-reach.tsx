import { brandTexts as words } from '#features/catalogue/brands/contract/brands.texts.ts';
import { useBrandReach } from '#features/catalogue/brands/web/brands.public.ts';
import type { ProductDetail } from '#features/catalogue/products/contract/products.model.ts';
import { productEditTexts as notes } from '#features/work/workbench/contract/product-edit.texts.ts';
import { type Translate, useText } from '#web/lib/text.tsx';

type Brand = ProductDetail['brand'];

/** What a mapping touches, with numbers: "142 products of 3 resellers …" (DRW-012, trap T101). */
export function BrandReach({ brand }: { brand: Brand }) {
  const t = useText();
  if (!brand) return t(notes.brandNone);
  return (
    <>
      {t(notes.brandWhat, { brand: brand.name })} <Counts brandId={brand.id} />
    </>
  );
}

function Counts({ brandId }: { brandId: number }) {
  const t = useText();
  const { data: reach, isError } = useBrandReach(brandId);
  if (!reach) return <span>{t(isError ? words.notCounted : words.counting)}</span>;
  const { products, sellers, live } = reach;
  return (
    <>
      <strong>
        {products <= 1
          ? t(words.onlyThis)
          : sellers === 1
            ? t(words.reachOfOne, { products })
            : t(words.reach, { products, sellers })}
      </strong>{' '}
      {live > 0 ? t(words.live, { live }) : null}
    </>
  );
}

/** The question before a save that maps a brand. */
export const brandQuestion = (brand: Brand, t: Translate) => ({
  title: t(notes.brandAsk),
  text: <BrandReach brand={brand} />,
  confirm: t(notes.brandConfirm),
});
