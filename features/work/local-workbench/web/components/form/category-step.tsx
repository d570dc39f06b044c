import { AutoComplete, Input } from 'antd';
import { useMemo } from 'react';
import { CategoryPicker, forestOf, useTreeInWords } from '#features/catalogue/categories/web/categories.public.ts';
import { localFormTexts as words } from '#features/intake/local-products/contract/local-form.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { LoadFailed } from '#web/ui/list-states.tsx';
import styles from '../../local-products.module.css';
import { AttributeChoice } from './attribute-choice.tsx';
import { controlId, issueOf, useForm } from './form-context.ts';
import { FormField } from './form-field.tsx';

/** Where the product stands in the shop, and what it is. */
export function CategoryStep() {
  const t = useText();
  const { content, change, readOnly } = useForm();
  return (
    <>
      <CategoryField />
      <div className={styles.columns}>
        <FormField field="brand" label={t(words.brand)} hint={t(words.brandHint)}>
          {({ status, ...control }) => (
            <AutoComplete
              {...control}
              value={content.brand}
              maxLength={200}
              status={status}
              onChange={(brand: string) => change((before) => ({ ...before, brand: brand ?? '' }))}
            />
          )}
        </FormField>
        <FormField field="product_number" label={t(words.productNumber)}>
          {(control) => (
            <Input
              {...control}
              value={content.product_number}
              maxLength={200}
              onChange={(event) => change((before) => ({ ...before, product_number: event.target.value }))}
            />
          )}
        </FormField>
        <FormField field="warranty" label={t(words.warranty)}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              value={content.warranty}
              maxLength={4}
              onChange={(event) => change((before) => ({ ...before, warranty: event.target.value }))}
            />
          )}
        </FormField>
      </div>
      <div className={styles.field}>
        <span className={styles.label}>{t(words.attributesField)}</span>
        <AttributeChoice
          label={t(words.attributesField)}
          value={content.attributes}
          disabled={readOnly}
          onChange={(attributes) => change((before) => ({ ...before, attributes }))}
        />
        <p className={styles.hint}>{t(words.attributesHint)}</p>
      </div>
    </>
  );
}

function CategoryField() {
  const t = useText();
  const { content, change, issues, readOnly } = useForm();
  const tree = useTreeInWords();
  const forest = useMemo(() => forestOf(tree.data?.nodes ?? []), [tree.data]);
  const issue = issueOf(issues, 'category_id', t);
  if (tree.isError && !tree.data) return <LoadFailed error={tree.error} onRetry={() => void tree.refetch()} />;
  return (
    <div className={styles.field} aria-disabled={readOnly}>
      <label htmlFor={controlId('category_id')}>{t(words.categoryField)}</label>
      <CategoryPicker
        id={controlId('category_id')}
        forest={forest}
        label={t(words.categoryField)}
        value={content.category_id}
        // Products are put into leaves only (trap T79).
        allows={(id) => !readOnly && forest.items.get(id)?.children.length === 0}
        onChange={(category_id) => change((before) => ({ ...before, category_id }))}
      />
      <p className={issue ? styles.issue : styles.hint}>{issue ?? t(words.categoryHint)}</p>
    </div>
  );
}
