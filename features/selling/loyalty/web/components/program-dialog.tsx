import { Checkbox, Form, Input, InputNumber } from 'antd';
import { languagesInOrder } from '#features/base/shops/contract/shops.model.ts';
import { useCurrentShop } from '#features/base/shops/web/shops.public.ts';
import { CategoriesField } from '#features/catalogue/categories/web/categories.public.ts';
import type { LoyaltyProgram, ProgramFacts } from '#features/selling/loyalty/contract/loyalty.model.ts';
import { loyaltyTexts as words } from '#features/selling/loyalty/contract/loyalty.texts.ts';
import { typedNumber } from '#kit/money.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { FormColumns } from '#web/ui/panel/panel.tsx';
import { useCreateProgram, useSaveProgram } from '../loyalty.api.ts';

type Props = { readonly program: LoyaltyProgram | null; readonly onClose: () => void };
type Values = ProgramFacts;

const start: Omit<Values, 'names'> = {
  per_amount: '1',
  with_vat: true,
  excluded_categories: [],
  pending_days: 14,
  expiry_months: 12,
  redeem_points: 100,
  redeem_value: '1',
  min_order: '0',
  max_percent: '100',
  adjust_limit: 1000,
};

/** How a program works: what earns points, when they may be spent, and what they are worth. */
export function ProgramDialog({ program, onClose }: Props) {
  const t = useText();
  const shop = useCurrentShop().data;
  const create = useCreateProgram(onClose);
  const save = useSaveProgram(onClose);
  if (!shop) return null;
  const languages = languagesInOrder(shop);
  const { currency } = shop;
  const submit = (values: Values, refused: ShowRefused) => {
    const facts = {
      ...values,
      per_amount: typedNumber(values.per_amount),
      redeem_value: typedNumber(values.redeem_value),
      min_order: typedNumber(values.min_order),
      max_percent: typedNumber(values.max_percent),
    };
    if (program)
      save.mutate({ params: { id: program.id }, body: { ...facts, version: program.version } }, { onError: refused });
    else create.mutate({ body: facts }, { onError: refused });
  };
  const whole = (min: number, max: number) => <InputNumber min={min} max={max} precision={0} />;
  const names = Object.fromEntries(
    languages.map(({ code }) => [code, program?.names[code] ?? (code === 'AL' ? 'Pikë' : 'Points')]),
  );
  return (
    <FormDialog<Values>
      title={t(program ? words.edit : words.create)}
      okText={t(words.save)}
      width={640}
      busy={create.isPending || save.isPending}
      initialValues={program ? { ...program, names } : { ...start, names }}
      onFinish={submit}
      onClose={onClose}
    >
      <FormColumns>
        {languages.map(({ code, name }) => (
          <Form.Item
            key={code}
            name={['names', code]}
            label={t(words.pointName, { language: name })}
            rules={[{ required: true }]}
          >
            <Input maxLength={40} />
          </Form.Item>
        ))}
      </FormColumns>
      <h3>{t(words.earning)}</h3>
      <FormColumns>
        <Form.Item name="per_amount" label={t(words.perAmount, { currency })} rules={[{ required: true }]}>
          <Input inputMode="decimal" maxLength={16} />
        </Form.Item>
        <Form.Item name="with_vat" valuePropName="checked" label=" " colon={false}>
          <Checkbox>{t(words.withVat)}</Checkbox>
        </Form.Item>
        <Form.Item name="pending_days" label={t(words.pendingDays)} rules={[{ required: true }]}>
          {whole(0, 365)}
        </Form.Item>
        <Form.Item name="expiry_months" label={t(words.expiryMonths)}>
          {whole(1, 120)}
        </Form.Item>
      </FormColumns>
      <Form.Item name="excluded_categories" label={t(words.excluded)} extra={t(words.excludedHelp)}>
        <CategoriesField label={t(words.excluded)} />
      </Form.Item>
      <h3>{t(words.spending)}</h3>
      <FormColumns>
        <Form.Item name="redeem_points" label={t(words.redeemPoints)} rules={[{ required: true }]}>
          {whole(1, 1_000_000)}
        </Form.Item>
        <Form.Item name="redeem_value" label={t(words.redeemValue, { currency })} rules={[{ required: true }]}>
          <Input inputMode="decimal" maxLength={16} />
        </Form.Item>
        <Form.Item name="min_order" label={t(words.minOrder, { currency })} rules={[{ required: true }]}>
          <Input inputMode="decimal" maxLength={16} />
        </Form.Item>
        <Form.Item name="max_percent" label={t(words.maxPercent)} rules={[{ required: true }]}>
          <Input inputMode="decimal" maxLength={8} />
        </Form.Item>
        <Form.Item name="adjust_limit" label={t(words.adjustLimit)} rules={[{ required: true }]}>
          {whole(0, 10_000_000)}
        </Form.Item>
      </FormColumns>
    </FormDialog>
  );
}
