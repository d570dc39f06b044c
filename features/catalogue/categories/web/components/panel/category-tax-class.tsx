import { Select } from 'antd';
import { useTaxClassOptions } from '#features/base/taxes/web/taxes.public.ts';
import { updateCategory } from '#features/catalogue/categories/contract/categories.calls.ts';
import type { CategoryDetail } from '#features/catalogue/categories/contract/categories.model.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useUpdateCategory } from '../../categories.api.ts';
import { treeTexts as words } from '../../category-tree.texts.ts';
import styles from '../category-tree.module.css';

/** Which VAT products of the category have in every country; without a class of its own, what a category above says. */
export function CategoryTaxClass({
  category: { id, tax_class: own, tax_class_above: above },
}: {
  category: CategoryDetail;
}) {
  const t = useText();
  const save = useUpdateCategory();
  const may = useMayCall(updateCategory);
  const options = useTaxClassOptions();
  const nameOf = (code: string) => options.find(({ value }) => value === code)?.label ?? code;
  const inherited = above
    ? t(words.taxClassAbove, { category: above.category, name: nameOf(above.code) })
    : t(words.taxClassStandard);
  return (
    <section>
      <h3>{t(words.taxClass)}</h3>
      <Select
        className={styles.picker}
        aria-label={t(words.taxClass)}
        value={own ?? ''}
        disabled={!may}
        loading={save.isPending}
        options={[{ value: '', label: inherited }, ...options]}
        onChange={(code) => save.mutate({ params: { id }, body: { tax_class: code || null } })}
      />
      <p className={styles.faint}>{t(words.taxClassWhy)}</p>
    </section>
  );
}
