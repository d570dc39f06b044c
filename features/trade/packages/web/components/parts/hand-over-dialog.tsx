import { Form, Input } from 'antd';
import { useState } from 'react';
import { newKey } from '#kit/new-key.ts';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import type { Manifest } from '../../../contract/packages.model.ts';
import { packageTexts as words } from '../../../contract/packages.texts.ts';
import { useHandOver } from '../../packages.api.ts';

type Values = { readonly signed_by: string };

/** Everything on a carrier’s open list leaves, or nothing. */
export function HandOverDialog({ list, onClose }: { list: Manifest; onClose: (done: boolean) => void }) {
  const t = useText();
  const handOver = useHandOver();
  const [key] = useState(newKey);
  const submit = (values: Values, refused: ShowRefused) =>
    handOver.mutate(
      { body: { ...values, carrier_id: list.carrier.id, package_ids: null, key } },
      {
        onSuccess: ({ number }) => {
          notify.success(t(words.handedOver, { number }));
          onClose(true);
        },
        onError: refused,
      },
    );
  return (
    <FormDialog<Values>
      title={t(words.listOf, { carrier: list.carrier.name, number: list.number })}
      okText={t(words.handOverNow)}
      busy={handOver.isPending}
      initialValues={{ signed_by: '' }}
      lead={<p>{t(words.handOverAsk, { count: list.packages, carrier: list.carrier.name })}</p>}
      onFinish={submit}
      onClose={() => onClose(false)}
    >
      <Form.Item name="signed_by" label={t(words.signedBy)}>
        <Input maxLength={200} autoFocus />
      </Form.Item>
    </FormDialog>
  );
}
