import { Select } from 'antd';
import { userTexts as words } from '#features/base/users/contract/users.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useRoles } from '../users.api.ts';
import { EscalationNote } from './escalation-note.tsx';
import styles from './users.module.css';

type Props = {
  readonly value?: number[];
  readonly onChange?: (value: number[]) => void;
  /** Roles the person has by now: what these let them do is nothing new. */
  readonly before?: readonly number[];
};

/** Any number of roles; a form item gives value and onChange. */
export function RoleSelect({ value = [], onChange, before = [] }: Props) {
  const t = useText();
  const roles = useRoles();
  const { data = [], permissions = [] } = roles.data ?? {};
  const grantedBy = (ids: readonly number[]) =>
    new Set(
      data
        .filter(({ id }) => ids.includes(id))
        .flatMap(({ rows }) => rows.flatMap((row) => (row.value ? [row.permission_id] : []))),
    );
  const [had, has] = [grantedBy(before), grantedBy(value)];
  return (
    <>
      <Select<number[]>
        mode="multiple"
        className={styles.wide}
        aria-label={t(words.roles)}
        placeholder={t(words.noRole)}
        loading={roles.isPending}
        showSearch={{ optionFilterProp: 'label' }}
        value={value}
        options={data.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(next) => onChange?.(next)}
      />
      <EscalationNote names={permissions.flatMap(({ id, name }) => (has.has(id) && !had.has(id) ? [name] : []))} />
    </>
  );
}
