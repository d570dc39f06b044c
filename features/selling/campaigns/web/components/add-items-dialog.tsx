import { Checkbox, Form, Input, InputNumber, Select } from 'antd';
import type { Campaign } from '#features/selling/campaigns/contract/campaigns.model.ts';
import { campaignPageTexts as words } from '#features/selling/campaigns/contract/campaigns.page.texts.ts';
import { typedNumber } from '#kit/money.ts';
import type { Text } from '#kit/text.ts';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { FormColumns } from '#web/ui/panel/panel.tsx';
import { currenciesOf } from '../campaign-words.ts';
import { useAddItems } from '../campaigns.api.ts';

type Values = {
  readonly skus: string;
  readonly all: boolean;
  readonly currency: string | null;
  readonly proposed: string;
  readonly stock_limit: number | null;
  readonly per_order: number | null;
};
type Props = { readonly campaign: Campaign; readonly onClose: () => void; readonly onAdded: () => void };

/** Adds products by SKU, or all that the rules let in; each is checked at once. */
export function AddItemsDialog({ campaign, onClose, onAdded }: Props) {
  const t = useText();
  const add = useAddItems();
  const [form] = Form.useForm<Values>();
  const all = Form.useWatch('all', form) ?? false;
  const currencies = currenciesOf(campaign.shops);
  const priced = campaign.type === 'price_cut';
  const chosen = Form.useWatch('currency', form) ?? null;
  const submit = (values: Values, refused: ShowRefused) => {
    const skus = values.all ? [] : values.skus.split(/[\s,;]+/).filter(Boolean);
    add.mutate(
      {
        params: { id: campaign.id },
        body: {
          skus,
          all: values.all,
          currency: values.currency ?? null,
          proposed: typedNumber(values.proposed),
          stock_limit: values.stock_limit ?? null,
          per_order: values.per_order ?? null,
        },
      },
      {
        onError: refused,
        onSuccess: ({ added, failed, unknown, refused: left }) => {
          const told = (word: Text, found: readonly string[]) =>
            found.length === 0 ? [] : [t(word, { skus: [...new Set(found)].slice(0, 20).join(', ') })];
          const missed = [
            ...told(words.unknown, unknown),
            ...told(
              words.taken,
              left.map(({ sku }) => sku),
            ),
          ];
          const said = [t(words.added, { added, failed }), ...missed].join('. ');
          if (missed.length > 0) notify.warning(said);
          else notify.success(said);
          onAdded();
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog<Values>
      title={t(words.add)}
      okText={t(words.add)}
      busy={add.isPending}
      form={form}
      initialValues={{
        skus: '',
        all: false,
        currency: priced && currencies.length === 1 ? currencies[0]! : null,
        proposed: campaign.type === 'percent' ? '20' : '',
        stock_limit: null,
        per_order: null,
      }}
      onFinish={submit}
      onClose={onClose}
    >
      <Form.Item name="all" valuePropName="checked">
        <Checkbox>{t(words.all)}</Checkbox>
      </Form.Item>
      {all ? null : (
        <Form.Item
          name="skus"
          label={t(words.skus)}
          extra={t(words.skusHelp)}
          rules={[{ required: true, whitespace: true }]}
        >
          <Input.TextArea rows={5} />
        </Form.Item>
      )}
      {priced && currencies.length > 1 ? (
        <Form.Item
          name="currency"
          label={t(words.budgetCurrency)}
          extra={t(words.currencyHelp)}
          rules={[{ required: true }]}
        >
          <Select options={currencies.map((value) => ({ value, label: value }))} />
        </Form.Item>
      ) : (
        <Form.Item name="currency" hidden>
          <Input />
        </Form.Item>
      )}
      <Form.Item name="proposed" label={t(priced ? words.newPrice : words.percentOff)} rules={[{ required: true }]}>
        <Input inputMode="decimal" maxLength={16} autoComplete="off" suffix={priced ? chosen : undefined} />
      </Form.Item>
      <FormColumns>
        <Form.Item name="stock_limit" label={t(words.stockLimit)}>
          <InputNumber min={1} max={1_000_000} precision={0} />
        </Form.Item>
        <Form.Item name="per_order" label={t(words.perOrder)} extra={t(words.perOrderHelp)}>
          <InputNumber min={1} max={1_000_000} precision={0} />
        </Form.Item>
      </FormColumns>
    </FormDialog>
  );
}
