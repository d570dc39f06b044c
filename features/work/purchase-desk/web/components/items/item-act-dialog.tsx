import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { type Asked, PreviewDialog } from '#features/base/change-sets/web/change-sets.public.ts';
import { purchasingTexts } from '#features/trade/purchasing/contract/purchasing.texts.ts';
import { poItemsTexts as words } from '#features/work/purchase-desk/contract/po-items.texts.ts';
import { isDay } from '#web/lib/day.ts';
import { useText } from '#web/lib/text.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { usePurchaseOrders, useSuppliers } from '../../purchase-desk.api.ts';
import type { ItemAct } from './item-act.ts';

type Values = { day: string; order_id: number; seller_id: number; reason: string };

function inputOf(act: ItemAct, said: Partial<Values>): Asked['input'] {
  switch (act) {
    case 'moveTo':
      return { order_id: said.order_id ?? 0 };
    case 'changeSupplier':
      return { seller_id: said.seller_id ?? 0 };
    case 'receive':
      return {};
    case 'cancel':
      return { reason: (said.reason ?? '').trim() };
    default:
      return { day: said.day ? said.day : null };
  }
}

type Props = {
  readonly act: ItemAct;
  readonly ids: readonly number[];
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** First what the operation has to know, then its preview; closing the preview leads back. */
export function ItemActDialog({ act, ids, onClose, onDone }: Props) {
  const t = useText();
  const [said, setSaid] = useState<Partial<Values> | null>(act === 'receive' ? {} : null);
  const [typed, setTyped] = useState<Partial<Values>>({});
  if (said)
    return (
      <PreviewDialog
        asked={{ operation: `poItems.${act}`, input: inputOf(act, said), ids: [...ids] }}
        okText={(count) => t(words.run, { count })}
        onClose={() => (act === 'receive' ? onClose() : setSaid(null))}
        onDone={() => {
          onDone();
          onClose();
        }}
      />
    );
  return (
    <FormDialog<Partial<Values>>
      title={t(words[act])}
      okText={t(words.preview)}
      initialValues={typed}
      onFinish={(values) => {
        setTyped(values);
        setSaid(values);
      }}
      onClose={onClose}
    >
      <Fields act={act} />
    </FormDialog>
  );
}

function Fields({ act }: { act: ItemAct }) {
  const t = useText();
  if (act === 'moveTo') return <DraftField />;
  if (act === 'changeSupplier') return <SupplierField />;
  if (act === 'cancel')
    return (
      <Form.Item
        name="reason"
        label={t(words.reason)}
        extra={t(words.cancelWhy)}
        rules={[{ required: true, whitespace: true, message: t(purchasingTexts.reasonRequired) }]}
      >
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
    );
  return (
    <Form.Item
      name="day"
      label={t(words.day)}
      extra={t(act === 'confirm' ? words.confirmWhy : words.dayEmpty)}
      rules={[
        {
          validator: async (_rule: unknown, value: string | undefined) => {
            if (value && !isDay(value)) throw new Error(t(purchasingTexts.dateRule));
          },
        },
      ]}
    >
      <DayField />
    </Form.Item>
  );
}

function DraftField() {
  const t = useText();
  const drafts = usePurchaseOrders({ bucket: 'draft', pageSize: '100' });
  return (
    <Form.Item
      name="order_id"
      label={t(words.toWhich)}
      extra={t(words.toWhichWhy)}
      rules={[{ required: true, message: t(words.chooseDraft) }]}
    >
      <Select<number>
        showSearch={{ optionFilterProp: 'label' }}
        loading={drafts.isPending}
        options={(drafts.data?.results ?? []).map(({ id, number, seller, currency }) => ({
          value: id,
          label: `${number} · ${seller.name} · ${currency}`,
        }))}
      />
    </Form.Item>
  );
}

function SupplierField() {
  const t = useText();
  const suppliers = useSuppliers();
  return (
    <Form.Item
      name="seller_id"
      label={t(words.newSupplier)}
      extra={t(words.newSupplierWhy)}
      rules={[{ required: true, message: t(words.chooseSupplier) }]}
    >
      <Select<number>
        showSearch={{ optionFilterProp: 'label' }}
        loading={suppliers.isPending}
        options={(suppliers.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Form.Item>
  );
}
