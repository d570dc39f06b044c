import { Form } from 'antd';
import { stepTexts as words } from '#features/selling/pricing/contract/profiles.texts.ts';
import { num } from '#kit/exact.ts';
import { typedNumber } from '#kit/money.ts';
import { useText } from '#web/lib/text.tsx';
import styles from '../profiles.module.css';
import { BandedField, ChoiceField, type FieldsProps, NumberField } from './fields.tsx';
import { BandRows } from './line-rows.tsx';

/** Markup or margin, always with what the other would be: 30 on 10 is 13 or 14.29. */
export function MarginFields({ currency }: FieldsProps) {
  const kind: string | undefined = Form.useWatch(['steps', 'margin', 'kind']);
  const banded: boolean | undefined = Form.useWatch(['banded', 'margin']);
  const at = ['steps', 'margin'];
  const unit = kind === 'amount' ? currency : '%';
  return (
    <div className={styles.fields}>
      <ChoiceField
        name={[...at, 'kind']}
        label={words.kind}
        options={{ margin: words.marginKind, markup: words.markup, amount: words.amountKind }}
      />
      <ChoiceField
        name={[...at, 'on']}
        label={words.on}
        options={{ landed: words.onLanded, cost: words.onCost }}
        optional
      />
      {banded ? null : <NumberField name={[...at, 'value']} label={words.value} after={unit} extra={<Other />} />}
      <NumberField name={[...at, 'min_amount']} label={words.min_amount} after={currency} />
      <BandedField step="margin" />
      {banded ? <BandRows name={[...at, 'bands']} columns={{ value: words.value }} unit={currency} /> : null}
    </div>
  );
}

function Other() {
  const t = useText();
  const kind: string | undefined = Form.useWatch(['steps', 'margin', 'kind']);
  const value: string | undefined = Form.useWatch(['steps', 'margin', 'value']);
  const percent = otherOf(kind, value);
  if (percent === null) return null;
  return t(kind === 'margin' ? words.isMarkup : words.isMargin, { percent });
}

/** The markup a margin is, and the other way round; null where neither is said. */
export function otherOf(kind: string | undefined, text: string | undefined): string | null {
  const said = typedNumber(text);
  if (!/^-?\d{1,10}(\.\d{1,4})?$/.test(said)) return null;
  const value = num(said);
  if (kind === 'margin' && value.lt(100)) return value.div(num(100).minus(value)).times(100).toFixed(2);
  if (kind === 'markup' && value.gt(-100)) return value.div(num(100).plus(value)).times(100).toFixed(2);
  return null;
}
