import { Button } from 'antd';
import { TableFileMenu } from '#features/base/exports/web/exports.public.ts';
import {
  checkCommissionFile,
  enterCommissionRule,
  exportCommissions,
  removeCommissionRule,
} from '#features/selling/commissions/contract/commissions.calls.ts';
import type { CommissionRule } from '#features/selling/commissions/contract/commissions.model.ts';
import { commissionPanelTexts as words } from '#features/work/price-settings/contract/commission-panel.texts.ts';
import { marginPageTexts as page } from '#features/work/price-settings/contract/margin-page.texts.ts';
import { wordFor } from '#kit/text.ts';
import { Can, useMayCall } from '#web/lib/can.tsx';
import { formatDate } from '#web/lib/format.ts';
import { type Translate, useText } from '#web/lib/text.tsx';
import { useDialogState } from '#web/lib/use-dialog-state.ts';
import { useAsk } from '#web/ui/ask.tsx';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { lookFor, StatusMark } from '#web/ui/status-mark.tsx';
import {
  fetchCommissionFile,
  useCheckCommissionFile,
  useCommissionRules,
  useImportCommissionFile,
  usePreviewCommissionFile,
  useRemoveCommissionRule,
} from '../price-settings.api.ts';
import { CommissionDialog } from './commission-dialog.tsx';
import styles from './price-settings.module.css';
import { RateFileDialog } from './rate-file-dialog.tsx';

const looks = {
  in_force: { tone: 'success', text: page.inForce },
  past: { tone: 'neutral', text: page.past },
  future: { tone: 'info', text: page.future },
} as const;

const bases = { gross: words.gross, net: words.net } as const;

const aboutOf = ({ seller, category, brand }: CommissionRule, t: Translate): string =>
  [seller?.name, category?.name, brand?.name].filter(Boolean).join(' · ') || t(words.allGoods);

/** What the market keeps of what local sellers sell: the default first, then what is said of sellers, categories and brands. */
export function CommissionPanel() {
  const t = useText();
  const rules = useCommissionRules();
  const [adding, setAdding] = useDialogState<true>();
  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <p className="t-faint">{t(words.why)}</p>
        <span className={styles.actions}>
          <TableFileMenu
            mayExport={useMayCall(exportCommissions)}
            mayImport={useMayCall(checkCommissionFile)}
            fetch={fetchCommissionFile}
            dialog={(close) => <ImportDialog onClose={close} />}
          />
          <Can call={enterCommissionRule}>
            <Button type="primary" onClick={() => setAdding(true)}>
              {t(words.add)}
            </Button>
          </Can>
        </span>
      </div>
      {rules.isPending ? <FirstLoad rows={4} height={48} /> : null}
      {rules.isError && !rules.data ? <LoadFailed error={rules.error} onRetry={() => void rules.refetch()} /> : null}
      {rules.data ? <Rules rules={rules.data} /> : null}
      {adding ? <CommissionDialog onClose={() => setAdding(null)} /> : null}
    </section>
  );
}

function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <RateFileDialog
      title={t(words.import)}
      why={t(words.importWhy)}
      check={useCheckCommissionFile()}
      moves={usePreviewCommissionFile()}
      run={useImportCommissionFile()}
      notes={[t(words.stays)]}
      onClose={onClose}
    />
  );
}

function Rules({ rules }: { rules: readonly CommissionRule[] }) {
  const t = useText();
  const ask = useAsk();
  const remove = useRemoveCommissionRule();
  const onRemove = async (rule: CommissionRule, name: string) => {
    const title = t(rule.state === 'future' ? page.removeAsk : words.endAsk, { name });
    const confirm = t(rule.state === 'future' ? page.remove : words.end);
    if (await ask({ title, confirm, danger: true })) remove.mutate({ params: { id: rule.id } });
  };
  return (
    <EntryList label={t(words.title)}>
      {rules.map((rule) => {
        const about = aboutOf(rule, t);
        const isDefault = !rule.seller && !rule.category && !rule.brand;
        const runs =
          rule.state === 'future' ||
          (rule.state === 'in_force' && !isDefault && (rule.valid_to === null || rule.valid_to > rule.valid_from));
        const action = t(rule.state === 'future' ? page.remove : words.end);
        return (
          <Entry
            key={rule.id}
            facts={[
              t(wordFor(bases, rule.base)),
              Number(rule.vat_percent) > 0 ? t(words.plusVat, { percent: rule.vat_percent }) : '',
              t(page.fromDay, { day: formatDate(rule.valid_from) }),
              rule.valid_to ? t(words.untilDay, { day: formatDate(rule.valid_to) }) : '',
            ]
              .filter(Boolean)
              .join(' · ')}
            state={<StatusMark tone={lookFor(looks, rule.state).tone}>{t(lookFor(looks, rule.state).text)}</StatusMark>}
            actions={
              runs ? (
                <Can call={removeCommissionRule}>
                  <Button
                    size="small"
                    aria-label={t(page.ofThing, { action, name: `${about} ${rule.percent} %` })}
                    onClick={() => void onRemove(rule, `${about} ${rule.percent} %`)}
                  >
                    {action}
                  </Button>
                </Can>
              ) : null
            }
          >
            {about} <strong>{`${rule.percent} %`}</strong>
          </Entry>
        );
      })}
    </EntryList>
  );
}
