import { Form, Input } from 'antd';
import { saveShopCompany } from '#features/people/company/contract/company.calls.ts';
import type { ShopCompany, ShopFacts } from '#features/people/company/contract/company.model.ts';
import { companyTexts as words } from '#features/people/company/contract/company.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { languageName } from '#web/lib/language-name.ts';
import { showFailure } from '#web/lib/query-client.ts';
import { refusals } from '#web/lib/refusals.ts';
import { useText } from '#web/lib/text.tsx';
import { useBegun } from '#web/ui/begun.tsx';
import { CheckedForm } from '#web/ui/checked-form.tsx';
import { useSaveShopCompany } from '../company.api.ts';
import styles from '../company.module.css';
import { FormFoot } from './form-foot.tsx';
import { PasswordPart } from './password-part.tsx';

type Values = ShopFacts & { readonly current_password?: string };
type Props = { readonly company: ShopCompany; readonly house: string };

/** Who sells before the law in one shop. */
export function ShopForm({ company, house }: Props) {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const may = useMayCall(saveShopCompany);
  const save = useSaveShopCompany();
  const { done } = useBegun();
  const { shop, version, name, vat_number, return_address, terms, invoice_footer } = company;
  const typedVat: string | undefined = Form.useWatch('vat_number', form);
  const submit = ({ current_password = '', ...values }: Values) =>
    save.mutate(
      { params: { id: shop.id }, body: { ...values, version, current_password } },
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
    <section className={`t-card ${styles.card}`} aria-labelledby={`co-shop-${shop.id}`}>
      <h2 id={`co-shop-${shop.id}`}>{shop.name}</h2>
      <CheckedForm<Values>
        form={form}
        name={`shop-${shop.id}`}
        initialValues={{ name, vat_number, return_address, terms, invoice_footer }}
        disabled={!may || save.isPending}
        onFinish={submit}
      >
        <div className={styles.fields}>
          <Form.Item
            name="name"
            label={t(words.seller)}
            extra={house ? t(words.sellerEmpty, { name: house }) : undefined}
          >
            <Input maxLength={200} autoComplete="off" />
          </Form.Item>
          <Form.Item name="vat_number" label={t(words.vatNumber)}>
            <Input maxLength={50} autoComplete="off" />
          </Form.Item>
          <Form.Item name="return_address" label={t(words.returnAddress)} className={styles.wide}>
            <Input.TextArea rows={2} maxLength={500} />
          </Form.Item>
          <div className={`${styles.wide} ${styles.fields}`}>
            {shop.languages.map(({ code, ...language }) => (
              <Form.Item
                key={code}
                name={['terms', code]}
                label={t(words.terms, { language: languageName(language) })}
                initialValue={terms[code] ?? ''}
              >
                <Input maxLength={500} placeholder="https://" autoComplete="off" />
              </Form.Item>
            ))}
          </div>
          <div className={`${styles.wide} ${styles.fields}`}>
            {shop.languages.map(({ code, ...language }) => (
              <Form.Item
                key={code}
                name={['invoice_footer', code]}
                label={t(words.footer, { language: languageName(language) })}
                initialValue={invoice_footer[code] ?? ''}
              >
                <Input.TextArea rows={3} maxLength={1000} />
              </Form.Item>
            ))}
          </div>
        </div>
        <PasswordPart needed={may && typedVat !== undefined && typedVat.trim() !== vat_number} />
        <FormFoot may={may} saving={save.isPending} stored={company} />
      </CheckedForm>
    </section>
  );
}
