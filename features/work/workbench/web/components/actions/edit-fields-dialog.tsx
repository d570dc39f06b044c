import { Checkbox, Input, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTaxClassOptions } from '#features/base/taxes/web/taxes.public.ts';
import { useShopGroups } from '#features/catalogue/attributes/web/attributes.public.ts';
import { BrandField } from '#features/catalogue/brands/web/brands.public.ts';
import {
  type StaffFieldName,
  staffFieldNames,
  staffFields,
} from '#features/catalogue/products/contract/products.fields.ts';
import { editFieldsOperation } from '#features/catalogue/products/contract/products.operations.ts';
import { bulkTexts as words } from '#features/work/workbench/contract/products.bulk.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './actions.module.css';
import { type FieldValues, fieldsInput, fieldsIssue } from './fields-input.ts';

type Props = {
  readonly count: number;
  readonly onClose: () => void;
  /** The input of the operation, to be previewed. */
  readonly onPreview: (asked: { operation: string; input: ReturnType<typeof fieldsInput> }) => void;
};

/** The same values for many products; what is not ticked stays. The preview then shows each product before anything changes. */
export function EditFieldsDialog({ count, onClose, onPreview }: Props) {
  const t = useText();
  const [values, setValues] = useState<FieldValues>({});
  const [asked, setAsked] = useState(false);
  const change = (next: FieldValues) => setValues({ ...values, ...next });
  const classes = useTaxClassOptions();
  const { typed = {} } = values;
  const type = (name: StaffFieldName, text: string | undefined) => {
    const { [name]: _before, ...others } = typed;
    change({ typed: text === undefined ? others : { ...others, [name]: text } });
  };
  const issue = fieldsIssue(values);
  const submit = () => {
    setAsked(true);
    if (!issue) onPreview({ operation: editFieldsOperation.name, input: fieldsInput(values) });
  };
  return (
    <Dialog title={t(words.fieldsTitle, { count })} okText={t(words.preview)} onOk={submit} onClose={onClose}>
      <p className={styles.dialogLead}>{t(words.fieldsLead)}</p>
      <div className={styles.fields}>
        {staffFieldNames.map((name) => (
          <Field
            key={name}
            label={t(staffFields[name].label)}
            note={t(words.emptied)}
            on={typed[name] !== undefined}
            onTick={(on) => type(name, on ? '' : undefined)}
          >
            {name === 'tax_class' ? (
              <Select
                className={styles.fieldControl}
                aria-label={t(staffFields[name].label)}
                disabled={typed[name] === undefined}
                value={typed[name] ?? ''}
                options={[{ value: '', label: '–' }, ...classes]}
                onChange={(code) => type(name, code)}
              />
            ) : (
              <Input
                inputMode={staffFields[name].inputMode}
                aria-label={t(staffFields[name].label)}
                disabled={typed[name] === undefined}
                value={typed[name] ?? ''}
                onChange={(event) => type(name, event.target.value)}
              />
            )}
          </Field>
        ))}
        <Field
          label={t(words.brand)}
          note={t(words.brandReach)}
          on={values.brandId !== undefined}
          onTick={(on) => change({ brandId: on ? null : undefined })}
        >
          <BrandField
            className={styles.fieldControl ?? ''}
            label={t(words.brand)}
            none={t(words.noBrand)}
            disabled={values.brandId === undefined}
            value={values.brandId ?? null}
            onChange={(brandId) => change({ brandId })}
          />
        </Field>
        <Field
          label={t(words.attribute)}
          on={values.attribute !== undefined}
          onTick={(on) => change({ attribute: on ? { action: 'add' } : undefined })}
        >
          <AttributeChoice value={values.attribute} onChange={(attribute) => change({ attribute })} />
        </Field>
      </div>
      {asked && issue ? (
        <p className="t-problem" role="alert">
          {t(issue)}
        </p>
      ) : null}
    </Dialog>
  );
}

type FieldProps = {
  readonly label: string;
  readonly note?: string;
  readonly on: boolean;
  readonly onTick: (on: boolean) => void;
  readonly children: ReactNode;
};

/** One field with the tick that says whether it changes at all. */
function Field({ label, note, on, onTick, children }: FieldProps) {
  const t = useText();
  return (
    <div className={styles.field}>
      <Checkbox
        checked={on}
        onChange={(event) => onTick(event.target.checked)}
        aria-label={t(words.tick, { field: label })}
      >
        {label}
      </Checkbox>
      <div>
        {children}
        {note && on ? <p className={styles.fieldNote}>{note}</p> : null}
      </div>
    </div>
  );
}

type Attribute = NonNullable<FieldValues['attribute']>;
type AttributeProps = { readonly value: FieldValues['attribute']; readonly onChange: (value: Attribute) => void };

function AttributeChoice({ value, onChange }: AttributeProps) {
  const t = useText();
  const groups = useShopGroups();
  const options = (groups.data ?? []).map((group) => ({
    label: group.original_name,
    options: group.attributes.map((one) => ({ value: one.id, label: `${group.original_name}: ${one.original_name}` })),
  }));
  const now = value ?? { action: 'add' as const };
  return (
    <div className={styles.fieldPair}>
      <Select<Attribute['action']>
        aria-label={t(words.give)}
        disabled={value === undefined}
        value={now.action}
        onChange={(action) => onChange({ ...now, action })}
        options={[
          { value: 'add', label: t(words.give) },
          { value: 'remove', label: t(words.takeAway) },
        ]}
      />
      <Select<number>
        aria-label={t(words.attribute)}
        disabled={value === undefined}
        value={now.id ?? null}
        onChange={(id) => onChange({ ...now, id })}
        options={options}
        showSearch={{ optionFilterProp: 'label' }}
        loading={groups.isPending}
        placeholder={t(words.chooseAttribute)}
        className={styles.fieldControl}
      />
    </div>
  );
}
