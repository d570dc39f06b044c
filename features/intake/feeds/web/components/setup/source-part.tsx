import { Button, Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { sourceTexts as words } from '#features/intake/feeds/contract/feed-source.texts.ts';
import {
  type FeedLogin,
  type FeedSource,
  isSftp,
  keepsSecret,
  type SourceTest,
  sftpLogins,
  webLogins,
} from '#features/intake/feeds/contract/feeds.source.ts';
import type { Text } from '#kit/text.ts';
import type { SendError } from '#web/lib/send.ts';
import { useText } from '#web/lib/text.tsx';
import { CheckedForm } from '#web/ui/checked-form.tsx';
import { useSetSource, useTestSource } from '../../feed-setup.api.ts';
import type { FeedOf } from '../../feed-words.ts';
import feedsStyles from '../feeds.module.css';
import { PagingFields } from './paging-fields.tsx';
import setupStyles from './setup.module.css';
import { SourceTestResult } from './source-test-result.tsx';
import { bodyOf, type From, fieldOf, type SourceValues, valuesOf } from './source-values.ts';

const loginWords: Readonly<Record<FeedLogin['kind'], Text>> = {
  none: words.loginNone,
  basic: words.loginBasic,
  bearer: words.loginBearer,
  header: words.loginHeader,
  query: words.loginQuery,
  password: words.loginPassword,
  key: words.loginKey,
};

/** Where the files come from. The secret is written and never read: an empty field keeps the stored one. */
export function SourcePart({ of: { feed }, may }: { of: FeedOf; may: boolean }) {
  const t = useText();
  const [form] = Form.useForm<SourceValues>();
  const [tested, setTested] = useState<SourceTest | null>(null);
  const test = useTestSource();
  const save = useSetSource();
  const stored: FeedSource = { url: feed.url, ...feed.setup };
  const start = valuesOf(stored);
  const from = Form.useWatch('from', form) ?? start.from;
  const login = Form.useWatch('login', form) ?? start.login;
  const next = Form.useWatch('next', form) ?? start.next;
  const hostKey = Form.useWatch('host_key', form) ?? null;

  const showIssues = (error: SendError) =>
    form.setFields(error.issues.map(({ field, message }) => ({ name: fieldOf(field), errors: [message] })));
  // An address of the web stays one when it turns out to be an API, or not to be one.
  const addressFor = (next: From): string => {
    const typed = (form.getFieldValue('url') as string | undefined) ?? '';
    return next !== 'sftp' && !isSftp(typed) ? typed : '';
  };
  const choose = (next: From) =>
    form.setFieldsValue({ login: next === 'sftp' ? 'password' : 'none', url: addressFor(next), host_key: null });
  const tryIt = () => {
    setTested(null);
    const body = bodyOf(form.getFieldsValue(true) as SourceValues);
    test.mutate({ params: { id: feed.id }, body }, { onSuccess: setTested, onError: showIssues });
  };
  const submit = (values: SourceValues) =>
    save.mutate(
      { params: { id: feed.id }, body: bodyOf(values) },
      { onSuccess: () => form.setFieldsValue({ secret: undefined, passphrase: undefined }), onError: showIssues },
    );
  const kept = keepsSecret(stored, {
    ...bodyOf({ ...start, ...form.getFieldsValue(true) }),
    secret: undefined,
  });
  const needsSecret = from !== 'upload' && login !== 'none';

  return (
    <CheckedForm<SourceValues>
      form={form}
      noValidate
      disabled={!may || save.isPending}
      initialValues={start}
      onFinish={submit}
    >
      <p className={feedsStyles.lead}>{t(words.lead)}</p>
      <Form.Item name="from" label={t(words.from)}>
        <Select<From>
          options={[
            { value: 'upload', label: t(words.byUpload) },
            { value: 'web', label: t(words.byWeb) },
            { value: 'api', label: t(words.byApi) },
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
          <div className={setupStyles.pair}>
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
                  : login === 'header' || login === 'query' || login === 'bearer'
                    ? words.token
                    : words.password,
              )}
              extra={kept ? t(words.secretStored) : undefined}
            >
              {login === 'key' ? (
                <Input.TextArea
                  className={setupStyles.code}
                  rows={4}
                  maxLength={20_000}
                  autoComplete="off"
                  spellCheck={false}
                />
              ) : (
                <Input.Password maxLength={2000} autoComplete="new-password" />
              )}
            </Form.Item>
          ) : null}
          {login === 'key' ? (
            <Form.Item
              name="passphrase"
              label={t(words.passphrase)}
              extra={t(kept && stored.has_passphrase ? words.secretStored : words.passphraseHelp)}
            >
              <Input.Password maxLength={1000} autoComplete="new-password" />
            </Form.Item>
          ) : null}
          {from === 'api' ? <PagingFields kind={next} /> : null}
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
        <div className={`t-form-actions ${feedsStyles.wrap} ${setupStyles.actions}`}>
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
    </CheckedForm>
  );
}

/** The accepted key, in the place of a field: it comes from a test, nobody types it. */
function HostKey({ value = null, onForget }: { value?: string | null; onForget: () => void }) {
  const t = useText();
  if (value === null) return <p className={feedsStyles.note}>{t(words.hostKeyNone)}</p>;
  return (
    <p className={setupStyles.key}>
      <code>{value}</code> <span className={feedsStyles.faint}>{t(words.hostKeyAccepted)}</span>
      <Button type="link" size="small" onClick={onForget}>
        {t(words.forgetKey)}
      </Button>
    </p>
  );
}
