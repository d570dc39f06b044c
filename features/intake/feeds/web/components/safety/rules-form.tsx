import { Button, Form, Input, Radio, Select, Switch } from 'antd';
import { type FeedRules, feedRules, protectedFields } from '#features/intake/feeds/contract/feeds.safety.ts';
import { feedFieldTexts, feedSafetyTexts as words } from '#features/intake/feeds/contract/feeds-safety.texts.ts';
import { typedNumber } from '#kit/money.ts';
import { useText } from '#web/lib/text.tsx';
import { CheckedForm } from '#web/ui/checked-form.tsx';
import { byName } from '#web/ui/form-by-name.ts';
import { useSaveSafety } from '../../feeds-safety.api.ts';
import feedsStyles from '../feeds.module.css';
import { NumberItem, Part } from './form-parts.tsx';
import safetyStyles from './safety.module.css';
import { issuesOf, useFormStart } from './use-form-start.ts';

type Props = {
  readonly feedId: number;
  readonly rules: FeedRules;
  readonly readOnly: boolean;
  readonly onChanged: (changed: boolean) => void;
};

/** An emptied field of a price is no price. */
const cleaned = (values: FeedRules): FeedRules => ({
  ...values,
  price_from: typedNumber(values.price_from) || null,
  price_to: typedNumber(values.price_to) || null,
});

/** Which products come in, what stays as it is, and what becomes of those a delivery lacks. */
export function RulesForm({ feedId, rules, readOnly, onChanged }: Props) {
  const t = useText();
  const [form] = Form.useForm<FeedRules>();
  const { changed, look } = useFormStart(form, rules, feedRules, onChanged);
  const mode = Form.useWatch(['brands', 'mode'], form) ?? rules.brands.mode;
  const save = useSaveSafety(() => onChanged(false));
  const submit = () => {
    const parsed = feedRules.safeParse(cleaned(form.getFieldsValue(true)));
    if (!parsed.success) return byName(form).setFields(issuesOf(parsed.error.issues));
    save.mutate(
      { params: { id: feedId }, body: { rules: parsed.data } },
      { onError: (error) => byName(form).setFields(issuesOf(error.issues, 'rules')) },
    );
  };
  return (
    <CheckedForm<FeedRules>
      form={form}
      disabled={readOnly}
      initialValues={rules}
      onValuesChange={look}
      onFinish={submit}
    >
      <p className={feedsStyles.lead}>{t(words.rulesLead)}</p>
      <Part title={t(words.filterPart)}>
        <Form.Item name="in_stock" label={t(words.inStock)} extra={t(words.inStockWhy)} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name={['brands', 'mode']} label={t(words.brands)}>
          <Radio.Group
            options={[
              { value: 'all', label: t(words.brandsAll) },
              { value: 'only', label: t(words.brandsOnly) },
              { value: 'except', label: t(words.brandsExcept) },
            ]}
          />
        </Form.Item>
        <Form.Item
          name={['brands', 'names']}
          label={t(words.brandNames)}
          extra={t(words.brandHint)}
          hidden={mode === 'all'}
        >
          <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[';', '\n']} maxLength={200} />
        </Form.Item>
        <div className={safetyStyles.grid}>
          <Form.Item name="price_from" label={t(words.priceFrom)} extra={t(words.priceWhy)}>
            <Input className={safetyStyles.number} inputMode="decimal" maxLength={16} allowClear />
          </Form.Item>
          <Form.Item name="price_to" label={t(words.priceTo)}>
            <Input className={safetyStyles.number} inputMode="decimal" maxLength={16} allowClear />
          </Form.Item>
          <NumberItem name="most_products" label={words.mostProducts} why={words.mostWhy} unit={words.productsUnit} />
        </div>
      </Part>
      <Part title={t(words.keepPart)}>
        <Form.Item name="keep" label={t(words.keep)} extra={t(words.keepWhy)}>
          <Select
            mode="multiple"
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            options={protectedFields.map((value) => ({ value, label: t(feedFieldTexts[value]) }))}
          />
        </Form.Item>
      </Part>
      <Part title={t(words.missingPart)}>
        <p className={`${feedsStyles.note} ${safetyStyles.note}`}>{t(words.missingWhy)}</p>
        <div className={safetyStyles.grid}>
          <NumberItem
            name={['missing', 'zero_after_runs']}
            label={words.zeroAfter}
            unit={words.runsUnit}
            placeholder={t(words.never)}
          />
          <NumberItem
            name={['missing', 'archive_after_days']}
            label={words.archiveAfter}
            why={words.archiveWhy}
            unit={words.daysUnit}
            placeholder={t(words.never)}
          />
        </div>
      </Part>
      {readOnly ? null : (
        <div className={safetyStyles.actions}>
          <Button type="primary" htmlType="submit" disabled={!changed} loading={save.isPending}>
            {t(words.save)}
          </Button>
        </div>
      )}
    </CheckedForm>
  );
}
