import { Button } from 'antd';
import { useText } from '#web/lib/text.tsx';
import { useDialogState } from '#web/lib/use-dialog-state.ts';
import { EntryList } from '#web/ui/entry-list.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import type { DeliveryRule } from '../../contract/delivery-time.model.ts';
import { deliveryTexts as words } from '../../contract/delivery-time.texts.ts';
import { useDelivery } from '../delivery-time.api.ts';
import styles from './delivery-time.module.css';
import { RuleDialog } from './rule-dialog.tsx';
import { RuleEntry } from './rule-entry.tsx';

/** How long each part takes, for whom: the rule for all first. */
export function RulesPanel() {
  const t = useText();
  const { data, error, isPending, refetch } = useDelivery();
  const [open, setOpen] = useDialogState<DeliveryRule | 'new'>();
  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <p className="t-faint">{t(words.rulesWhy)}</p>
        <Button type="primary" onClick={() => setOpen('new')}>
          {t(words.addRule)}
        </Button>
      </div>
      {isPending ? <FirstLoad rows={4} height={56} /> : null}
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <EntryList label={t(words.rules)}>
          {data.rules.map((rule) => (
            <RuleEntry key={rule.id} rule={rule} onEdit={() => setOpen(rule)} />
          ))}
        </EntryList>
      ) : null}
      {open ? <RuleDialog of={open === 'new' ? null : open} onClose={() => setOpen(null)} /> : null}
    </section>
  );
}
