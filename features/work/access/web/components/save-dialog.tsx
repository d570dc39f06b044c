import { Checkbox } from 'antd';
import { useState } from 'react';
import type { RightsChange } from '#features/base/permissions/contract/permissions.rights.ts';
import { consequencesOf } from '#features/base/permissions/contract/permissions.rules.ts';
import { permissionTexts as words } from '#features/base/permissions/contract/permissions.texts.ts';
import { EscalationNote } from '#features/base/users/web/users.public.ts';
import { useText } from '#web/lib/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { DraftState } from '../use-draft.ts';
import type { RightsData } from '../use-rights.ts';
import styles from './permission.module.css';

type Props = {
  readonly data: RightsData;
  readonly draft: DraftState;
  readonly onSave: () => void;
  readonly onCancel: () => void;
};

/** The specification's question with the difference in it; refused, the edits stay as they are (PER-015). */
export function SaveDialog({ data, draft, onSave, onCancel }: Props) {
  const t = useText();
  const [meant, setMeant] = useState(false);
  const { granted, revoked, users, gained } = consequencesOf(data.rights, draft.after);
  const nameOf = (id: number) => data.permissions.find((one) => one.id === id)?.name ?? `#${id}`;
  const restricting = [...gained.keys()].map(nameOf).find((name) => name === 'Read_Product-Reseller');
  const given = [...gained].filter(([, count]) => count > 0);
  return (
    <Dialog
      title={t(words.sure)}
      okText={t(words.save)}
      okDisabled={Boolean(restricting) && !meant}
      onOk={onSave}
      onClose={onCancel}
    >
      <p className={styles.difference}>
        <strong>
          {t(users.length === 1 ? words.differenceOne : words.difference, { granted, revoked, users: users.length })}
        </strong>
      </p>
      <ul className={styles.lines}>
        {draft.changes.map((change) => (
          <ChangeLine
            key={`${subjectOf(change)}/${change.permission_id}`}
            change={change}
            subject={nameOfSubject(change, data)}
            permission={nameOf(change.permission_id)}
          />
        ))}
      </ul>
      {given.length > 0 ? (
        <ul className={`${styles.lines} ${styles.given}`}>
          {given.map(([id, count]) => (
            <li key={id}>{t(count === 1 ? words.givesOne : words.gives, { permission: nameOf(id), count })}</li>
          ))}
        </ul>
      ) : null}
      <EscalationNote names={[...gained.keys()].map(nameOf)} />
      {restricting ? (
        <div className="t-problem t-problem-soft">
          <p>{t(words.resellerWarning, { permission: restricting })}</p>
          <Checkbox checked={meant} onChange={(event) => setMeant(event.target.checked)}>
            {t(words.resellerSure)}
          </Checkbox>
        </div>
      ) : null}
    </Dialog>
  );
}

const subjectOf = (change: RightsChange): string =>
  'role_id' in change ? `role ${change.role_id}` : `user ${change.user_id}`;

const nameOfSubject = (change: RightsChange, { roles, users }: RightsData): string => {
  if ('role_id' in change) return roles.find(({ id }) => id === change.role_id)?.name ?? '';
  const user = users.find(({ id }) => id === change.user_id);
  return user?.name || user?.email || '';
};

type LineProps = { readonly change: RightsChange; readonly subject: string; readonly permission: string };

function ChangeLine({ change: { value }, subject, permission }: LineProps) {
  const t = useText();
  return (
    <li data-value={String(value)}>
      <span>
        {subject}: <code>{permission}</code>
      </span>
      <span>{t(value === null ? words.backToRoles : value ? words.added : words.removed)}</span>
    </li>
  );
}
