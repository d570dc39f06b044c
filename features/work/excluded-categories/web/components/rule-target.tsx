import { Form, type FormInstance, Input, Radio, Select } from 'antd';
import { useMemo } from 'react';
import { BrandField } from '#features/catalogue/brands/web/brands.public.ts';
import type { CategoryNode, CompactNode } from '#features/catalogue/categories/contract/categories.model.ts';
import { CategoryField, CategoryPicker, forestOf } from '#features/catalogue/categories/web/categories.public.ts';
import {
  type ExclusionKind,
  exclusionKinds,
  exclusionLimits,
} from '#features/catalogue/exclusions/contract/exclusions.model.ts';
import { exclusionSentences } from '#features/catalogue/exclusions/contract/exclusions.sentences.ts';
import { exclusionTexts } from '#features/catalogue/exclusions/contract/exclusions.texts.ts';
import { excludedCategoriesTexts as words } from '#features/work/excluded-categories/contract/excluded-categories.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useAllSellers, useSellerTree } from '../excluded-categories.api.ts';
import styles from './exclusions.module.css';
import type { RuleValues } from './rule-values.ts';

/** What a new rule is about: the kind, and the one thing of that kind. */
export function RuleTarget({ form }: { form: FormInstance<RuleValues> }) {
  const t = useText();
  const kind: ExclusionKind = Form.useWatch('kind', form) ?? 'category';
  return (
    <>
      <Form.Item name="kind" label={t(words.keepsOut)}>
        <Radio.Group
          className={styles.choices}
          options={exclusionKinds.map((value) => ({ value, label: t(exclusionTexts[value]) }))}
          onChange={() => form.setFieldValue('category_id', null)}
        />
      </Form.Item>
      {kind === 'category' ? (
        <Form.Item name="category_id" label={t(words.category)} rules={[required(t(exclusionSentences.categoryRule))]}>
          <CategoryField label={t(words.category)} />
        </Form.Item>
      ) : null}
      {kind === 'supplier_category' ? <SupplierCategory form={form} /> : null}
      {kind === 'brand' ? (
        <Form.Item
          name="shop_brand_id"
          label={t(words.brand)}
          extra={t(words.brandWhy)}
          rules={[required(t(exclusionSentences.brandRule))]}
        >
          <BrandField />
        </Form.Item>
      ) : null}
      {kind === 'word' ? (
        <Form.Item
          name="word"
          label={t(words.word)}
          extra={t(words.wordWhy)}
          rules={[{ required: true, whitespace: true, message: t(exclusionSentences.wordRule) }]}
        >
          <Input maxLength={exclusionLimits.word} autoComplete="off" />
        </Form.Item>
      ) : null}
    </>
  );
}

const required = (message: string) => ({ required: true, message });

function SupplierCategory({ form }: { form: FormInstance<RuleValues> }) {
  const t = useText();
  const sellers = useAllSellers();
  const seller: number | null = Form.useWatch('seller', form) ?? null;
  const tree = useSellerTree(seller);
  const categories = tree.data?.categories;
  const forest = useMemo(() => forestOf(shortNodes(categories ?? [])), [categories]);
  return (
    <div className={styles.fields}>
      <Form.Item name="seller" label={t(words.supplier)}>
        <Select<number>
          showSearch={{ optionFilterProp: 'label' }}
          loading={sellers.isPending}
          options={(sellers.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={() => form.setFieldValue('category_id', null)}
        />
      </Form.Item>
      <Form.Item
        name="category_id"
        label={t(words.supplierCategory)}
        rules={[required(t(exclusionSentences.categoryRule))]}
      >
        <CategoryPicker forest={forest} label={t(words.supplierCategory)} />
      </Form.Item>
    </div>
  );
}

/** A supplier's tree in the form the picker draws. */
const shortNodes = (nodes: readonly CategoryNode[], parent: number | null = null): CompactNode[] =>
  nodes.flatMap((node): CompactNode[] => [[node.id, parent, node.name, 0], ...shortNodes(node.children, node.id)]);
