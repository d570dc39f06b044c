import { AutoComplete, Form, Modal, Radio } from 'antd';
import type { PurchaseOrder } from '#features/purchasing/contract/purchasing.model.ts';
import { canMove } from '#features/purchasing/contract/purchasing.status.ts';
import { purchasingTexts as words } from '#features/purchasing/contract/purchasing.texts.ts';
import { sessionTexts } from '#features/session/contract/session.texts.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import { notify } from '#web/lib/notify.ts';
import { showFailure } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { CheckedForm } from '#web/ui/checked-form.tsx';
import { useSendOrder } from '../../purchasing.api.ts';

type Values = { to: string; language: InterfaceLanguage };

/** Where the mail goes and in which language; the first one, or a reminder. */
export function SendDialog({ order, onClose }: { order: PurchaseOrder; onClose: () => void }) {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const send = useSendOrder();
  const reminder = canMove(order.status, 'remind');
  const finish = ({ to, language }: Values) =>
    send.mutate(
      { params: { id: order.id }, body: { version: order.version, to, language } },
      {
        onSuccess: () => {
          notify.success(t(words.mailed, { to: to.trim() }));
          onClose();
        },
        onError: (error) => {
          if (error.issues.length === 0) showFailure(error);
          form.setFields(
            error.issues.map(({ field, message }) => ({ name: field as keyof Values, errors: [message] })),
          );
        },
      },
    );
  return (
    <Modal
      open
      centered
      title={t(reminder ? words.remindTitle : words.sendTitle, { number: order.number })}
      okText={t(reminder ? words.remindNow : words.sendNow)}
      okButtonProps={{ loading: send.isPending }}
      cancelText={t(webTexts.cancel)}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>{t(words.sendWhy)}</p>
      <CheckedForm<Values>
        form={form}
        initialValues={{ to: order.addresses[0] ?? '', language: order.proposed_language }}
        onFinish={finish}
      >
        <Form.Item
          name="to"
          label={t(words.sendTo)}
          rules={[{ required: true, whitespace: true, message: t(sessionTexts.emailRequired) }]}
        >
          <AutoComplete options={order.addresses.map((value) => ({ value }))} />
        </Form.Item>
        <Form.Item name="language" label={t(words.mailLanguage)}>
          <Radio.Group
            options={[
              { value: 'en', label: t(words.english) },
              { value: 'sq', label: t(words.albanian) },
            ]}
          />
        </Form.Item>
      </CheckedForm>
    </Modal>
  );
}
