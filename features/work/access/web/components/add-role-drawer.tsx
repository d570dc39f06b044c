import { Button, Drawer, Form, Input } from 'antd';
import { useState } from 'react';
import {
  descriptionRule,
  ROLE_DESCRIPTION_MAX,
  roleNameLength,
  roleNameRule,
} from '#features/base/permissions/contract/permissions.role-form.ts';
import { permissionTexts as words } from '#features/base/permissions/contract/permissions.texts.ts';
import { EscalationNote } from '#features/base/users/web/users.public.ts';
import { refusals } from '#web/lib/refusals.ts';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { useAsk } from '#web/ui/ask.tsx';
import { CheckedForm } from '#web/ui/checked-form.tsx';
import { usePlaceWidth } from '#web/ui/drawer-width.ts';
import { showRefused } from '#web/ui/form-refused.ts';
import { useCreateRole } from '../permissions.api.ts';
import type { RightsData } from '../use-rights.ts';
import { Matrix } from './matrix.tsx';
import type { RoleValues } from './role-fields.ts';

type Props = {
  readonly data: RightsData;
  readonly onClose: () => void;
  readonly onCreated: (roleId: number) => void;
};

/** Name, description and permissions of a new role (PER-004 to PER-008, trap T15). */
export function AddRoleDrawer({ data, onClose, onCreated }: Props) {
  const t = useText();
  const ask = useAsk();
  const width = usePlaceWidth();
  const [form] = Form.useForm<RoleValues>();
  const [held, setHeld] = useState<ReadonlySet<number>>(new Set());
  const create = useCreateRole(({ id }) => onCreated(id));
  const { superAdmin, held: own } = data.by;
  const set = (ids: readonly number[], wanted: boolean) => {
    const next = new Set(held);
    for (const id of ids) {
      if (wanted) next.add(id);
      else next.delete(id);
    }
    setHeld(next);
  };
  const submit = (values: RoleValues) =>
    create.mutate({ body: { ...values, permission_ids: [...held] } }, { onError: (error) => showRefused(form, error) });
  const close = async () => {
    const empty = held.size === 0 && !form.isFieldsTouched();
    if (empty || (await ask({ title: t(words.discardSure), confirm: t(words.discard), danger: true }))) onClose();
  };
  return (
    <Drawer
      open
      onClose={() => void close()}
      size={width}
      title={t(words.addRole)}
      footer={
        <>
          <EscalationNote names={data.permissions.flatMap(({ id, name }) => (held.has(id) ? [name] : []))} />
          <div className="t-form-actions">
            <Button onClick={() => void close()}>{t(webTexts.cancel)}</Button>
            <Button type="primary" loading={create.isPending} onClick={form.submit}>
              {t(words.save)}
            </Button>
          </div>
        </>
      }
    >
      <CheckedForm<RoleValues> form={form} initialValues={{ name: '', description: '' }} onFinish={submit}>
        <Form.Item name="name" label={t(words.roleName)} rules={[{ validator: refusals.check(roleNameRule) }]}>
          <Input maxLength={roleNameLength} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="description"
          label={t(words.description)}
          rules={[{ validator: refusals.check(descriptionRule) }]}
        >
          <Input maxLength={ROLE_DESCRIPTION_MAX} autoComplete="off" />
        </Form.Item>
      </CheckedForm>
      <h2>{t(words.permissions)}</h2>
      <Matrix
        label={t(words.permissions)}
        rows={data.rows}
        held={held}
        edit={{ set, may: (id) => superAdmin || own.has(id) }}
      />
    </Drawer>
  );
}
