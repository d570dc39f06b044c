import { Form, Input, Select } from 'antd';
import { sourceTexts as words } from '#features/intake/feeds/contract/feed-source.texts.ts';
import type { Feed, FeedReseller } from '#features/intake/feeds/contract/feeds.model.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
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
  return of ? <Open of={of} {...props} /> : null;
}

function Open({ of: { feed }, resellers, onClose, onCloned }: Props & { of: FeedOf }) {
  const t = useText();
  const clone = useCloneFeed(onCloned);
  return (
    <FormDialog<Values>
      title={t(words.cloneTitle, { feed: feed.name })}
      okText={t(words.clone)}
      busy={clone.isPending}
      onClose={onClose}
      lead={<p className={styles.lead}>{t(words.cloneWhy)}</p>}
      initialValues={{ name: t(words.cloneOf, { feed: feed.name }).slice(0, 200), seller_id: feed.seller_id }}
      onFinish={(body, refused) => clone.mutate({ params: { id: feed.id }, body }, { onError: refused })}
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
    </FormDialog>
  );
}
