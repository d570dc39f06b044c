import { Checkbox } from 'antd';
import { useState } from 'react';
import { enforceableRoles } from '#features/base/session/contract/second-factor.rules.ts';
import { secondFactorTexts as words } from '#features/base/session/contract/second-factor.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useSecondFactorPolicy, useSetSecondFactorPolicy } from '../second-factor.api.ts';
import styles from './second-factor.module.css';

type Role = (typeof enforceableRoles)[number];

/** Which roles need the two-step login. */
export function SecondFactorPolicy({ onClose }: { onClose: () => void }) {
  const t = useText();
  const found = useSecondFactorPolicy();
  const save = useSetSecondFactorPolicy(onClose);
  const [typed, setTyped] = useState<Role[] | null>(null);
  const roles = typed ?? found.data?.roles ?? [];
  return (
    <Dialog
      title={t(words.policy)}
      okText={t(words.save)}
      busy={save.isPending}
      okDisabled={!found.data}
      onOk={() => save.mutate({ body: { roles } })}
      onClose={onClose}
    >
      <p className={styles.lead}>{t(words.policyWhy)}</p>
      {found.isPending ? <FirstLoad rows={2} height={32} /> : null}
      {found.isError && !found.data ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data ? (
        <>
          <Checkbox.Group<Role>
            className={styles.roles}
            value={roles}
            options={enforceableRoles.map((role) => ({ value: role, label: role }))}
            onChange={setTyped}
          />
          <p className={styles.lead}>{t(words.without, { count: found.data.without })}</p>
        </>
      ) : null}
    </Dialog>
  );
}
