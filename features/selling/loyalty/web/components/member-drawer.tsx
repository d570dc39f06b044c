import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { adjustPoints } from '#features/selling/loyalty/contract/loyalty.calls.ts';
import { ledgerWords, whyOf } from '#features/selling/loyalty/contract/loyalty.ledger.ts';
import type { MemberDetail } from '#features/selling/loyalty/contract/loyalty.model.ts';
import { nameIn } from '#features/selling/loyalty/contract/loyalty.rules.ts';
import { loyaltyTexts as words } from '#features/selling/loyalty/contract/loyalty.texts.ts';
import { wordFor } from '#kit/text.ts';
import { Can } from '#web/lib/can.tsx';
import { formatDate, formatDateTime, formatNumber } from '#web/lib/format.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { type Translate, useLanguage, useText } from '#web/lib/text.tsx';
import { useSheetWidth } from '#web/ui/drawer-width.ts';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { Fact, Facts } from '#web/ui/facts/facts.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { PanelHead, Panels } from '#web/ui/panel/panel.tsx';
import { useMember } from '../loyalty.api.ts';
import styles from '../loyalty.module.css';
import { signed } from '../loyalty-words.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import { AnonymiseDialog } from './anonymise-dialog.tsx';
import { OrderRef } from './order-ref.tsx';

/** One member: points, where they come from, and everything that was earned and spent. */
export function MemberDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText();
  const width = useSheetWidth();
  const found = useMember(id);
  const [open, setOpen] = useState<'adjust' | 'anonymise' | null>(null);
  const member = found.data;
  const close = () => setOpen(null);
  return (
    <Drawer
      open
      onClose={onClose}
      size={width}
      title={member ? member.name || member.customer_key : t(words.members)}
      footer={
        member ? (
          <PanelHead>
            {member.anonymised_at === null ? (
              <Can call={adjustPoints}>
                <Button type="primary" onClick={() => setOpen('adjust')}>
                  {t(words.adjust)}
                </Button>
                <Button danger onClick={() => setOpen('anonymise')}>
                  {t(words.anonymise)}
                </Button>
              </Can>
            ) : null}
            <Button
              onClick={() => saveFile({ name: `member-${member.id}.json`, content: JSON.stringify(member, null, 2) })}
            >
              {t(words.download)}
            </Button>
          </PanelHead>
        ) : undefined
      }
    >
      {found.isPending ? <FirstLoad rows={6} height={44} /> : null}
      {found.isError ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {member ? <Content member={member} t={t} /> : null}
      {member && open === 'adjust' ? <AdjustDialog members={[member.id]} onClose={close} /> : null}
      {member && open === 'anonymise' ? <AnonymiseDialog member={member} onClose={close} /> : null}
    </Drawer>
  );
}

function Content({ member, t }: { member: MemberDetail; t: Translate }) {
  const language = useLanguage();
  return (
    <Panels>
      <Facts look="large">
        <Fact name={t(words.balance)}>
          <span className={member.balance < 0 ? styles.loss : undefined}>{formatNumber(member.balance, language)}</span>
        </Fact>
        <Fact name={t(words.pending)}>{formatNumber(member.pending, language)}</Fact>
        {member.tier ? <Fact name={t(words.tier)}>{nameIn(member.tier.names, language)}</Fact> : null}
        <Fact name={t(words.earnedInWindow)}>{formatNumber(member.earned, language)}</Fact>
        <Fact name={t(words.since)}>{formatDate(member.created_at)}</Fact>
      </Facts>
      {member.tier_notice_at ? (
        <p role="status">{t(words.tierNotice, { day: formatDate(member.tier_notice_at) })}</p>
      ) : null}
      {member.lots.length === 0 ? null : (
        <section>
          <h3>{t(words.lots)}</h3>
          <EntryList label={t(words.lots)}>
            {member.lots.map((lot) => (
              <Entry
                key={lot.id}
                facts={lotFacts(lot, t)}
                state={<span className="t-figure">{formatNumber(lot.left, language)}</span>}
              >
                {lot.order_ref ? t(words.lotOf, { order: lot.order_ref }) : t(words.lotByHand)}
              </Entry>
            ))}
          </EntryList>
        </section>
      )}
      <section>
        <h3>{t(words.ledger)}</h3>
        <EntryList label={t(words.ledger)}>
          {member.ledger.map((row) => (
            <Entry
              key={row.id}
              facts={[formatDateTime(row.at), whyOf(row, t), row.actor ?? t(words.system)].filter(Boolean).join(' · ')}
              state={<span className="t-figure">{row.points === 0 ? '' : signed(row.points, language)}</span>}
            >
              {t(wordFor(ledgerWords, row.kind))} {row.order_ref === null ? null : <OrderRef order={row.order_ref} />}
            </Entry>
          ))}
        </EntryList>
      </section>
    </Panels>
  );
}

function lotFacts({ state, available_at, expires_at }: MemberDetail['lots'][number], t: Translate): string {
  const from =
    state === 'available'
      ? null
      : available_at
        ? t(words.availableAt, { day: formatDate(available_at) })
        : t(words.afterDelivery);
  return [from, expires_at && t(words.expiresAt, { day: formatDate(expires_at) })].filter(Boolean).join(', ');
}
