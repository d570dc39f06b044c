import { Select } from 'antd';
import { userTexts as words } from '#features/base/users/contract/users.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useRoles } from '../users.api.ts';
import styles from './users.module.css';

type Props = { readonly value?: number[]; readonly onChange?: (value: number[]) => void };

/** Any number of roles; a form item gives value and onChange. */
export function RoleSelect({ value = [], onChange }: Props) {
  const t = useText();
  const roles = useRoles();
  return (
    <Select<number[]>
      mode="multiple"
      className={styles.wide}
      aria-label={t(words.roles)}
      placeholder={t(words.noRole)}
      loading={roles.isPending}
      showSearch={{ optionFilterProp: 'label' }}
      value={value}
      options={(roles.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(next) => onChange?.(next)}
    />
  );
}
