import { Button, Form, Input } from 'antd';
import { HistoryButton } from '#features/base/history/web/history.public.ts';
import * as calls from '#features/base/permissions/contract/permissions.calls.ts';
import { roleHistory } from '#features/base/permissions/contract/permissions.history-kinds.ts';
import type { ManagedRole } from '#features/base/permissions/contract/permissions.model.ts';
import {
  descriptionRule,
  ROLE_DESCRIPTION_MAX,
  roleNameLength,
  roleNameRule,
} from '#features/base/permissions/contract/permissions.role-form.ts';
import { permissionTexts as words } from '#features/base/permissions/contract/permissions.texts.ts';
import { Can } from '#web/lib/can.tsx';
import { refusals } from '#web/lib/refusals.ts';
import { useText } from '#web/lib/text.tsx';
import { useDialogState } from '#web/lib/use-dialog-state.ts';
import { useAsk } from '#web/ui/ask.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { useDeleteRole, useUpdateRole } from '../permissions.api.ts';
import type { RoleValues } from './role-fields.ts';

/** What can be done with a role beside its permissions. */
export function RoleActions({ role }: { role: ManagedRole }) {
  const t = useText();
  const ask = useAsk();
  const [shown, setShown] = useDialogState<'form'>();
  const remove = useDeleteRole(() => undefined);
  const close = () => setShown(null);
  const onDelete = async () => {
    const title = t(words.deleteRoleSure, { name: role.name });
    if (await ask({ title, confirm: t(words.deleteRole), danger: true })) remove.mutate({ params: { id: role.id } });
  };
  return (
    <>
      <HistoryButton of={roleHistory} id={role.id} name={role.name} />
      <Can call={calls.updateRole}>
        <Button onClick={() => setShown('form')}>{t(words.rename)}</Button>
      </Can>
      {role.is_system ? null : (
        <Can call={calls.deleteRole}>
          <Button danger loading={remove.isPending} onClick={() => void onDelete()}>
            {t(words.deleteRole)}
          </Button>
        </Can>
      )}
      {shown === 'form' ? <RoleForm role={role} onClose={close} /> : null}
    </>
  );
}

/** Only what was changed is sent and judged: a longer description may have been there before the limit (trap T16). */
function RoleForm({ role, onClose }: { role: ManagedRole; onClose: () => void }) {
  const t = useText();
  const save = useUpdateRole(onClose);
  const submit = ({ name, description }: RoleValues, refused: ShowRefused) => {
    const body = {
      ...(name.trim() === role.name ? {} : { name }),
      ...(description.trim() === role.description ? {} : { description }),
    };
    if (Object.keys(body).length === 0) return onClose();
    save.mutate({ params: { id: role.id }, body }, { onError: refused });
  };
  return (
    <FormDialog<RoleValues>
      title={t(words.rename)}
      okText={t(words.save)}
      busy={save.isPending}
      initialValues={{ name: role.name, description: role.description }}
      onFinish={submit}
      onClose={onClose}
    >
      <Form.Item name="name" label={t(words.roleName)} rules={[{ validator: refusals.check(roleNameRule, role.name) }]}>
        <Input maxLength={roleNameLength} disabled={role.is_system} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="description"
        label={t(words.description)}
        rules={[{ validator: refusals.check(descriptionRule, role.description) }]}
      >
        <Input maxLength={Math.max(ROLE_DESCRIPTION_MAX, role.description.length)} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
