import { Form, Input, Modal } from 'antd';
import { emailRule, nameLength, nameRule } from '#features/base/users/contract/users.rules.ts';
import { userTexts as words } from '#features/base/users/contract/users.texts.ts';
import { refusals } from '#web/lib/refusals.ts';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { CheckedForm } from '#web/ui/checked-form.tsx';
import { useInvite } from '../users.api.ts';
import { RoleSelect } from './role-select.tsx';
import styles from './users.module.css';

type Values = { email: string; first_name: string; last_name: string; role_ids: number[] };

/** A new person: address, name and roles; the mail with the link goes out with it. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const invite = useInvite(onClose);
  const submit = (body: Values) =>
    invite.mutate(
      { body },
      {
        onError: (error) => form.setFields(refusals.fields(error)),
      },
    );
  return (
    <Modal
      open
      centered
      title={t(words.invite)}
      okText={t(words.send)}
      okButtonProps={{ loading: invite.isPending }}
      cancelText={t(webTexts.cancel)}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className={styles.why}>{t(words.inviteWhy)}</p>
      <CheckedForm<Values>
        form={form}
        initialValues={{ email: '', first_name: '', last_name: '', role_ids: [] }}
        onFinish={submit}
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
      </CheckedForm>
    </Modal>
  );
}
