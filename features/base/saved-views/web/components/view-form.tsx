import { Form, Input, Radio } from 'antd';
import type { ViewedList } from '#features/base/saved-views/contract/saved-views.lists.ts';
import {
  type SavedView,
  type Sharing,
  savedViewInput,
  sharings,
} from '#features/base/saved-views/contract/saved-views.model.ts';
import { mayShare } from '#features/base/saved-views/contract/saved-views.rules.ts';
import { savedViewTexts as words } from '#features/base/saved-views/contract/saved-views.texts.ts';
import { ruleWords } from '#web/lib/said.ts';
import type { SendError } from '#web/lib/send.ts';
import { type Actor, useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useCreateView, useUpdateView } from '../saved-views.api.ts';
import type { SavedViews } from '../use-saved-views.ts';
import styles from './saved-views.module.css';

type Values = { readonly name: string /** `me`, `everyone` or `role:<name>`. */; readonly sharing: string };
type Props = {
  readonly list: ViewedList;
  readonly saved: SavedViews;
  /** The view to rename or share; null keeps what is on screen as a new one. */
  readonly view: SavedView | null;
  readonly onClose: () => void;
};

/** Name and sharing of a view. */
export function ViewForm({ list, saved, view, onClose }: Props) {
  const t = useText();
  const actor = useActor();
  const [form] = Form.useForm<Values>();
  const done = (kept: SavedView) => {
    onClose();
    if (!view) saved.saved(kept);
  };
  const create = useCreateView(done);
  const update = useUpdateView(done);
  const showIssues = (error: SendError) =>
    form.setFields(
      error.issues.map(({ field, message }) => ({ name: field === 'name' ? 'name' : 'sharing', errors: [message] })),
    );
  const submit = ({ name, sharing }: Values) => {
    const [shared, role] = sharing.split(/:(.*)/s) as [Sharing, string | undefined];
    const body = { name, shared, role: role ?? null };
    if (view) update.mutate({ params: { id: view.id }, body }, { onError: showIssues });
    else
      create.mutate(
        { body: { ...body, list, search: saved.now, columns: saved.arrangement[0] } },
        { onError: showIssues },
      );
  };
  const options = sharingOptions(actor);
  return (
    <FormDialog<Values>
      title={t(view ? words.changeTitle : words.newTitle)}
      okText={t(words.save)}
      busy={create.isPending || update.isPending}
      form={form}
      initialValues={{ name: view?.name ?? '', sharing: view ? sharingOf(view) : 'me' }}
      onFinish={submit}
      onClose={onClose}
    >
      <Form.Item name="name" label={t(words.name)} rules={[{ validator: checkName }]}>
        <Input placeholder={t(words.nameHint)} maxLength={60} autoComplete="off" autoFocus />
      </Form.Item>
      {options.length > 1 ? (
        <Form.Item name="sharing" label={t(words.sharedWith)} extra={t(words.sharedNote)}>
          <Radio.Group
            className={styles.sharing}
            options={options.map(({ value, role }) => ({
              value,
              label: role ? t(words.role, { role }) : t(value === 'me' ? words.me : words.everyone),
            }))}
          />
        </Form.Item>
      ) : null}
    </FormDialog>
  );
}

const checkName = async (_rule: unknown, value: unknown) => {
  const parsed = savedViewInput.shape.name.safeParse(value ?? '');
  if (!parsed.success) throw new Error(ruleWords(parsed.error.issues[0]?.message));
};

const sharingOf = ({ shared, role }: SavedView): string => (shared === 'role' ? `role:${role}` : shared);

type SharingOption = { readonly value: string; readonly role?: string };

/** What this person may choose; a role stands for itself. */
const sharingOptions = (actor: Actor): SharingOption[] =>
  sharings
    .filter((shared) => mayShare(actor, shared))
    .flatMap((shared): SharingOption[] =>
      shared === 'role' ? actor.roles.map((role) => ({ value: `role:${role}`, role })) : [{ value: shared }],
    );
