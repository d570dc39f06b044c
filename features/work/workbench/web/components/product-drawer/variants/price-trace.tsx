import { productVariantTexts as words } from '#features/work/workbench/contract/product-variants.texts.ts';
import type { PriceStep } from '#features/work/workbench/contract/products.price-trace.ts';
import { wordFor } from '#kit/text.ts';
import { absent, formatMoney } from '#web/lib/format.ts';
import { type Translate, useLanguage, useText } from '#web/lib/text.tsx';
import styles from './variants-section.module.css';

/** The steps from the cost to what is kept, as a small sum that can be read downwards. */
export function PriceTrace({ steps }: { steps: readonly PriceStep[] }) {
  const t = useText();
  const language = useLanguage();
  return (
    <table className={styles.trace}>
      <tbody>
        {steps.map((step) => (
          <tr key={'pair' in step ? step.pair : step.kind} className={styles.step} data-kind={step.kind}>
            <th scope="row">{wordOf(t, step)}</th>
            <td>{'currency' in step ? formatMoney(step.amount, step.currency, language) : null}</td>
            <td>{'percent' in step && step.kind !== 'vat' ? `${step.percent ?? absent} %` : null}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function wordOf(t: Translate, step: PriceStep): string {
  switch (step.kind) {
    case 'rate':
      return step.rate === null
        ? t(words.rateMissing, { pair: step.pair })
        : t(words.rate, { pair: step.pair, rate: step.rate });
    case 'net':
      return t(step.own ? words.netOwn : words.netBase);
    case 'vat':
      return t(words.vat, { percent: step.percent });
    case 'rounding':
      return t(words.rounding, { exact: step.exact });
    case 'margin':
      return t(words.margin, { sale: step.sale, purchase: step.purchase });
    default:
      return t(wordFor(words, step.kind));
  }
}
