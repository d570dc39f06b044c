import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { sourceTexts as words } from '#features/intake/feeds/contract/feed-source.texts.ts';
import { type FeedSource, isSftp, keepsSecret, type SourceTest } from '#features/intake/feeds/contract/feeds.source.ts';
import type { SendError } from '#web/lib/send.ts';
import { useText } from '#web/lib/text.tsx';
import { CheckedForm } from '#web/ui/checked-form.tsx';
import { useSetSource, useTestSource } from '../../feed-setup.api.ts';
import type { FeedOf } from '../../feed-words.ts';
import feedsStyles from '../feeds.module.css';
import setupStyles from './setup.module.css';
import { SourceFields } from './source-fields.tsx';
import { SourceTestResult } from './source-test-result.tsx';
import { bodyOf, type From, fieldOf, type SourceValues, valuesOf } from './source-values.ts';

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
        <SourceFields
          from={from}
          login={login}
          next={next}
          kept={kept ? { passphrase: stored.has_passphrase } : null}
          onForgetKey={() => form.setFieldValue('host_key', null)}
        />
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
