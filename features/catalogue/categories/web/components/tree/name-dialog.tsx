import { Form, Input } from 'antd';
import type { SendError } from '#web/lib/send.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useAddCategory, useUpdateCategory } from '../../categories.api.ts';
import { treeTexts as words } from '../../category-tree.texts.ts';
import { type Forest, pathOf } from '../../forest.ts';

type Props = {
  readonly forest: Forest;
  /** A new one below `parentId` (null: at the top), or another name for `id`. */
  readonly dialog:
    | { readonly what: 'add'; readonly parentId: number | null }
    | { readonly what: 'rename'; readonly id: number };
  readonly onClose: () => void;
  readonly onAdded: (id: number) => void;
};

/** The name of a new or a renamed category; a refusal stands at the field, and what was typed stays. */
export function NameDialog({ forest, dialog, onClose, onAdded }: Props) {
  const t = useText();
  const [form] = Form.useForm<{ name: string }>();
  const showIssues = (error: SendError) =>
    form.setFields([{ name: 'name', errors: [error.issues[0]?.message ?? error.message] }]);
  const add = useAddCategory((id) => {
    onAdded(id);
    onClose();
  });
  const update = useUpdateCategory(onClose);
  const before = dialog.what === 'rename' ? (forest.items.get(dialog.id)?.name ?? '') : '';
  const submit = ({ name }: { name: string }) => {
    if (dialog.what === 'add') add.mutate({ body: { name, parent_id: dialog.parentId } }, { onError: showIssues });
    else update.mutate({ params: { id: dialog.id }, body: { name } }, { onError: showIssues });
  };
  const title =
    dialog.what === 'rename'
      ? t(words.renameTitle, { name: before })
      : dialog.parentId === null
        ? t(words.addTopTitle)
        : t(words.addTitle, { parent: pathOf(forest, dialog.parentId) });
  return (
    <FormDialog<{ name: string }>
      title={title}
      okText={t(dialog.what === 'add' ? words.add : words.save)}
      busy={add.isPending || update.isPending}
      form={form}
      name="category-name"
      initialValues={{ name: before }}
      onFinish={submit}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t(words.name)}
        rules={[{ required: true, whitespace: true, message: t(words.nameMissing) }]}
      >
        <Input maxLength={200} autoComplete="off" autoFocus />
      </Form.Item>
    </FormDialog>
  );
}
