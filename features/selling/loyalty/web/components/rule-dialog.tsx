import { Form, Input, InputNumber, Select } from 'antd';
import { BrandField } from '#features/catalogue/brands/web/brands.public.ts';
import { CategoryField } from '#features/catalogue/categories/web/categories.public.ts';
import {
  isFactorKind,
  type LoyaltyRuleFacts,
  loyaltyRuleFacts,
  ruleKinds,
} from '#features/selling/loyalty/contract/loyalty.model.ts';
import { loyaltyTexts as words } from '#features/selling/loyalty/contract/loyalty.texts.ts';
import { typedNumber } from '#kit/money.ts';
import { ruleWords } from '#web/lib/said.ts';
import { useText } from '#web/lib/text.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { FormColumns } from '#web/ui/panel/panel.tsx';

type Values = {
  readonly kind: LoyaltyRuleFacts['kind'];
  readonly category_id: number | null;
  readonly shop_brand_id: number | null;
  readonly multiplier: string;
  readonly points: number | null;
  readonly cap_per_day: number | null;
  readonly from_day: string;
  readonly to_day: string;
};
type Props = {
  /** The one that is changed; null: a new one. */
  readonly rule: LoyaltyRuleFacts | null;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onSave: (rule: LoyaltyRuleFacts) => void;
};

/** One rule. It is judged by the contract before it is sent. */
export function RuleDialog({ rule, busy, onClose, onSave }: Props) {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const kind = Form.useWatch('kind', form) ?? rule?.kind ?? 'category';
  const submit = (values: Values) => {
    const judged = loyaltyRuleFacts.safeParse({
      kind: values.kind,
      category_id: kind === 'category' ? values.category_id : null,
      shop_brand_id: kind === 'brand' ? (values.shop_brand_id ?? null) : null,
      multiplier: isFactorKind(kind) ? typedNumber(values.multiplier) || null : null,
      points: isFactorKind(kind) ? null : (values.points ?? null),
      cap_per_day: isFactorKind(kind) ? null : (values.cap_per_day ?? null),
      from_day: values.from_day || null,
      to_day: values.to_day || null,
    });
    if (judged.success) onSave(judged.data);
    else
      form.setFields(
        judged.error.issues.map(({ path, message }) => ({ name: path as never, errors: [ruleWords(message)] })),
      );
  };
  return (
    <FormDialog<Values>
      title={t(rule ? words.editRule : words.addRule)}
      okText={t(rule ? words.save : words.addRule)}
      busy={busy}
      form={form}
      initialValues={
        rule
          ? { ...rule, multiplier: rule.multiplier ?? '', from_day: rule.from_day ?? '', to_day: rule.to_day ?? '' }
          : { kind: 'category', category_id: null, multiplier: '2', from_day: '', to_day: '' }
      }
      onFinish={submit}
      onClose={onClose}
    >
      <Form.Item name="kind" label={t(words.ruleKind)}>
        <Select options={ruleKinds.map((value) => ({ value, label: t(words[value]) }))} />
      </Form.Item>
      {kind === 'category' ? (
        <Form.Item name="category_id" label={t(words.category)}>
          <CategoryField label={t(words.category)} />
        </Form.Item>
      ) : null}
      {kind === 'brand' ? (
        <Form.Item name="shop_brand_id" label={t(words.brand)}>
          <BrandField label={t(words.brand)} />
        </Form.Item>
      ) : null}
      {isFactorKind(kind) ? (
        <Form.Item name="multiplier" label={t(words.factor)}>
          <Input inputMode="decimal" maxLength={8} />
        </Form.Item>
      ) : (
        <>
          <Form.Item name="points" label={t(words.points)}>
            <InputNumber min={1} max={100_000} precision={0} />
          </Form.Item>
          <Form.Item name="cap_per_day" label={t(words.capPerDay)} extra={t(words.capHelp)}>
            <InputNumber min={1} max={1_000_000} precision={0} />
          </Form.Item>
        </>
      )}
      <FormColumns>
        <Form.Item name="from_day" label={t(words.fromDay)}>
          <DayField />
        </Form.Item>
        <Form.Item name="to_day" label={t(words.toDay)}>
          <DayField />
        </Form.Item>
      </FormColumns>
    </FormDialog>
  );
}
