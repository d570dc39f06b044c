import { AutoComplete, Checkbox, Form } from 'antd';
import { stepTexts as words } from '#features/selling/pricing/contract/profiles.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useTariffs } from '../profiles.api.ts';
import styles from '../profiles.module.css';
import { BandedField, ChoiceField, CurrencyField, type FieldsProps, NumberField } from './fields.tsx';
import { BandRows, LineRows } from './line-rows.tsx';
import { MarginFields } from './margin-fields.tsx';

function BaseFields() {
  const t = useText();
  return (
    <div className={styles.fields}>
      <ChoiceField
        name={['steps', 'base', 'of']}
        label={words.of}
        options={{
          purchase: words.purchase,
          list: words.list_price,
          seller: words.seller_price,
          recommended: words.recommended,
        }}
      />
      <NumberField name={['steps', 'base', 'adjust_percent']} label={words.adjust_percent} />
      <Form.Item name={['steps', 'base', 'includes_vat']} valuePropName="checked" label=" " colon={false}>
        <Checkbox>{t(words.includes_vat)}</Checkbox>
      </Form.Item>
    </div>
  );
}

function FxFields() {
  return (
    <div className={styles.fields}>
      <NumberField name={['steps', 'fx', 'buffer_percent']} label={words.buffer_percent} />
      <NumberField name={['steps', 'fx', 'max_age_days']} label={words.max_age_days} />
    </div>
  );
}

function TransportFields({ currency }: FieldsProps) {
  const kind: string | undefined = Form.useWatch(['steps', 'transport', 'kind']);
  const at = ['steps', 'transport'];
  return (
    <div className={styles.fields}>
      <ChoiceField
        name={[...at, 'kind']}
        label={words.kind}
        options={{ fixed: words.fixed, percent: words.percentKind, weight: words.weight, tariff: words.tariffKind }}
      />
      {kind === 'fixed' ? <NumberField name={[...at, 'amount']} label={words.amount} /> : null}
      {kind === 'percent' ? <NumberField name={[...at, 'percent']} label={words.percent} /> : null}
      {kind === 'weight' ? <NumberField name={[...at, 'divisor']} label={words.divisor} /> : null}
      {kind === 'tariff' ? <TariffField name={[...at, 'tariff']} /> : null}
      {kind === 'percent' || kind === 'tariff' ? null : (
        <CurrencyField name={[...at, 'currency']} currency={currency} />
      )}
      {kind === 'weight' ? (
        <BandRows name={[...at, 'bands']} columns={{ amount: words.amount, per_kg: words.per_kg }} unit="kg" />
      ) : null}
    </div>
  );
}

/** Its code; those of the chosen shop are offered. */
function TariffField({ name }: { name: readonly (string | number)[] }) {
  const t = useText();
  const codes = [...new Set((useTariffs().data ?? []).map(({ code }) => code))];
  return (
    <Form.Item
      name={[...name]}
      label={t(words.tariff)}
      extra={t(words.tariffWhy)}
      normalize={(code: string) => code.toUpperCase()}
    >
      <AutoComplete options={codes.map((value) => ({ value }))} maxLength={20} showSearch={{ filterOption: true }} />
    </Form.Item>
  );
}

function CustomsFields({ currency }: FieldsProps) {
  const t = useText();
  const at = ['steps', 'customs'];
  return (
    <div className={styles.fields}>
      <NumberField name={[...at, 'insurance_percent']} label={words.insurance_percent} />
      <NumberField name={[...at, 'duty_percent']} label={words.duty_percent} extra={t(words.duty_percentWhy)} />
      <NumberField name={[...at, 'clearance_fee']} label={words.clearance_fee} />
      <CurrencyField name={[...at, 'fee_currency']} currency={currency} />
      <ChoiceField
        name={[...at, 'import_vat']}
        label={words.import_vat}
        options={{ recovered: words.recovered, cost: words.cost }}
        optional
      />
    </div>
  );
}

const FeesFields = ({ currency }: FieldsProps) => (
  <div className={styles.fields}>
    <LineRows name={['steps', 'fees']} kind="fee" currency={currency} />
  </div>
);

const SellingFields = ({ currency }: FieldsProps) => (
  <div className={styles.fields}>
    <LineRows name={['steps', 'selling']} kind="selling" currency={currency} />
  </div>
);

function RoundingFields() {
  const t = useText();
  const banded: boolean | undefined = Form.useWatch(['banded', 'rounding']);
  const at = ['steps', 'rounding'];
  return (
    <div className={styles.fields}>
      <ChoiceField
        name={[...at, 'mode']}
        label={words.mode}
        options={{ nearest: words.nearest, up: words.up, down: words.down }}
      />
      <BandedField step="rounding" />
      {banded ? (
        <BandRows name={[...at, 'bands']} columns={{ modulus: words.modulus, offsets: words.offsets }} />
      ) : (
        <>
          <NumberField name={[...at, 'modulus']} label={words.modulus} />
          <NumberField name={[...at, 'offsets']} label={words.offsets} extra={t(words.offsetsWhy)} />
        </>
      )}
    </div>
  );
}

function GuardFields({ currency }: FieldsProps) {
  const t = useText();
  const at = ['steps', 'guards'];
  const percents = ['max_up_percent', 'max_down_percent', 'max_daily_percent', 'max_cost_jump_percent'] as const;
  return (
    <div className={styles.fields}>
      <NumberField name={[...at, 'min_margin_percent']} label={words.min_margin_percent} />
      <NumberField name={[...at, 'min_margin_amount']} label={words.min_margin_amount} after={currency} />
      <ChoiceField
        name={[...at, 'on_low_margin']}
        label={words.on_low_margin}
        options={{ block: words.block, raise: words.raisePrice }}
        optional
      />
      <NumberField name={[...at, 'min_price']} label={words.min_price} after={currency} />
      <NumberField name={[...at, 'max_price']} label={words.max_price} after={currency} />
      {percents.map((one) => (
        <NumberField key={one} name={[...at, one]} label={words[one]} />
      ))}
      <Form.Item name={[...at, 'not_below_recommended']} valuePropName="checked" label=" " colon={false}>
        <Checkbox>{t(words.not_below_recommended)}</Checkbox>
      </Form.Item>
    </div>
  );
}

/** The fields of each step. */
export const stepFields = {
  base: BaseFields,
  fx: FxFields,
  transport: TransportFields,
  customs: CustomsFields,
  fees: FeesFields,
  margin: MarginFields,
  selling: SellingFields,
  rounding: RoundingFields,
  guards: GuardFields,
} as const;
