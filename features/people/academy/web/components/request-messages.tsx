import { Button, Form, Input } from 'antd';
import { documentNameOf } from '#features/base/files/contract/files.documents.ts';
import { DocumentButton, DocumentDownload } from '#features/base/files/web/document-upload.public.tsx';
import { writeMessage } from '#features/people/academy/contract/academy.requests.calls.ts';
import { requestTexts as words } from '#features/people/academy/contract/academy.requests.texts.ts';
import {
  type RequestDetail,
  type RequestSide,
  requestLimits,
  type ServiceMessage,
} from '#features/people/academy/contract/academy.requests.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatBytes, formatDateTime } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { CheckedForm } from '#web/ui/checked-form.tsx';
import styles from '../academy.module.css';
import { useAttachFile, useFileLink, useWriteMessage } from '../service-requests.api.ts';

/** What both sides wrote and sent, the oldest first, and where the next message is written. */
export function RequestMessages({ request, side }: { request: RequestDetail; side: RequestSide }) {
  const t = useText();
  const may = useMayCall(writeMessage);
  return (
    <section className={styles.talk}>
      <h3 className="t-section-title">{t(words.messages)}</h3>
      {request.messages.length === 0 ? <p className={styles.faint}>{t(words.noMessages)}</p> : null}
      <ol className={styles.messages}>
        {request.messages.map((message) => (
          <Message key={message.id} message={message} requestId={request.id} own={message.side === side} />
        ))}
      </ol>
      {may ? <Composer requestId={request.id} /> : null}
    </section>
  );
}

type MessageProps = { readonly message: ServiceMessage; readonly requestId: number; readonly own: boolean };

function Message({ message, requestId, own }: MessageProps) {
  const t = useText();
  const language = useLanguage();
  const link = useFileLink();
  const { file, text, by, at } = message;
  const who = [message.side === 'team' ? t(words.team) : null, by].filter(Boolean).join(' · ');
  return (
    <li data-own={own}>
      <span className={styles.faint}>{[who, formatDateTime(at)].filter(Boolean).join(' · ')}</span>
      {text ? <span className={styles.note}>{text}</span> : null}
      {file ? (
        <span className={styles.actions}>
          {file.name} ({formatBytes(file.size, language)})
          <DocumentDownload
            size="small"
            type="link"
            title={file.name}
            link={() => link.mutateAsync({ params: { id: requestId, message: message.id } })}
          />
        </span>
      ) : null}
    </li>
  );
}

function Composer({ requestId }: { requestId: number }) {
  const t = useText();
  const [form] = Form.useForm<{ text: string }>();
  const write = useWriteMessage(() => form.resetFields());
  const attach = useAttachFile();
  const params = { id: requestId };
  return (
    <CheckedForm<{ text: string }>
      form={form}
      initialValues={{ text: '' }}
      onFinish={({ text }) => write.mutate({ params, body: { text } })}
    >
      <Form.Item
        name="text"
        label={t(words.message)}
        rules={[{ required: true, whitespace: true, message: t(words.textNeeded) }]}
      >
        <Input.TextArea rows={3} maxLength={requestLimits.text} />
      </Form.Item>
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={write.isPending}>
          {t(words.send)}
        </Button>
        <DocumentButton
          title={t(words.attached, { number: requestId })}
          loading={attach.isPending}
          onChoose={(file) => attach.mutate({ params, query: { name: documentNameOf(file) }, file })}
        >
          {t(words.attach)}
        </DocumentButton>
      </div>
    </CheckedForm>
  );
}
