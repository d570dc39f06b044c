import { Button, Select } from 'antd';
import { useState } from 'react';
import { setScheduleTold } from '#features/base/schedules/contract/schedules.calls.ts';
import { mostTold } from '#features/base/schedules/contract/schedules.rules.ts';
import { schedulesTexts as words } from '#features/base/schedules/contract/schedules.texts.ts';
import { fullNameOf } from '#features/base/session/contract/session.model.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { usePeople, useSetScheduleTold } from '../schedules.api.ts';
import styles from './schedules.module.css';

/** Who is told when it fails or is overdue. */
export function ToldField({ of }: { of: { readonly key: string; readonly told: readonly number[] | null } }) {
  const t = useText();
  const may = useMayCall(setScheduleTold);
  const people = usePeople();
  const save = useSetScheduleTold();
  const [typed, setTyped] = useState<number[] | null>(null);
  const stored = of.told ?? [];
  const chosen = typed ?? [...stored];
  const changed = [...chosen].sort().join() !== [...stored].sort().join();
  return (
    <section className={styles.part}>
      <h3 id="schedule-told">{t(words.told)}</h3>
      <p className="t-faint">{t(words.toldWhy)}</p>
      <div className={styles.actions}>
        <Select
          className={styles.told}
          mode="multiple"
          aria-labelledby="schedule-told"
          placeholder={t(words.everySuperAdmin)}
          disabled={!may}
          maxCount={mostTold}
          optionFilterProp="label"
          value={chosen}
          options={people.map((one) => ({
            value: one.id,
            label: fullNameOf(one) || one.email,
          }))}
          onChange={setTyped}
        />
        {may ? (
          <Button
            disabled={!changed}
            loading={save.isPending}
            onClick={() =>
              save.mutate(
                { params: { key: of.key }, body: { user_ids: chosen.length > 0 ? chosen : null } },
                { onSuccess: () => setTyped(null) },
              )
            }
          >
            {t(words.save)}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
