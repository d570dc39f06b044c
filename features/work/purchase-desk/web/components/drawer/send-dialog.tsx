import { Alert, AutoComplete, Form, Radio } from 'antd';
import { sessionTexts } from '#features/base/session/contract/session.texts.ts';
import type { PurchaseOrder } from '#features/trade/purchasing/contract/purchasing.model.ts';
import { remindsNext } from '#features/trade/purchasing/contract/purchasing.order-mail.ts';
import { purchasingTexts as words } from '#features/trade/purchasing/contract/purchasing.texts.ts';
import { type WrittenLanguage, writtenLanguages } from '#kit/text.ts';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { useSendOrder } from '../../purchase-desk.api.ts';

type Values = { to: string; language: WrittenLanguage };

const languageTexts = { en: words.english, sq: words.albanian, sl: words.slovenian, mk: words.macedonian } as const;

/** Where the mail goes and in which language; the first one, or a reminder. */
export function SendDialog({ order, onClose }: { order: PurchaseOrder; onClose: () => void }) {
  const t = useText();
  const send = useSendOrder();
  const reminder = remindsNext(order);
  const finish = ({ to, language }: Values, refused: ShowRefused) =>
    send.mutate(
      { params: { id: order.id }, body: { version: order.version, to, language } },
      {
        onSuccess: ({ mail }) => {
          const missing = mail?.state === 'not_set_up';
          notify[missing ? 'warning' : 'success'](t(missing ? words.mailedNowhere : words.mailed, { to: to.trim() }));
          onClose();
        },
        onError: refused,
      },
    );
  return (
    <FormDialog<Values>
      title={t(reminder ? words.remindTitle : words.sendTitle, { number: order.number })}
      okText={t(order.mail_server ? (reminder ? words.remindNow : words.sendNow) : words.queueNow)}
      busy={send.isPending}
      lead={
        <>
          {order.mail_server ? null : <Alert type="warning" showIcon title={t(words.noServerYet)} />}
          <p>{t(words.sendWhy)}</p>
        </>
      }
      initialValues={{ to: order.addresses[0] ?? '', language: order.proposed_language }}
      onFinish={finish}
      onClose={onClose}
    >
      <Form.Item
        name="to"
        label={t(words.sendTo)}
        rules={[{ required: true, whitespace: true, message: t(sessionTexts.emailRequired) }]}
      >
        <AutoComplete options={order.addresses.map((value) => ({ value }))} />
      </Form.Item>
      <Form.Item name="language" label={t(words.mailLanguage)}>
        <Radio.Group options={writtenLanguages.map((value) => ({ value, label: t(languageTexts[value]) }))} />
      </Form.Item>
    </FormDialog>
  );
}
