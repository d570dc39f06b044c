import { Alert, ConfigProvider, type FormInstance } from 'antd';
import { useState } from 'react';
import { ProductField } from '#features/catalogue/products/web/product-field.public.tsx';
import type { PriceTrace } from '#features/selling/pricing/contract/prices.calls.ts';
import type { ProfileVersion } from '#features/selling/pricing/contract/profiles.model.ts';
import { priceCodeTexts, profileTexts as words } from '#features/selling/pricing/contract/profiles.texts.ts';
import { wordFor } from '#kit/text.ts';
import { useMoney } from '#web/lib/money/use-money.ts';
import { useText } from '#web/lib/text.tsx';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { useProductOf, useWhatIf } from '../profiles.api.ts';
import styles from '../profiles.module.css';
import type { EditorValues } from './form-values.ts';
import { useTypedSteps } from './words-part.tsx';

type Props = { readonly version: ProfileVersion; readonly form: FormInstance<EditorValues> };

/** What one product would cost with the steps in the form, whether they are saved or not. */
export function ExamplePart({ version, form }: Props) {
  const t = useText();
  const [product, setProduct] = useState<number | null>(null);
  const detail = useProductOf(product).data;
  const variant = detail?.variants[0] ?? null;
  const typed = useTypedSteps(form);
  return (
    <section className={styles.part}>
      <h2 id="price-example">{t(words.example)}</h2>
      <p className="t-faint">{t(words.exampleWhy)}</p>
      {/* Trying is not changing: it stays possible where the form is closed. */}
      <ConfigProvider componentDisabled={false}>
        <ProductField
          className={styles.wide ?? ''}
          placeholder={t(words.any)}
          label={t(words.exampleProduct)}
          known={detail?.name ?? null}
          value={product}
          onChange={setProduct}
        />
      </ConfigProvider>
      {product === null ? <p className="t-faint">{t(words.exampleNone)}</p> : null}
      {typed === null ? <Alert type="warning" showIcon title={t(words.exampleInvalid)} /> : null}
      {variant && typed ? <Tried variantId={variant.id} shopId={version.shop_id} steps={typed.steps} /> : null}
    </section>
  );
}

function Tried({ variantId, shopId, steps }: { variantId: number; shopId: number; steps: Record<string, unknown> }) {
  const t = useText();
  const asked = JSON.parse(useDebounced(JSON.stringify(steps), 300)) as Record<string, unknown>;
  const found = useWhatIf(variantId, shopId, asked);
  if (found.error) return <Alert type="warning" showIcon title={found.error.message} />;
  if (!found.data) return null;
  const { codes, result } = found.data;
  return (
    <div aria-live="polite" aria-busy={found.isFetching}>
      {codes.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={t(words.noResult, { why: codes.map((code) => t(wordFor(priceCodeTexts, code))).join(', ') })}
        />
      ) : null}
      {result ? <Figures trace={found.data} /> : null}
    </div>
  );
}

const stepLabels: Readonly<Record<string, keyof typeof words>> = {
  base: 'base',
  fx: 'fx',
  transport: 'transport',
  customs: 'customs',
  landed: 'landed',
  margin: 'margin',
  selling: 'selling',
  vat: 'vat',
  rounding: 'rounding',
  pin: 'pin',
  raise: 'raise',
};

function Figures({ trace: { steps, result, currency } }: { trace: PriceTrace }) {
  const t = useText();
  const { price, figure, sum } = useMoney();
  return (
    <dl className={styles.figures}>
      {steps.map(({ step, out }) => (
        <Line key={step} label={stepLabels[step] ? t(words[stepLabels[step]]) : step} value={figure(out, currency)} />
      ))}
      <Line label={t(words.gross)} value={price(result!.gross, currency)} strong />
      <Line label={t(words.kept)} value={sum(result!.kept, currency)} />
      <Line label={t(words.margin_net)} value={`${result!.net_margin} %`} />
    </dl>
  );
}

const Line = ({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) => (
  <>
    <dt>{strong ? <strong>{label}</strong> : label}</dt>
    <dd>{strong ? <strong>{value}</strong> : value}</dd>
  </>
);
