import {
  type EanFault,
  eanFault,
  eanVerdict,
  isInternalEan,
} from '#features/catalogue/products/contract/products.ean.ts';
import { productTexts } from '#features/catalogue/products/contract/products.texts.ts';
import { productVariantTexts as words } from '#features/work/workbench/contract/product-variants.texts.ts';
import { type Translate, useText } from '#web/lib/text.tsx';
import { field } from '../draft/draft-values.ts';
import { useTyped } from '../draft/use-draft.ts';
import styles from './variants-section.module.css';

/** A green or red dot with its words, and why; nothing at an empty field (VAL-025, VAL-026). */
export function EanMark({ variantId }: { variantId: number }) {
  const t = useText();
  const typed = useTyped(field.variant(variantId, 'ean'));
  const verdict = eanVerdict(typed);
  if (verdict === 'empty') return null;
  const fault = eanFault(typed);
  return (
    <>
      <span className={fault ? `${styles.ean} ${styles.eanInvalid}` : `${styles.ean} ${styles.eanValid}`}>
        <span className={styles.eanDot} aria-hidden="true" />
        {t(fault ? productTexts.invalidBarcode : productTexts.validBarcode)}
      </span>
      {fault ? <small>{faultIn(t, fault)}</small> : null}
      {isInternalEan(typed) ? <small title={t(words.eanInternalWhy)}>{t(words.eanInternal)}</small> : null}
    </>
  );
}

function faultIn(t: Translate, fault: EanFault): string {
  if (fault.kind === 'characters') return t(words.eanCharacters);
  if (fault.kind === 'length') return t(words.eanLength, { digits: fault.digits });
  return t(words.eanCheck, { expected: fault.expected });
}
