import { eanVerdict } from '#features/products/contract/products.ean.ts';
import { productTexts } from '#features/products/contract/products.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { field } from './draft-values.ts';
import { useTyped } from './use-draft.ts';

/** A green or red dot with its words, nothing at an empty field (VAL-025, VAL-026). */
export function EanMark({ variantId }: { variantId: number }) {
  const t = useText();
  const verdict = eanVerdict(useTyped(field.variant(variantId, 'ean')));
  if (verdict === 'empty') return null;
  const valid = verdict === 'valid';
  return (
    <span className={valid ? 'pd-ean pd-ean-valid' : 'pd-ean pd-ean-invalid'}>
      <span className="pd-ean-dot" aria-hidden="true" />
      {t(valid ? productTexts.validBarcode : productTexts.invalidBarcode)}
    </span>
  );
}
