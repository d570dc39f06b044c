import { Button, Form, Input, InputNumber, Segmented, Switch } from 'antd';
import { HistoryButton } from '#features/base/history/web/history.public.ts';
import { mailServerHistory } from '#features/base/mail/contract/mail.history-kinds.ts';
import type { MailSecurity, MailServer } from '#features/base/mail/contract/mail.model.ts';
import { keepsPassword } from '#features/base/mail/contract/mail.rules.ts';
import { mailTexts as words } from '#features/base/mail/contract/mail.texts.ts';
import { isMailPort } from '#kit/mail-port.ts';
import { formatDateTime } from '#web/lib/format.ts';
import type { SendError } from '#web/lib/send.ts';
import { type Translate, useText } from '#web/lib/text.tsx';
import { useBegun } from '#web/ui/begun.tsx';
import { CheckedForm } from '#web/ui/checked-form.tsx';
import { showRefused } from '#web/ui/form-refused.ts';
import { useSaveMailServer } from '../mail.api.ts';
import styles from './mail.module.css';
import { ServerTest } from './server-test.tsx';

export type ServerValues = {
  host: string;
  port: number;
  security: MailSecurity;
  username: string;
  password?: string;
  from_name: string;
  from_address: string;
  reply_to: string;
  per_minute: number;
  active: boolean;
};

const usualPort: Readonly<Record<MailSecurity, number>> = { none: 25, starttls: 587, tls: 465 };
type Props = {
  readonly shopId: number | null;
  readonly server: MailServer | null;
  /** Hosts that are reached by any port. */
  readonly anyPortHosts: readonly string[];
};

/** One mail server. The password is written and never read: an empty field keeps the stored one. */
export function ServerForm({ shopId, server, anyPortHosts }: Props) {
  const t = useText();
  const [form] = Form.useForm<ServerValues>();
  const save = useSaveMailServer();
  const { done } = useBegun();
  const showIssues = (error: SendError) => showRefused(form, error);
  const bodyOf = ({ password, ...values }: ServerValues) => {
    const typed = { shop_id: shopId, ...values };
    const kept = !password && server?.has_password && keepsPassword(server, { ...typed, password: undefined });
    return { ...typed, ...(kept || (!password && server?.has_password) ? {} : { password: password ?? '' }) };
  };
  const submit = (values: ServerValues) =>
    save.mutate(
      { body: { ...bodyOf(values), version: server?.version ?? 0 } },
      { onSuccess: done, onError: showIssues },
    );
  return (
    <section className={`t-card ${styles.card}`} aria-label={t(words.servers)}>
      <CheckedForm<ServerValues>
        form={form}
        noValidate
        initialValues={startOf(server)}
        onFinish={submit}
        disabled={save.isPending}
      >
        <div className={styles.fields}>
          <Form.Item name="host" label={t(words.host)} className={styles.wide}>
            <Input maxLength={253} placeholder="mail.example.com" autoComplete="off" />
          </Form.Item>
          <Form.Item name="security" label={t(words.security)}>
            <Segmented
              options={(['starttls', 'tls', 'none'] as const).map((value) => ({ value, label: t(words[value]) }))}
              onChange={(security) => {
                form.setFieldValue('port', usualPort[security as MailSecurity]);
                void form.validateFields(['port']).catch(() => undefined);
              }}
            />
          </Form.Item>
          <Form.Item
            name="port"
            label={t(words.port)}
            dependencies={['host']}
            validateTrigger="onChange"
            rules={[({ getFieldValue }) => ({ validator: portRule(t, anyPortHosts, () => getFieldValue('host')) })]}
          >
            <InputNumber min={1} max={65_535} controls={false} />
          </Form.Item>
          <Form.Item name="username" label={t(words.username)}>
            <Input maxLength={254} autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="password"
            label={t(words.password)}
            help={server?.has_password ? t(words.passwordKept) : null}
          >
            <Input.Password maxLength={500} autoComplete="new-password" />
          </Form.Item>
          <Form.Item name="from_name" label={t(words.fromName)}>
            <Input maxLength={100} autoComplete="off" />
          </Form.Item>
          <Form.Item name="from_address" label={t(words.fromAddress)}>
            <Input type="email" maxLength={254} autoComplete="off" />
          </Form.Item>
          <Form.Item name="reply_to" label={t(words.replyTo)}>
            <Input type="email" maxLength={254} autoComplete="off" />
          </Form.Item>
          <Form.Item name="per_minute" label={t(words.perMinute)}>
            <InputNumber min={1} max={10_000} />
          </Form.Item>
          <Form.Item name="active" label={t(words.active)} valuePropName="checked">
            <Switch />
          </Form.Item>
        </div>
        <p className={`${styles.why} ${styles.spf}`}>{t(words.spf)}</p>
        <div className={styles.actions}>
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            {t(words.save)}
          </Button>
          {server ? <HistoryButton of={mailServerHistory} id={server.id} name={server.host} /> : null}
          {server ? (
            <span className={styles.why}>
              {[formatDateTime(server.updated_at), server.updated_by].filter(Boolean).join(' · ')}
            </span>
          ) : null}
        </div>
      </CheckedForm>
      <ServerTest valuesOf={() => bodyOf(form.getFieldsValue(true))} onIssues={showIssues} />
    </section>
  );
}

/** The server's rule of the port, asked while it is typed. */
const portRule =
  (t: Translate, anyPortHosts: readonly string[], host: () => unknown) =>
  async (_rule: unknown, port: unknown): Promise<void> => {
    if (typeof port !== 'number') throw new Error(t(words.portRule));
    if (!isMailPort(port, String(host() ?? '').trim(), anyPortHosts)) throw new Error(t(words.portNotUsed));
  };

const startOf = (server: MailServer | null): ServerValues => ({
  host: server?.host ?? '',
  port: server?.port ?? usualPort.starttls,
  security: server?.security ?? 'starttls',
  username: server?.username ?? '',
  from_name: server?.from_name ?? 'Tregu',
  from_address: server?.from_address ?? '',
  reply_to: server?.reply_to ?? '',
  per_minute: server?.per_minute ?? 60,
  active: server?.active ?? true,
});
