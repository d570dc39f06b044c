import { useState } from 'react';
import type { Account } from '#features/base/users/contract/users.accounts.calls.ts';
import { userTexts as words } from '#features/base/users/contract/users.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useSetRoles } from '../users.api.ts';
import { RoleSelect } from './role-select.tsx';

type Props = { readonly account: Account; readonly name: string; readonly onClose: () => void };

/** Which roles a person holds; refused by the server with its reason, the choice stays. */
export function RolesDialog({ account, name, onClose }: Props) {
  const t = useText();
  const [chosen, setChosen] = useState(account.roles.map(({ id }) => id));
  const save = useSetRoles(onClose);
  return (
    <Dialog
      title={t(words.rolesOf, { name })}
      okText={t(words.save)}
      busy={save.isPending}
      onOk={() => save.mutate({ params: { id: account.id }, body: { role_ids: chosen } })}
      onClose={onClose}
    >
      <RoleSelect value={chosen} onChange={setChosen} before={account.roles.map(({ id }) => id)} />
    </Dialog>
  );
}
