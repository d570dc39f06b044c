import { Form, Input } from 'antd';
import { emailRule, nameLength, nameRule } from '#features/base/users/contract/users.rules.ts';
import { userTexts as words } from '#features/base/users/contract/users.texts.ts';
import { refusals } from '#web/lib/refusals.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useInvite } from '../users.api.ts';
import { RoleSelect } from './role-select.tsx';
import styles from './users.module.css';

type Values = { email: string; first_name: string; last_name: string; role_ids: number[] };

/** A new person: address, name and roles; the mail with the link goes out with it. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const invite = useInvite(onClose);
  return (
    <FormDialog<Values>
      title={t(words.invite)}
      okText={t(words.send)}
      busy={invite.isPending}
      lead={<p className={styles.why}>{t(words.inviteWhy)}</p>}
      initialValues={{ email: '', first_name: '', last_name: '', role_ids: [] }}
      onFinish={(body, refused) => invite.mutate({ body }, { onError: refused })}
      onClose={onClose}
    >
      <Form.Item name="email" label={t(words.email)} rules={[{ validator: refusals.check(emailRule) }]}>
        <Input maxLength={320} type="email" autoComplete="off" autoFocus />
      </Form.Item>
      <Form.Item name="first_name" label={t(words.firstName)} rules={[{ validator: refusals.check(nameRule) }]}>
        <Input maxLength={nameLength} autoComplete="off" />
      </Form.Item>
      <Form.Item name="last_name" label={t(words.lastName)} rules={[{ validator: refusals.check(nameRule) }]}>
        <Input maxLength={nameLength} autoComplete="off" />
      </Form.Item>
      <Form.Item name="role_ids" label={t(words.roles)}>
        <RoleSelect />
      </Form.Item>
    </FormDialog>
  );
}
