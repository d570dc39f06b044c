import { Form, Input } from 'antd';
import { templateLimits } from '#features/intake/feed-templates/contract/feed-templates.model.ts';
import { feedTemplateSentences as sentences } from '#features/intake/feed-templates/contract/feed-templates.sentences.ts';
import { feedTemplatesTexts as words } from '#features/intake/feed-templates/contract/feed-templates.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useAddTemplate } from '../feed-templates.api.ts';

export type NamedValues = { readonly name: string; readonly note: string };

type Props = { readonly feed: { readonly id: number; readonly name: string }; readonly onClose: () => void };

/** Saves what a feed is set to under a name. */
export function SaveTemplateDialog({ feed, onClose }: Props) {
  const t = useText();
  const add = useAddTemplate(onClose);
  return (
    <FormDialog<NamedValues>
      title={t(words.saveTitle, { feed: feed.name })}
      lead={<p className="t-faint">{t(words.saveWhy)}</p>}
      okText={t(words.keep)}
      busy={add.isPending}
      initialValues={{ name: feed.name, note: '' }}
      onFinish={({ name, note }, refused) =>
        add.mutate({ body: { feed_id: feed.id, name, note } }, { onError: refused })
      }
      onClose={onClose}
    >
      <NamedFields />
    </FormDialog>
  );
}

/** How a template is called, and what it is for. */
export function NamedFields() {
  const t = useText();
  return (
    <>
      <Form.Item
        name="name"
        label={t(words.name)}
        rules={[{ required: true, whitespace: true, message: t(sentences.nameNeeded) }]}
      >
        <Input maxLength={templateLimits.name} autoComplete="off" />
      </Form.Item>
      <Form.Item name="note" label={t(words.note)}>
        <Input maxLength={templateLimits.note} autoComplete="off" />
      </Form.Item>
    </>
  );
}
