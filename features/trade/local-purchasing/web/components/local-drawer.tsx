import { Drawer } from 'antd';
import { useState } from 'react';
import { historyTexts } from '#features/base/history/contract/history.texts.ts';
import { HistoryOf, useMayReadHistory } from '#features/base/history/web/history.public.ts';
import type { LocalOrder } from '#features/trade/local-purchasing/contract/local-orders.model.ts';
import { localOrderTexts as words } from '#features/trade/local-purchasing/contract/local-orders.texts.ts';
import { purchaseOrderHistory } from '#features/trade/purchasing/contract/purchasing.history-kinds.ts';
import { useText } from '#web/lib/text.tsx';
import { useSheetWidth } from '#web/ui/drawer-width.ts';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { useLocalOrder } from '../local-orders.api.ts';
import { deadlineOf, standingOf, useNow } from '../local-orders-words.ts';
import styles from '../local-purchasing.module.css';
import { AnswerDialog } from './answer-dialog.tsx';
import { LocalActions, type LocalDialog } from './local-actions.tsx';
import { LocalFacts } from './local-facts.tsx';
import { LocalLines } from './local-lines.tsx';
import { PrepareDialog } from './prepare-dialog.tsx';
import { TextDialog } from './text-dialog.tsx';

type Props = { readonly id: number; readonly own: boolean; readonly onClose: () => void };

/** An order to a local seller with what comes next (pages.md 4.15). */
export function LocalDrawer({ id, own, onClose }: Props) {
  const t = useText();
  const width = useSheetWidth();
  const found = useLocalOrder(id);
  const [dialog, setDialog] = useState<LocalDialog | null>(null);
  const order = found.data;
  const done = () => setDialog(null);
  return (
    <Drawer
      open
      onClose={onClose}
      size={width}
      title={order?.number ?? t(words.title)}
      footer={order ? <LocalActions order={order} own={own} onDialog={setDialog} /> : undefined}
    >
      {found.isPending ? <FirstLoad rows={6} height={44} /> : null}
      {found.isError && !order ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {order ? <Content order={order} own={own} /> : null}
      {order && dialog === 'answer' ? <AnswerDialog order={order} own={own} onClose={done} /> : null}
      {order && dialog === 'prepare' ? <PrepareDialog order={order} onClose={done} /> : null}
      {order && (dialog === 'cancel' || dialog === 'problem') ? (
        <TextDialog order={order} kind={dialog} onClose={done} />
      ) : null}
    </Drawer>
  );
}

function Content({ order, own }: { order: LocalOrder; own: boolean }) {
  const t = useText();
  const now = useNow();
  const standing = standingOf(order.status);
  const deadline = deadlineOf(order, now, t);
  const mayReadHistory = useMayReadHistory(purchaseOrderHistory) && !own;
  return (
    <div className={styles.detail}>
      <header className={styles.head}>
        <h2>{own ? order.product : order.seller.name}</h2>
        {/* Said aloud when it changes; a toast would lie over the buttons of a phone. */}
        <span role="status">
          <StatusMark tone={standing.tone}>{t(standing.text)}</StatusMark>
        </span>
        {order.late ? <StatusMark tone="error">{t(words.bucketLate)}</StatusMark> : null}
      </header>
      {order.reason ? <p className="t-problem t-problem-soft">{order.reason}</p> : null}
      {deadline ? (
        <p className={styles.clock}>
          <strong className={deadline.urgent ? styles.urgent : undefined}>{deadline.text}</strong>
          {deadline.when}
        </p>
      ) : null}
      <LocalFacts order={order} own={own} />
      <LocalLines order={order} />
      {mayReadHistory ? (
        <section>
          <h3>{t(historyTexts.history)}</h3>
          <HistoryOf kind={purchaseOrderHistory.kind} id={order.id} />
        </section>
      ) : null}
    </div>
  );
}
