import { Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { PreviewDialog } from '#features/base/change-sets/web/change-sets.public.ts';
import { above0, type Campaign } from '#features/selling/campaigns/contract/campaigns.model.ts';
import { changeItemsOperation } from '#features/selling/campaigns/contract/campaigns.operations.ts';
import { campaignPageTexts as words } from '#features/selling/campaigns/contract/campaigns.page.texts.ts';
import { campaignFieldRules as rules } from '#features/selling/campaigns/contract/campaigns.sentences.ts';
import { typedNumber } from '#kit/money.ts';
import type { Text } from '#kit/text.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { FormColumns } from '#web/ui/panel/panel.tsx';

type Limit = 'stays' | 'none' | 'set';
type Values = {
  readonly proposed: string;
  readonly stock: Limit;
  readonly stock_limit: number | null;
  readonly order: Limit;
  readonly per_order: number | null;
};
type Props = {
  readonly campaign: Campaign;
  readonly ids: readonly number[];
  readonly onClose: () => void;
  readonly onDone: () => void;
};
type Asked = { proposed?: string; stock_limit?: number | null; per_order?: number | null };

/** Price and limits of the selected products; the preview says what each becomes, or why it cannot. */
export function ChangeItemsDialog({ campaign, ids, onClose, onDone }: Props) {
  const t = useText();
  const [asked, setAsked] = useState<Asked | null>(null);
  if (asked)
    return (
      <PreviewDialog
        asked={{ operation: changeItemsOperation.name, input: asked, ids: [...ids] }}
        okText={(count) => t(words.changeCount, { count })}
        onClose={onClose}
        onDone={onDone}
      />
    );
  return (
    <FormDialog<Values>
      title={t(words.changeTitle)}
      okText={t(words.preview)}
      initialValues={{ proposed: '', stock: 'stays', stock_limit: null, order: 'stays', per_order: null }}
      onFinish={(values) => setAsked(askedOf(values))}
      onClose={onClose}
    >
      <p>{t(words.changeWhy)}</p>
      <Form.Item
        name="proposed"
        label={t(campaign.type === 'price_cut' ? words.newPrice : words.percentOff)}
        rules={[
          ({ getFieldsValue }) => ({
            validator: (_, typed: string) => {
              if (typed.trim() !== '')
                return above0.safeParse(typedNumber(typed)).success
                  ? Promise.resolve()
                  : Promise.reject(new Error(t(rules.amountRule)));
              return Object.keys(askedOf({ ...getFieldsValue(), proposed: '' })).length > 0
                ? Promise.resolve()
                : Promise.reject(new Error(t(words.changeNothing)));
            },
          }),
        ]}
      >
        <Input inputMode="decimal" maxLength={16} autoComplete="off" placeholder={t(words.stays)} />
      </Form.Item>
      <LimitFields mode="stock" name="stock_limit" label={words.stockLimit} />
      <LimitFields mode="order" name="per_order" label={words.perOrder} />
    </FormDialog>
  );
}

function LimitFields({ mode, name, label }: { mode: 'stock' | 'order'; name: keyof Values; label: Text }) {
  const t = useText();
  const chosen = Form.useWatch<Limit>(mode);
  return (
    <FormColumns>
      <Form.Item name={mode} label={t(label)}>
        <Select<Limit>
          options={[
            { value: 'stays', label: t(words.stays) },
            { value: 'none', label: t(words.noLimit) },
            { value: 'set', label: t(words.setTo) },
          ]}
        />
      </Form.Item>
      {chosen === 'set' ? (
        <Form.Item name={name} label={t(words.setTo)} rules={[{ required: true }]}>
          <InputNumber min={1} max={1_000_000} precision={0} />
        </Form.Item>
      ) : null}
    </FormColumns>
  );
}

const askedOf = ({ proposed, stock, stock_limit, order, per_order }: Values): Asked => ({
  ...(proposed.trim() === '' ? {} : { proposed: typedNumber(proposed) }),
  ...(stock === 'stays' ? {} : { stock_limit: stock === 'none' ? null : (stock_limit ?? null) }),
  ...(order === 'stays' ? {} : { per_order: order === 'none' ? null : (per_order ?? null) }),
});
