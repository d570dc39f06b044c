import { Button, Checkbox, Drawer, InputNumber } from 'antd';
import { useState } from 'react';
import { localOfferTexts as words } from '#features/intake/local-products/contract/local-offer.texts.ts';
import { type LocalSettings, localSettings } from '#features/intake/local-products/contract/local-products.model.ts';
import { useText } from '#web/lib/text.tsx';
import { useSheetWidth } from '#web/ui/drawer-width.ts';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useLocalSettings, useSetLocalSettings } from '../../local-products.api.ts';
import styles from '../../local-products.module.css';

/** What a seller begins with when it switches the rule on. */
const usualDays = 180;

/** From when on products run out, and whether sold-out ones are put away. */
export function RulesDrawer({ onClose }: { onClose: () => void }) {
  const t = useText();
  const width = useSheetWidth();
  const found = useLocalSettings();
  return (
    <Drawer open size={width} title={t(words.rulesTitle)} onClose={onClose}>
      {found.isPending ? <FirstLoad rows={2} height={64} /> : null}
      {found.isError && !found.data ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data ? <RulesForm stored={found.data} onDone={onClose} /> : null}
    </Drawer>
  );
}

function RulesForm({ stored, onDone }: { stored: LocalSettings; onDone: () => void }) {
  const t = useText();
  const [low, setLow] = useState<number | null>(stored.low_stock);
  const [days, setDays] = useState<number | null>(stored.archive_after_days ?? usualDays);
  const [puts, setPuts] = useState(stored.archive_after_days !== null);
  const save = useSetLocalSettings(onDone);
  const read = localSettings.safeParse({ low_stock: low, archive_after_days: puts ? days : null });
  const wrong = (field: keyof LocalSettings) =>
    !read.success && read.error.issues.some(({ path }) => path[0] === field);
  return (
    <form
      className={styles.rules}
      onSubmit={(event) => {
        event.preventDefault();
        if (read.success) save.mutate({ body: read.data });
      }}
    >
      <div className={styles.field}>
        <label htmlFor="lp-low">{t(words.lowFrom)}</label>
        <InputNumber id="lp-low" value={low} status={wrong('low_stock') ? 'error' : ''} onChange={setLow} />
        {wrong('low_stock') ? <p className={styles.issue}>{t(words.lowRule)}</p> : null}
      </div>
      <Checkbox checked={puts} onChange={(event) => setPuts(event.target.checked)}>
        {t(words.autoArchive)}
      </Checkbox>
      <p className={styles.hint}>{t(words.autoWhy)}</p>
      {puts ? (
        <div className={styles.field}>
          <label htmlFor="lp-days">{t(words.autoDays)}</label>
          <InputNumber
            id="lp-days"
            value={days}
            status={wrong('archive_after_days') ? 'error' : ''}
            onChange={setDays}
          />
          {wrong('archive_after_days') ? <p className={styles.issue}>{t(words.daysRule)}</p> : null}
        </div>
      ) : null}
      <Button type="primary" htmlType="submit" disabled={!read.success} loading={save.isPending}>
        {t(words.save)}
      </Button>
    </form>
  );
}
