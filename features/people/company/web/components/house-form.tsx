import { Form, Input } from 'antd';
import { LogoField } from '#features/base/files/web/logo-field.public.tsx';
import { saveCompany } from '#features/people/company/contract/company.calls.ts';
import { guardedChanges, type HouseCompany, type HouseFacts } from '#features/people/company/contract/company.model.ts';
import { companyTexts as words } from '#features/people/company/contract/company.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { showFailure } from '#web/lib/query-client.ts';
import { refusals } from '#web/lib/refusals.ts';
import { useText } from '#web/lib/text.tsx';
import { useBegun } from '#web/ui/begun.tsx';
import { CheckedForm } from '#web/ui/checked-form.tsx';
import { CountryField } from '#web/ui/country-field.tsx';
import { useSaveCompany } from '../company.api.ts';
import styles from '../company.module.css';
import { AccountFields } from './account-fields.tsx';
import { FormFoot } from './form-foot.tsx';
import { PasswordPart } from './password-part.tsx';

type Values = HouseFacts & { readonly current_password?: string };

/** The company itself. Nothing typed is lost where the server refuses something. */
export function HouseForm({ house }: { house: HouseCompany }) {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const may = useMayCall(saveCompany);
  const save = useSaveCompany();
  const { done } = useBegun();
  const { version, updated_at: _at, updated_by: _by, ...facts } = house;
  const typed: Partial<Values> | undefined = Form.useWatch([], form);
  const guarded = guardedChanges(house, guardedOf(typed, house));
  const submit = ({ current_password = '', ...values }: Values) =>
    save.mutate(
      { body: { ...values, version, current_password } },
      {
        onSuccess: done,
        onError: (error) => {
          const fields = refusals.fields(error);
          if (fields.length === 0) showFailure(error);
          else form.setFields(fields);
        },
      },
    );
  return (
    <section className={`t-card ${styles.card}`}>
      <CheckedForm<Values>
        form={form}
        scrollToFirstError={{ focus: true }}
        initialValues={facts}
        disabled={!may || save.isPending}
        onFinish={submit}
      >
        <div className={styles.fields}>
          <Form.Item
            name="name"
            label={t(words.name)}
            className={styles.wide}
            rules={[{ required: true, whitespace: true, message: t(words.nameRequired) }]}
          >
            <Input maxLength={200} autoComplete="off" />
          </Form.Item>
          {plainFields.map(({ name, label, max }) => (
            <Form.Item key={name} name={name} label={t(label)}>
              {name === 'country' ? <CountryField /> : <Input maxLength={max} autoComplete="off" />}
            </Form.Item>
          ))}
        </div>
        <Form.Item name="logo" label={t(words.logo)}>
          <LogoField name={house.name} may={may} />
        </Form.Item>
        <AccountFields may={may} />
        <PasswordPart needed={may && (guarded.vat || guarded.accounts)} />
        <FormFoot may={may} saving={save.isPending} stored={house} />
      </CheckedForm>
    </section>
  );
}

/** What is typed so far; a row that was just added has no fields yet. */
const guardedOf = (typed: Partial<Values> | undefined, house: HouseCompany) => ({
  vat_number: typed?.vat_number ?? house.vat_number,
  bank_accounts: (typed?.bank_accounts ?? house.bank_accounts).map((one) => ({ iban: one?.iban ?? '' })),
});

const plainFields = [
  { name: 'number', label: words.number, max: 50 },
  { name: 'vat_number', label: words.vatNumber, max: 50 },
  { name: 'address', label: words.address, max: 200 },
  { name: 'zip_code', label: words.zipCode, max: 20 },
  { name: 'city', label: words.city, max: 200 },
  { name: 'country', label: words.country, max: 200 },
  { name: 'phone', label: words.phone, max: 50 },
  { name: 'email', label: words.email, max: 320 },
  { name: 'website', label: words.website, max: 500 },
] as const;
