import { Select } from 'antd';
import { useTaxClassOptions } from '#features/base/taxes/web/taxes.public.ts';
import { staffFields } from '#features/catalogue/products/contract/products.fields.ts';
import { productEditTexts as words } from '#features/work/workbench/contract/product-edit.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { fieldId, useDraft, useIssue, useTyped } from '../draft/use-draft.ts';
import styles from './field.module.css';
import { FieldFrame } from './field.tsx';

const name = 'tax_class';

/** Which VAT the product has in every country; without a class of its own that of its category. */
export function TaxClassField() {
  const t = useText();
  const { draft, mayEdit } = useDraft();
  const value = useTyped(name);
  const issue = useIssue(name);
  const options = useTaxClassOptions();
  return (
    <FieldFrame name={name} label={t(staffFields.tax_class.label)} issue={issue}>
      <Select
        id={fieldId(name)}
        className={styles.select}
        value={value}
        disabled={!mayEdit}
        status={issue ? 'error' : ''}
        options={[{ value: '', label: t(words.taxClassOfCategory) }, ...options]}
        onChange={(code) => draft.change(name, code)}
      />
    </FieldFrame>
  );
}
