import { Form, Input, Modal, Select } from 'antd';
import { sourceTexts as words } from '#features/intake/feeds/contract/feed-source.texts.ts';
import type { Feed, FeedReseller } from '#features/intake/feeds/contract/feeds.model.ts';
import type { SendError } from '#web/lib/send.ts';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { CheckedForm } from '#web/ui/checked-form.tsx';
import { useCloneFeed } from '../feed-setup.api.ts';
import type { FeedOf } from '../feed-words.ts';
import styles from './feeds.module.css';

type Props = {
  readonly of: FeedOf | null;
  readonly resellers: readonly FeedReseller[];
  readonly onClose: () => void;
  readonly onCloned: (feed: Feed) => void;
};
type Values = { name: string; seller_id: number };

/** A copy of a feed under another name, for the same reseller or another one. */
export function CloneDialog({ of, ...props }: Props) {
  return of ? <Dialog of={of} {...props} /> : null;
}

function Dialog({ of: { feed }, resellers, onClose, onCloned }: Props & { of: FeedOf }) {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const clone = useCloneFeed(onCloned);
  const showIssues = (error: SendError) =>
    form.setFields(error.issues.map(({ field, message }) => ({ name: field as keyof Values, errors: [message] })));
  return (
    <Modal
      open
      centered
      title={t(words.cloneTitle, { feed: feed.name })}
      okText={t(words.clone)}
      cancelText={t(webTexts.cancel)}
      okButtonProps={{ loading: clone.isPending }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className={styles.lead}>{t(words.cloneWhy)}</p>
      <CheckedForm<Values>
        form={form}
        initialValues={{ name: t(words.cloneOf, { feed: feed.name }).slice(0, 200), seller_id: feed.seller_id }}
        onFinish={(body) => clone.mutate({ params: { id: feed.id }, body }, { onError: showIssues })}
      >
        <Form.Item name="name" label={t(words.cloneName)}>
          <Input maxLength={200} autoComplete="off" />
        </Form.Item>
        <Form.Item name="seller_id" label={t(words.cloneFor)}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={resellers.map(({ seller_id, seller_name }) => ({ value: seller_id, label: seller_name }))}
          />
        </Form.Item>
      </CheckedForm>
    </Modal>
  );
}
