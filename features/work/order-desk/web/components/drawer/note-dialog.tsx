import { Form, Input } from 'antd';
import { useState } from 'react';
import { orderLimits } from '#features/trade/orders/contract/orders.calls.ts';
import type { Order } from '#features/trade/orders/contract/orders.model.ts';
import { orderTexts as words } from '#features/trade/orders/contract/orders.texts.ts';
import { newKey } from '#kit/new-key.ts';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { useAddNote } from '../../order-desk.api.ts';

type Values = { readonly body: string };

/** A note of the team; the same note sent twice is one. */
export function NoteDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useText();
  const add = useAddNote();
  const [key] = useState(newKey);
  const submit = ({ body }: Values, refused: ShowRefused) =>
    add.mutate(
      { params: { id: order.id }, body: { body, key } },
      {
        onSuccess: () => {
          notify.success(t(words.noteDone));
          onClose();
        },
        onError: refused,
      },
    );
  return (
    <FormDialog<Values>
      title={`${t(words.noteFor)}: ${order.number}`}
      okText={t(words.noteSave)}
      busy={add.isPending}
      onFinish={submit}
      onClose={onClose}
    >
      <Form.Item
        name="body"
        label={t(words.note)}
        extra={t(words.noteHint)}
        rules={[{ required: true, whitespace: true, message: t(words.noteRule) }]}
      >
        <Input.TextArea rows={4} maxLength={orderLimits.note} autoFocus />
      </Form.Item>
    </FormDialog>
  );
}
