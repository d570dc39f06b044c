import type { StaffFieldName } from '#features/catalogue/products/contract/products.fields.ts';
import { editFieldsOperation } from '#features/catalogue/products/contract/products.operations.ts';
import { bulkTexts as words } from '#features/work/workbench/contract/products.bulk.texts.ts';
import { literal, type Text } from '#kit/text.ts';
import { ruleWords } from '#web/lib/said.ts';

/** What the dialog holds; undefined = not ticked, so the field stays. */
export type FieldValues = {
  /** As typed, by field. */
  readonly typed?: Readonly<Partial<Record<StaffFieldName, string>>>;
  readonly brandId?: number | null | undefined;
  readonly attribute?: { readonly action: 'add' | 'remove'; readonly id?: number } | undefined;
};

/** The input of the operation: only what was ticked. */
export const fieldsInput = ({ typed = {}, brandId, attribute }: FieldValues) => ({
  ...Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, text.trim() || null])),
  ...(brandId === undefined ? {} : { shop_brand_id: brandId }),
  ...(attribute === undefined ? {} : { attribute: { attribute_id: attribute.id ?? 0, action: attribute.action } }),
});

/** What is wrong, by the rule the server uses too; null when it is fine. */
export function fieldsIssue(values: FieldValues): Text | null {
  const input = fieldsInput(values);
  if (Object.keys(input).length === 0) return words.chooseField;
  if (values.attribute && values.attribute.id === undefined) return words.chooseAttribute;
  const judged = editFieldsOperation.input.safeParse(input);
  return judged.success ? null : literal(ruleWords(judged.error.issues[0]?.message));
}
