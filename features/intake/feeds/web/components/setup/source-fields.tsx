import { Button, Form, Input, InputNumber, Select } from 'antd';
import { sourceTexts as words } from '#features/intake/feeds/contract/feed-source.texts.ts';
import { type FeedLogin, sftpLogins, webLogins } from '#features/intake/feeds/contract/feeds.source.ts';
import type { Text } from '#kit/text.ts';
import { useText } from '#web/lib/text.tsx';
import feedsStyles from '../feeds.module.css';
import { PagingFields } from './paging-fields.tsx';
import setupStyles from './setup.module.css';
import type { From, SourceValues } from './source-values.ts';

const loginWords: Readonly<Record<FeedLogin['kind'], Text>> = {
  none: words.loginNone,
  basic: words.loginBasic,
  bearer: words.loginBearer,
  header: words.loginHeader,
  query: words.loginQuery,
  password: words.loginPassword,
  key: words.loginKey,
};

/** What is kept of a secret and stays where its field is empty; null where none is, or another is asked for now. */
type Kept = { readonly passphrase: boolean } | null;
type Props = {
  readonly from: Exclude<From, 'upload'>;
  readonly login: SourceValues['login'];
  readonly next: SourceValues['next'];
  readonly kept: Kept;
  readonly onForgetKey: () => void;
};

/** Where files are fetched: the address, how to log in there, how an API goes on, whose key a server shows. */
export function SourceFields({ from, login, next, kept, onForgetKey }: Props) {
  const t = useText();
  return (
    <>
      <Form.Item name="url" label={t(words.address)} extra={from === 'sftp' ? t(words.addressHelpSftp) : undefined}>
        <Input
          maxLength={2048}
          placeholder={from === 'sftp' ? 'sftp://' : 'https://'}
          autoComplete="off"
          inputMode="url"
        />
      </Form.Item>
      <LoginFields kinds={from === 'sftp' ? sftpLogins : webLogins} login={login} kept={kept} />
      {from === 'api' ? <PagingFields kind={next} /> : null}
      {from === 'sftp' ? (
        <Form.Item name="host_key" label={t(words.hostKey)}>
          <HostKey onForget={onForgetKey} />
        </Form.Item>
      ) : null}
      <Form.Item name="max_megabytes" label={t(words.maxMegabytes)} extra={t(words.maxMegabytesHelp)}>
        <InputNumber min={1} max={2048} precision={0} />
      </Form.Item>
    </>
  );
}

type LoginProps = Pick<Props, 'login' | 'kept'> & { readonly kinds: readonly FeedLogin['kind'][] };

function LoginFields({ kinds, login, kept }: LoginProps) {
  const t = useText();
  return (
    <>
      <div className={setupStyles.pair}>
        <Form.Item name="login" label={t(words.login)}>
          <Select
            options={kinds.map((kind) => ({
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
      {login !== 'none' ? (
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
          extra={t(kept?.passphrase ? words.secretStored : words.passphraseHelp)}
        >
          <Input.Password maxLength={1000} autoComplete="new-password" />
        </Form.Item>
      ) : null}
    </>
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
