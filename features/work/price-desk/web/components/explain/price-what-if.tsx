import { Alert, Button, Input, Select } from 'antd';
import { useId, useState } from 'react';
import type { PriceTrace } from '#features/selling/pricing/contract/prices.calls.ts';
import { priceCodeWord } from '#features/selling/pricing/contract/pricing.codes.ts';
import { useWhatIf } from '#features/selling/pricing/web/pricing.public.ts';
import { priceAcrossTexts as words } from '#features/work/price-desk/contract/price-across.texts.ts';
import { priceExplainTexts } from '#features/work/price-desk/contract/price-explain.texts.ts';
import { typedNumber } from '#kit/money.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useMoney } from '#web/lib/money/use-money.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { Fact } from '#web/ui/facts/facts.tsx';
import styles from '../../price-desk.module.css';

type Kind = 'stays' | 'margin' | 'markup';
const number = /^\d{1,10}(\.\d{1,4})?$/;

/** What another purchase price or margin would make of a price; nothing is saved. */
export function PriceWhatIf({ trace }: { trace: PriceTrace }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <p className={styles.note}>
        <Button onClick={() => setOpen(true)}>{t(words.whatIf)}</Button>
      </p>
    );
  return <Asked trace={trace} />;
}

function Asked({ trace }: { trace: PriceTrace }) {
  const t = useText();
  const id = useId();
  const [cost, setCost] = useState('');
  const [kind, setKind] = useState<Kind>('stays');
  const [value, setValue] = useState('');
  const base = trace.steps.find(({ step }) => step === 'base')?.in;
  // A price set by hand has no such step; then nothing is known of what its rules begin with.
  const otherBase = base !== undefined && base.of !== 'purchase';
  const typedCost = typedNumber(cost);
  const typedValue = typedNumber(value);
  const wrongCost = cost.trim() !== '' && !number.test(typedCost);
  const wrongValue = kind !== 'stays' && value.trim() !== '' && !number.test(typedValue);
  const asked = {
    steps: kind !== 'stays' && number.test(typedValue) ? { margin: { kind, value: typedValue } } : {},
    ...(number.test(typedCost) ? { cost: typedCost } : {}),
  };
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{t(words.whatIfTitle)}</h3>
      <p className={styles.note}>{t(words.whatIfWhy)}</p>
      {trace.source === 'pin' ? <p className={styles.note}>{t(words.whatIfPinned)}</p> : null}
      {otherBase ? <p className={styles.note}>{t(words.costNotAsked)}</p> : null}
      <div className={styles.tried}>
        <label>
          {t(words.cost, { currency: typeof base?.currency === 'string' ? base.currency : '–' })}
          <Input
            inputMode="decimal"
            maxLength={16}
            autoComplete="off"
            value={cost}
            disabled={otherBase}
            placeholder={t(words.asItIs)}
            {...(wrongCost ? { status: 'error' as const } : {})}
            onChange={({ target }) => setCost(target.value)}
          />
        </label>
        <label htmlFor={`${id}-kind`}>
          {t(words.marginKind)}
          <Select<Kind>
            id={`${id}-kind`}
            aria-label={t(words.marginKind)}
            value={kind}
            options={[
              { value: 'stays', label: t(words.marginStays) },
              { value: 'margin', label: t(words.ofPrice) },
              { value: 'markup', label: t(words.onCost) },
            ]}
            onChange={setKind}
          />
        </label>
        {kind === 'stays' ? null : (
          <label>
            {t(words.value)}
            <Input
              inputMode="decimal"
              maxLength={16}
              autoComplete="off"
              value={value}
              {...(wrongValue ? { status: 'error' as const } : {})}
              onChange={({ target }) => setValue(target.value)}
            />
          </label>
        )}
      </div>
      {wrongCost || wrongValue ? <p className={styles.doubt}>{t(words.numberRule)}</p> : null}
      {Object.keys(asked.steps).length === 0 && asked.cost === undefined ? null : <Tried trace={trace} asked={asked} />}
    </section>
  );
}

type Asked = { readonly steps: Record<string, unknown>; readonly cost?: string };

function Tried({ trace, asked }: { trace: PriceTrace; asked: Asked }) {
  const t = useText();
  const language = useLanguage();
  const { price, sum } = useMoney();
  const { steps, cost } = JSON.parse(useDebounced(JSON.stringify(asked), 300)) as Asked;
  const found = useWhatIf(trace.variant_id, trace.shop_id, steps, cost);
  if (found.error) return <Alert type="warning" showIcon title={found.error.message} />;
  if (!found.data) return null;
  const { result, codes, currency } = found.data;
  return (
    <div aria-live="polite" aria-busy={found.isFetching}>
      {codes.length === 0 ? null : (
        <Alert type="warning" showIcon title={codes.map((code) => t(priceCodeWord(code))).join(', ')} />
      )}
      {result === null ? null : (
        <dl className={styles.figures}>
          <Fact name={t(words.wouldBe)}>
            {price(result.gross, currency)}{' '}
            <span className={styles.instead}>{t(words.instead, { price: price(trace.shown.sale, currency) })}</span>
          </Fact>
          <Fact name={t(priceExplainTexts.netMargin)}>{`${formatNumber(result.net_margin, language, 2)}%`}</Fact>
          <Fact name={t(priceExplainTexts.kept)}>{sum(result.kept, currency)}</Fact>
        </dl>
      )}
    </div>
  );
}
