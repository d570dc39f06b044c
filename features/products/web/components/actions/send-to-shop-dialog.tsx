import { Checkbox, Form, Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import { productScreenTexts as notes } from '#features/products/contract/products-screen.texts.ts';
import { processesChoices } from '#features/publishing/contract/publishing.tasks.ts';
import { publishingTexts as words } from '#features/publishing/contract/publishing.texts.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { useSendToShop } from '../../products.api.ts';
import { type SelectedRows, sentOf } from './selected-rows.ts';
import { emailIssue, type SendValues, sendRequest } from './send-request.ts';

type Props = { readonly selected: SelectedRows; readonly onClose: () => void; readonly onDone: () => void };

/** Spec section 2, Send-to-shop confirm (PMS-098 to PMS-104). */
export function SendToShopDialog({ selected, onClose, onDone }: Props) {
  const t = useText();
  const actor = useActor();
  const [form] = Form.useForm<SendValues>();
  const [report, setReport] = useState(false);
  const send = useSendToShop(onDone);
  const count = selected.ids.length;
  return (
    <Modal
      open
      centered
      title={t(words.title)}
      okText={count === 1 ? t(notes.sendOne) : t(words.send, { count })}
      cancelText={t(webTexts.cancel)}
      okButtonProps={{ loading: send.isPending }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form<SendValues>
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        initialValues={{
          image: false,
          configurator: false,
          updateOtherShops: false,
          report: false,
          email: actor.email,
          processes: 1,
        }}
        onValuesChange={(changed) => 'report' in changed && setReport(Boolean(changed.report))}
        onFinish={(values) => send.mutate(sendRequest(sentOf(selected), values))}
      >
        <p className="tp-dialog-lead">{t(notes.sendHint)}</p>
        <div className="tp-options">
          <Checkbox checked disabled>
            {t(words.main)}
          </Checkbox>
          {options.map(([name, text]) => (
            <Form.Item key={name} name={name} valuePropName="checked" noStyle>
              <Checkbox>{t(text)}</Checkbox>
            </Form.Item>
          ))}
        </div>
        {report ? (
          <Form.Item
            name="email"
            label={t(words.email)}
            rules={[
              {
                validator: (_rule, email) =>
                  emailIssue(email) ? Promise.reject(new Error(t(words.emailInvalid))) : Promise.resolve(),
              },
            ]}
          >
            <Input type="email" autoComplete="email" />
          </Form.Item>
        ) : null}
        <Form.Item name="processes" label={t(words.processes)} extra={t(notes.processesHint)} className="tp-last">
          <Radio.Group
            optionType="button"
            options={processesChoices.map((value) => ({ value, label: String(value) }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}

const options = [
  ['image', words.images],
  ['configurator', words.configurators],
  ['updateOtherShops', words.otherShops],
  ['report', words.report],
] as const;
