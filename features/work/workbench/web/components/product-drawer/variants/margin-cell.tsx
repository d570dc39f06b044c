import { Popover } from 'antd';
import type { ReactNode } from 'react';
import { productTexts } from '#features/catalogue/products/contract/products.texts.ts';
import { productEditTexts as notes } from '#features/work/workbench/contract/product-edit.texts.ts';
import { productVariantTexts as words } from '#features/work/workbench/contract/product-variants.texts.ts';
import type { PriceStep } from '#features/work/workbench/contract/products.price-trace.ts';
import { absent } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import fieldStyles from '../parts/field.module.css';
import { PriceTrace } from './price-trace.tsx';
import { marginTone } from './variant-fields.ts';
import variantsSectionStyles from './variants-section.module.css';

type Props = {
  readonly sku: string;
  readonly margin: string | null;
  /** Of the discount price where there is one. */
  readonly discountMargin: string | null;
  /** What the rules of the shop say of it, where somebody asked. */
  readonly engine?: ReactNode;
  readonly trace: () => { readonly steps: PriceStep[]; readonly discounted: PriceStep[] | null };
};

/** The margin, and behind it how it came about (VAL-044). */
export function MarginCell({ sku, margin, discountMargin, engine, trace }: Props) {
  const t = useText();
  return (
    <Popover trigger="click" placement="bottomRight" content={() => <Explained {...trace()} engine={engine} />}>
      <button
        type="button"
        className={variantsSectionStyles.margin}
        aria-label={`${margin ?? absent} %. ${t(words.explain, { sku })}`}
      >
        <Figure margin={margin} />
        {discountMargin === null ? null : (
          <small>
            <Figure margin={discountMargin} />
          </small>
        )}
      </button>
    </Popover>
  );
}

function Figure({ margin }: { margin: string | null }) {
  const t = useText();
  const tone = marginTone(margin);
  if (tone === 'none') return <span>{absent}</span>;
  return (
    <span className={variantsSectionStyles.figure} data-tone={tone}>
      {margin} %{tone === 'loss' ? <small>{t(notes.loss)}</small> : null}
    </span>
  );
}

function Explained({ steps, discounted, engine }: ReturnType<Props['trace']> & Pick<Props, 'engine'>) {
  const t = useText();
  return (
    <div className={variantsSectionStyles.explained} data-part="pd-explained">
      <PriceTrace steps={steps} />
      {discounted ? (
        <>
          <h4>{t(words.discounted)}</h4>
          <PriceTrace steps={discounted} />
        </>
      ) : null}
      <p className={fieldStyles.note}>{t(productTexts.marginFormula)}</p>
      {engine}
    </div>
  );
}
