import { Form, Input, Radio, Select, Switch } from 'antd';
import { feedFormTexts as words } from '#features/intake/feeds/contract/feed-form.texts.ts';
import { createFeed } from '#features/intake/feeds/contract/feeds.calls.ts';
import type { Feed, FeedReseller } from '#features/intake/feeds/contract/feeds.model.ts';
import { ruleWords } from '#web/lib/said.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { useCreateFeed, useUpdateFeed } from '../feeds.api.ts';
import styles from './feeds.module.css';

type Values = {
  seller_id: number;
  name: string;
  from: 'url' | 'upload';
  url?: string;
  is_full: boolean;
  enabled: boolean;
};

type Props = {
  readonly resellers: readonly FeedReseller[];
  /** The reseller of a new feed, where it was asked for at one. */
  readonly sellerId: number | null;
  /** The feed to change; null makes a new one. */
  readonly feed: Feed | null;
  readonly onClose: () => void;
  readonly onCreated: (feed: Feed) => void;
};

/** Sets up a feed, or changes how one is set up; its mapping and its source have places of their own. */
export function FeedForm({ resellers, sellerId, feed, onClose, onCreated }: Props) {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const from = Form.useWatch('from', form);
  const create = useCreateFeed(onCreated);
  const update = useUpdateFeed(onClose);

  const submit = ({ seller_id, name, from: origin, url, is_full, enabled }: Values, onError: ShowRefused) => {
    const body = { name: name.trim(), is_full, enabled };
    const source = { url: origin === 'url' ? (url?.trim() ?? null) : null };
    if (feed) update.mutate({ params: { id: feed.id }, body }, { onError });
    else create.mutate({ body: { ...body, ...source, seller_id } }, { onError });
  };
  return (
    <FormDialog<Values>
      form={form}
      title={t(feed ? words.editFeed : words.newFeed)}
      okText={t(feed ? words.save : words.create)}
      busy={create.isPending || update.isPending}
      onClose={onClose}
      initialValues={startOf(feed, sellerId ?? (resellers.length === 1 ? resellers[0]?.seller_id : undefined))}
      onFinish={submit}
    >
      <Form.Item
        name="seller_id"
        label={t(words.reseller)}
        rules={[{ required: true, message: t(words.resellerMissing) }]}
      >
        <Select
          disabled={feed !== null}
          showSearch={{ optionFilterProp: 'label' }}
          options={resellers.map(({ seller_id, seller_name }) => ({ value: seller_id, label: seller_name }))}
        />
      </Form.Item>
      <Form.Item name="name" label={t(words.name)} rules={[{ validator: checkOf('name') }]}>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      {/* Of a feed that is there, the source has a place of its own: address, login and test. */}
      {feed ? null : (
        <Form.Item name="from" label={t(words.source)}>
          <Radio.Group
            options={[
              { value: 'upload', label: t(words.fromUpload) },
              { value: 'url', label: t(words.fromAddress) },
            ]}
          />
        </Form.Item>
      )}
      {from === 'url' && !feed ? (
        <Form.Item name="url" label={t(words.address)} rules={[{ validator: checkOf('url') }]}>
          <Input type="url" maxLength={2048} placeholder="https://" autoComplete="off" />
        </Form.Item>
      ) : null}
      <Form.Item name="is_full" label={t(words.completeness)}>
        <Radio.Group
          className={styles.choices}
          options={[
            { value: true, label: <Explained title={t(words.full)} why={t(words.fullWhy)} /> },
            { value: false, label: <Explained title={t(words.partial)} why={t(words.partialWhy)} /> },
          ]}
        />
      </Form.Item>
      <Form.Item name="enabled" label={t(words.enabled)} valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDialog>
  );
}

const Explained = ({ title, why }: { title: string; why: string }) => (
  <>
    {title}
    <span className={styles.why}>{why}</span>
  </>
);

const startOf = (feed: Feed | null, seller_id: number | undefined): Partial<Values> => ({
  ...((feed?.seller_id ?? seller_id) === undefined ? {} : { seller_id: feed?.seller_id ?? seller_id }),
  name: feed?.name ?? '',
  from: 'upload',
  url: '',
  is_full: feed?.is_full ?? false,
  enabled: feed?.enabled ?? true,
});

/** The server's own rule of a field, asked before anything is sent. */
const checkOf = (name: 'name' | 'url') => async (_rule: unknown, value: unknown) => {
  const parsed = createFeed.body?.shape[name].safeParse(value === '' && name === 'url' ? ' ' : value);
  if (parsed && !parsed.success) throw new Error(ruleWords(parsed.error.issues[0]?.message));
};
