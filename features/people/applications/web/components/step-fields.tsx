import { Checkbox, Form, Input, Select } from 'antd';
import { businessTypes, defaultCountry } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import { eanTexts, fieldTexts } from '#features/people/applications/contract/applications.fields.ts';
import { type ApplicationStep, stepFields } from '#features/people/applications/contract/applications.issues.ts';
import type { ApplicationField, RequestedChange } from '#features/people/applications/contract/applications.model.ts';
import { municipalities } from '#features/people/applications/contract/applications.places.ts';
import { applicationTexts } from '#features/people/applications/contract/applications.texts.ts';
import type { Text } from '#kit/text.ts';
import { useText } from '#web/lib/text.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import styles from '../applications.module.css';

const choices: Partial<Record<ApplicationField, readonly { value: string; label: Text }[]>> = {
  type: Object.entries(businessTypes).map(([value, label]) => ({ value, label })),
  city: municipalities.map((name) => ({ value: name, label: { en: name, sq: name } })),
  eans: Object.entries(eanTexts).map(([value, label]) => ({ value, label })),
};
const long: readonly ApplicationField[] = ['brands', 'categories'];
const kinds: Partial<Record<ApplicationField, object>> = {
  number: { inputMode: 'numeric' },
  vat_number: { inputMode: 'numeric' },
  contact_firstname: { autoComplete: 'given-name' },
  contact_lastname: { autoComplete: 'family-name' },
  contact_phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  address: { autoComplete: 'street-address' },
  zip_code: { inputMode: 'numeric', autoComplete: 'postal-code' },
  sku_count: { inputMode: 'numeric' },
};

/** The fields of one step; what staff asked to be changed stands under its field. */
export function StepFields({ step, requested }: { step: ApplicationStep; requested: readonly RequestedChange[] }) {
  const t = useText();
  const withVat = Form.useWatch('vat_registered') ?? false;
  const shown = stepFields[step].filter((name) => name !== 'vat_number' || withVat);
  return (
    <div className={styles.fields}>
      {step === 'contact' ? (
        <p className={`${styles.wide} t-public-note`}>
          {t(applicationTexts.country)}: {defaultCountry}
        </p>
      ) : null}
      {shown.map((name) => (
        <Field key={name} name={name} note={requested.find(({ field }) => field === name)?.note} />
      ))}
    </div>
  );
}

function Field({ name, note }: { name: ApplicationField; note: string | undefined }) {
  const t = useText();
  const label = t(fieldTexts[name] ?? { en: name, sq: name });
  const said = note ? <span className={styles.note}>{note}</span> : undefined;
  if (name === 'vat_registered' || name === 'terms')
    return (
      <Form.Item name={name} valuePropName="checked" className={styles.wide} extra={said}>
        <Checkbox>{label}</Checkbox>
      </Form.Item>
    );
  const options = choices[name]?.map((one) => ({ value: one.value, label: t(one.label) }));
  return (
    <Form.Item name={name} label={label} className={long.includes(name) ? styles.wide : ''} extra={said}>
      {options ? (
        <Select
          size="large"
          showSearch={{ optionFilterProp: 'label' }}
          options={[{ value: '', label: '–' }, ...options]}
        />
      ) : long.includes(name) ? (
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={1000} />
      ) : name === 'registration_date' ? (
        <DayField iso size="large" />
      ) : (
        <Input size="large" {...kinds[name]} />
      )}
    </Form.Item>
  );
}
