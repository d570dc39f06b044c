import { Button, Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { sourceTexts as words } from '#features/feeds/contract/feed-source.texts.ts';
import {
  type FeedLogin,
  type FeedSource,
  type FeedSourceForm,
  isSftp,
  keepsSecret,
  type SourceTest,
  sftpLogins,
  webLogins,
} from '#features/feeds/contract/feeds.source.ts';
import type { Text } from '#kit/text.ts';
import type { SendError } from '#web/lib/send.ts';
import { useText } from '#web/lib/text.tsx';
import type { FeedOf } from '../../feed-rules.ts';
import { useSetSource, useTestSource } from '../../feed-setup.api.ts';
import { SourceTestResult } from './source-test-result.tsx';

type From = 'upload' | 'web' | 'sftp';
type Values = {
  from: From;
  url: string;
  login: FeedLogin['kind'];
  username: string;
  name: string;
  secret?: string;
  host_key: string | null;
  max_megabytes: number | null;
};

const loginWords: Readonly<Record<FeedLogin['kind'], Text>> = {
  none: words.loginNone,
  basic: words.loginBasic,
  header: words.loginHeader,
  query: words.loginQuery,
  password: words.loginPassword,
  key: words.loginKey,
};

/** Where the files come from. The secret is written and never read: an empty field keeps the stored one. */
export function SourcePart({ of: { feed }, may }: { of: FeedOf; may: boolean }) {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const [tested, setTested] = useState<SourceTest | null>(null);
  const test = useTestSource();
  const save = useSetSource();
  const stored: FeedSource = { url: feed.url, ...feed.setup };
  const from = Form.useWatch('from', form) ?? startOf(stored).from;
  const login = Form.useWatch('login', form) ?? startOf(stored).login;
  const hostKey = Form.useWatch('host_key', form) ?? null;

  const showIssues = (error: SendError) =>
    form.setFields(error.issues.map(({ field, message }) => ({ name: fieldOf(field), errors: [message] })));
  const choose = (next: From) =>
    form.setFieldsValue({ login: next === 'sftp' ? 'password' : 'none', url: '', host_key: null });
  const tryIt = () => {
    setTested(null);
    const body = bodyOf(form.getFieldsValue(true) as Values);
    test.mutate({ params: { id: feed.id }, body }, { onSuccess: setTested, onError: showIssues });
  };
  const submit = (values: Values) =>
    save.mutate(
      { params: { id: feed.id }, body: bodyOf(values) },
      { onSuccess: () => form.setFieldValue('secret', undefined), onError: showIssues },
    );
  const kept = keepsSecret(stored, {
    ...bodyOf({ ...startOf(stored), ...form.getFieldsValue(true) }),
    secret: undefined,
  });
  const needsSecret = from !== 'upload' && login !== 'none';

  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      noValidate
      disabled={!may || save.isPending}
      initialValues={startOf(stored)}
      onFinish={submit}
    >
      <p className="tf-lead">{t(words.lead)}</p>
      <Form.Item name="from" label={t(words.from)}>
        <Select<From>
          options={[
            { value: 'upload', label: t(words.byUpload) },
            { value: 'web', label: t(words.byWeb) },
            { value: 'sftp', label: t(words.bySftp) },
          ]}
          onChange={choose}
        />
      </Form.Item>
      {from === 'upload' ? null : (
        <>
          <Form.Item name="url" label={t(words.address)} extra={from === 'sftp' ? t(words.addressHelpSftp) : undefined}>
            <Input
              maxLength={2048}
              placeholder={from === 'sftp' ? 'sftp://' : 'https://'}
              autoComplete="off"
              inputMode="url"
            />
          </Form.Item>
          <div className="fs-pair">
            <Form.Item name="login" label={t(words.login)}>
              <Select
                options={(from === 'sftp' ? sftpLogins : webLogins).map((kind) => ({
                  value: kind,
                  label: t(loginWords[kind]),
                }))}
              />
            </Form.Item>
            {login === 'basic' || login === 'password' || login === 'key' ? (
              <Form.Item name="username" label={t(words.username)}>
                <Input maxLength={200} autoComplete="off" />
              </Form.Item>
            ) : null}
            {login === 'header' || login === 'query' ? (
              <Form.Item name="name" label={t(login === 'header' ? words.headerName : words.parameterName)}>
                <Input maxLength={100} autoComplete="off" placeholder={login === 'header' ? 'X-Api-Key' : 'token'} />
              </Form.Item>
            ) : null}
          </div>
          {needsSecret ? (
            <Form.Item
              name="secret"
              label={t(
                login === 'key'
                  ? words.privateKey
                  : login === 'header' || login === 'query'
                    ? words.token
                    : words.password,
              )}
              extra={kept ? t(words.secretStored) : undefined}
            >
              {login === 'key' ? (
                <Input.TextArea className="fs-code" rows={4} maxLength={20_000} autoComplete="off" spellCheck={false} />
              ) : (
                <Input.Password maxLength={2000} autoComplete="new-password" />
              )}
            </Form.Item>
          ) : null}
          {from === 'sftp' ? (
            <Form.Item name="host_key" label={t(words.hostKey)}>
              <HostKey onForget={() => form.setFieldValue('host_key', null)} />
            </Form.Item>
          ) : null}
          <Form.Item name="max_megabytes" label={t(words.maxMegabytes)} extra={t(words.maxMegabytesHelp)}>
            <InputNumber min={1} max={2048} precision={0} />
          </Form.Item>
        </>
      )}
      {may ? (
        <div className="t-form-actions tf-wrap fs-actions">
          {from === 'upload' ? null : (
            <Button onClick={tryIt} loading={test.isPending}>
              {t(words.test)}
            </Button>
          )}
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            {t(words.save)}
          </Button>
        </div>
      ) : null}
      {tested ? (
        <SourceTestResult
          found={tested}
          accepted={hostKey}
          onAccept={(key) => {
            form.setFields([{ name: 'host_key', value: key, errors: [] }]);
            tryIt();
          }}
        />
      ) : null}
    </Form>
  );
}

/** The accepted key, in the place of a field: it comes from a test, nobody types it. */
function HostKey({ value = null, onForget }: { value?: string | null; onForget: () => void }) {
  const t = useText();
  if (value === null) return <p className="tf-note">{t(words.hostKeyNone)}</p>;
  return (
    <p className="fs-key">
      <code>{value}</code> <span className="tf-faint">{t(words.hostKeyAccepted)}</span>
      <Button type="link" size="small" onClick={onForget}>
        {t(words.forgetKey)}
      </Button>
    </p>
  );
}

const startOf = ({ url, login, host_key, max_megabytes }: FeedSource): Values => ({
  from: url === null ? 'upload' : isSftp(url) ? 'sftp' : 'web',
  url: url ?? '',
  login: login.kind,
  username: 'username' in login ? login.username : '',
  name: 'name' in login ? login.name : '',
  host_key,
  max_megabytes,
});

function bodyOf({ from, url, login, username, name, secret, host_key, max_megabytes }: Values): FeedSourceForm {
  if (from === 'upload') return { url: null, login: { kind: 'none' }, host_key: null, max_megabytes };
  const who = (
    login === 'none'
      ? { kind: login }
      : login === 'header' || login === 'query'
        ? { kind: login, name: name ?? '' }
        : { kind: login, username: username ?? '' }
  ) as FeedLogin;
  return {
    url: url.trim(),
    login: who,
    host_key: from === 'sftp' ? (host_key ?? null) : null,
    max_megabytes: max_megabytes ?? null,
    ...(secret && login !== 'none' ? { secret } : {}),
  };
}

/** `login.username` stands in a field of its own here. */
const fieldOf = (field: string): keyof Values => field.replace(/^login\./, '') as keyof Values;
