import { Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { purchasingTexts as words } from '#features/trade/purchasing/contract/purchasing.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { useSuppliers } from '../../purchase-desk.api.ts';
import styles from '../../purchase-desk.module.css';
import type { FormValues } from './form-values.ts';

type Props = {
  readonly values: FormValues;
  readonly issues: Readonly<Record<string, string>>;
  readonly isNew: boolean;
  readonly onChange: (patch: Partial<FormValues>) => void;
};

/** Supplier, currency, and what is to be known about the order. */
export function FormFields({ values, issues, isNew, onChange }: Props) {
  const t = useText();
  const ask = useAsk();
  const suppliers = useSuppliers();
  const supplierTo = async (seller_id: number) => {
    // Products of one supplier stand on no order of another.
    const drops = values.lines.length > 0 && seller_id !== values.seller_id;
    if (drops && !(await ask({ title: t(words.leaveAsk), confirm: t(words.leave), danger: true }))) return;
    onChange({ seller_id, ...(drops ? { lines: [] } : {}) });
  };
  return (
    <div className={styles.fields}>
      {isNew ? (
        <Field id="po-supplier" label={t(words.supplier)} issue={issues.seller_id}>
          <Select<number>
            id="po-supplier"
            placeholder={t(words.chooseSupplier)}
            showSearch={{ optionFilterProp: 'label' }}
            loading={suppliers.isPending}
            status={issues.seller_id ? 'error' : ''}
            value={values.seller_id ?? null}
            options={(suppliers.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => void supplierTo(id)}
          />
        </Field>
      ) : null}
      {isNew ? (
        <Field id="po-currency" label={t(words.currency)} issue={issues.currency}>
          <Input
            id="po-currency"
            maxLength={3}
            value={values.currency}
            status={issues.currency ? 'error' : ''}
            onChange={({ target }) => onChange({ currency: target.value.toUpperCase() })}
          />
        </Field>
      ) : null}
      <Field id="po-promised" label={t(words.promised)} issue={issues.promised_on} hint={t(words.promisedHint)}>
        <DayField id="po-promised" value={values.promised_on} onChange={(promised_on) => onChange({ promised_on })} />
      </Field>
      <Field id="po-ref" label={t(words.supplierRef)} issue={issues.supplier_ref}>
        <Input
          id="po-ref"
          maxLength={100}
          value={values.supplier_ref}
          onChange={({ target }) => onChange({ supplier_ref: target.value })}
        />
      </Field>
      <Field id="po-note" label={t(words.note)} issue={issues.note} hint={t(words.noteHint)} wide>
        <Input.TextArea
          id="po-note"
          rows={2}
          maxLength={2000}
          value={values.note}
          onChange={({ target }) => onChange({ note: target.value })}
        />
      </Field>
    </div>
  );
}

type FieldProps = {
  readonly id: string;
  readonly label: string;
  readonly issue: string | undefined;
  readonly hint?: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
};

function Field({ id, label, issue, hint, wide = false, children }: FieldProps) {
  return (
    <div className={wide ? `${styles.field} ${styles.wide}` : styles.field}>
      <label htmlFor={id}>{label}</label>
      {children}
      {issue ? (
        <p className={styles.issue} data-part="po-issue" role="alert">
          {issue}
        </p>
      ) : hint ? (
        <p className="t-faint">{hint}</p>
      ) : null}
    </div>
  );
}
