import { Popover } from 'antd';
import { productEditTexts as notes } from '#features/products/contract/product-edit.texts.ts';
import type { ProductDetail } from '#features/products/contract/products.model.ts';
import { splitTags } from '#features/products/contract/products.rules.ts';
import { useText } from '#web/lib/text.tsx';
import { useLanguages } from '../../products.api.ts';

/** The languages the product has a text in: the first 3, the rest in a +N popover (DRW-019, DRW-020). */
export function LanguageTags({ product }: { product: ProductDetail }) {
  const t = useText();
  const languages = useLanguages();
  const codes = (languages.data?.results ?? [])
    .filter((language) => product.product_translates.some((text) => text.language_id === language.id))
    .map((language) => language.code);
  const { shown, rest } = splitTags(codes);
  if (codes.length === 0) return null;
  return (
    <span className="pd-tags">
      <span className="t-hidden">{t(notes.translatedTo)}</span>
      {shown.map((code) => (
        <span key={code} className="pd-tag">
          {code}
        </span>
      ))}
      {rest.length > 0 ? (
        <Popover trigger={['hover', 'click', 'focus']} content={rest.join(', ')}>
          <button type="button" className="pd-tag" aria-label={t(notes.moreLanguages, { count: rest.length })}>
            +{rest.length}
          </button>
        </Popover>
      ) : null}
    </span>
  );
}
