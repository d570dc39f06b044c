import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { newKey } from '#kit/new-key.ts';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import type { PackageDetail } from '../../../contract/packages.model.ts';
import { eventsAfter, isFinal } from '../../../contract/packages.rules.ts';
import { packageTexts as words } from '../../../contract/packages.texts.ts';
import { eventWord } from '../../../contract/packages.told.ts';
import type { EventType } from '../../../contract/packages.words.ts';
import { useAddEvent } from '../../packages.api.ts';

type Values = { readonly type: EventType; readonly place: string; readonly note: string };

/** What happened to a package on its way, told by a person; where its way has ended it is a correction and needs a reason. */
export function EventDialog({ pack, onClose }: { pack: PackageDetail; onClose: () => void }) {
  const t = useText();
  const add = useAddEvent();
  const [key] = useState(newKey);
  const corrects = isFinal(pack.state);
  const submit = (values: Values, refused: ShowRefused) =>
    add.mutate(
      { params: { id: pack.id }, body: { ...values, corrects, key } },
      {
        onSuccess: () => {
          notify.success(t(words.noted));
          onClose();
        },
        onError: refused,
      },
    );
  return (
    <FormDialog<Values>
      title={`${t(corrects ? words.correctEvent : words.noteEvent)}: ${pack.number}`}
      okText={t(words.save)}
      busy={add.isPending}
      initialValues={{ type: corrects ? undefined : 'delivered', place: '', note: '' }}
      onFinish={submit}
      onClose={onClose}
    >
      <Form.Item name="type" label={t(words.what)} rules={[{ required: true, message: t(words.what) }]}>
        <Select options={eventsAfter(pack.state).map((value) => ({ value, label: t(eventWord[value]) }))} />
      </Form.Item>
      <Form.Item name="place" label={t(words.place)}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item
        name="note"
        label={t(corrects ? words.reason : words.note)}
        rules={corrects ? [{ required: true, whitespace: true, message: t(words.reasonRule) }] : []}
      >
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}
