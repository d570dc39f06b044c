import { Form, Input, Radio, Select } from 'antd';
import { useNamedShops } from '#features/base/shops/web/shops.public.ts';
import {
  type Exclusion,
  exclusionLimits,
  exclusionReasons,
  exclusionScopes,
  inShopChoices,
} from '#features/catalogue/exclusions/contract/exclusions.model.ts';
import { exclusionSentences } from '#features/catalogue/exclusions/contract/exclusions.sentences.ts';
import { exclusionTexts } from '#features/catalogue/exclusions/contract/exclusions.texts.ts';
import { excludedCategoriesTexts as words } from '#features/work/excluded-categories/contract/excluded-categories.texts.ts';
import { isDay } from '#web/lib/day.ts';
import { useText } from '#web/lib/text.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { useAddExclusion, useChangeExclusion } from '../excluded-categories.api.ts';
import styles from './exclusions.module.css';
import { RuleEffect } from './rule-effect.tsx';
import { RuleExceptions } from './rule-exceptions.tsx';
import { RuleTarget } from './rule-target.tsx';
import { type RuleValues, startOf, targetOf, termsOf } from './rule-values.ts';

type Props = {
  readonly rule: Exclusion | null;
  readonly onClose: () => void;
  /** After it was saved; `now`: what is in the shops is to leave them at once. */
  readonly onSaved: (rule: Exclusion, now: boolean) => void;
};

/** A new rule, or the terms of one; what it would do is counted while it is written. */
export function RuleDialog({ rule, onClose, onSaved }: Props) {
  const t = useText();
  const [form] = Form.useForm<RuleValues>();
  const saved = (kept: Exclusion) => onSaved(kept, form.getFieldValue('in_shop') === 'now');
  const add = useAddExclusion(saved);
  const change = useChangeExclusion(saved);
  const save = (values: RuleValues, refused: ShowRefused) => {
    const how = {
      onError: refused,
    };
    const terms = termsOf(values);
    if (rule) change.mutate({ params: { id: rule.id }, body: { ...terms, version: rule.version } }, how);
    else add.mutate({ body: { ...targetOf(values), ...terms } }, how);
  };
  return (
    <FormDialog<RuleValues>
      title={rule ? t(words.editTitle, { name: rule.target }) : t(words.addTitle)}
      okText={t(rule ? words.save : words.add)}
      busy={add.isPending || change.isPending}
      width={720}
      form={form}
      initialValues={startOf(rule)}
      onFinish={save}
      onClose={onClose}
      below={<RuleEffect form={form} rule={rule} />}
    >
      {rule ? null : <RuleTarget form={form} />}
      <Terms />
      <div className={styles.fields}>
        <Form.Item name="starts_on" label={t(words.first)} rules={[{ validator: dayOrNothing(t(words.dayRule)) }]}>
          <DayField />
        </Form.Item>
        <Form.Item name="ends_on" label={t(words.last)} rules={[{ validator: dayOrNothing(t(words.dayRule)) }]}>
          <DayField />
        </Form.Item>
      </div>
      <RuleExceptions known={rule?.exceptions ?? null} />
      <Form.Item name="in_shop" label={t(words.inShop)}>
        <Radio.Group
          className={styles.choices}
          options={choices.map((value) => ({ value, label: t(choiceText(value)) }))}
        />
      </Form.Item>
    </FormDialog>
  );
}

const choices = [...inShopChoices, 'now'] as const;
const choiceText = (choice: (typeof choices)[number]) => (choice === 'now' ? words.takeOutNow : exclusionTexts[choice]);

function Terms() {
  const t = useText();
  const shops = useNamedShops().data ?? [];
  const reason: string | undefined = Form.useWatch('reason');
  const scope: string | undefined = Form.useWatch('scope');
  return (
    <>
      <Form.Item name="scope" label={t(words.scope)} extra={scope === 'import' ? t(words.scopeImportWhy) : null}>
        <Radio.Group
          className={styles.choices}
          options={exclusionScopes.map((value) => ({ value, label: t(exclusionTexts[value]) }))}
        />
      </Form.Item>
      <div className={styles.fields}>
        <Form.Item name="shop_ids" label={t(words.shops)}>
          <Select<number[]>
            mode="multiple"
            placeholder={t(words.everyShop)}
            showSearch={{ optionFilterProp: 'label' }}
            options={shops.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
        <Form.Item name="reason" label={t(words.reason)}>
          <Select options={exclusionReasons.map((value) => ({ value, label: t(exclusionTexts[value]) }))} />
        </Form.Item>
      </div>
      <Form.Item
        name="note"
        label={t(words.note)}
        rules={
          reason === 'other' ? [{ required: true, whitespace: true, message: t(exclusionSentences.noteRule) }] : []
        }
      >
        <Input maxLength={exclusionLimits.note} autoComplete="off" />
      </Form.Item>
    </>
  );
}

/** Typed text that is no day is refused at its field. */
const dayOrNothing = (message: string) => async (_rule: unknown, value: string | null | undefined) => {
  if (value && !isDay(value)) throw new Error(message);
};
