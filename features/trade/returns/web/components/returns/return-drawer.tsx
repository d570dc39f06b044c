import { Link } from '@tanstack/react-router';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { historyTexts } from '#features/base/history/contract/history.texts.ts';
import { HistoryOf, useMayReadHistory } from '#features/base/history/web/history.public.ts';
import { wordFor } from '#kit/text.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDate, formatDateTime, formatMoney } from '#web/lib/format.ts';
import { saveDocument } from '#web/lib/save-file.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useSheetWidth } from '#web/ui/drawer-width.ts';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { Fact, Facts } from '#web/ui/facts/facts.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { readReturnSlip, receiveReturn } from '../../../contract/returns.calls.ts';
import { returnHistory } from '../../../contract/returns.history-kinds.ts';
import type { ReturnDetail, ReturnPiece } from '../../../contract/returns.model.ts';
import { returnTexts as words } from '../../../contract/returns.texts.ts';
import { conditionWord, costWord, decisionWord, destinationWord, kindWord } from '../../../contract/returns.told.ts';
import { openStates } from '../../../contract/returns.words.ts';
import { useEndReturn, useReturn, useReturnSlip } from '../../returns.api.ts';
import styles from '../../returns.module.css';
import { ReasonDialog } from '../reason-dialog.tsx';
import { Refunds } from '../refunds/order-refunds.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';
import { ReturnState } from './return-state.tsx';

type Asking = 'accept' | 'refuse' | 'receive' | 'decide' | 'end';

/** One return: what was asked for, what came, what was decided, what was paid back. */
export function ReturnDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText();
  const width = useSheetWidth();
  const found = useReturn(id);
  const [asking, setAsking] = useState<Asking | null>(null);
  const row = found.data;
  return (
    <Drawer
      open
      onClose={onClose}
      size={width}
      title={row ? t(words.returnOf, { number: row.number }) : t(words.return)}
      footer={
        row && openStates.some((state) => state === row.state) ? <Actions row={row} onAsk={setAsking} /> : undefined
      }
    >
      {found.isPending ? <FirstLoad rows={6} height={44} /> : null}
      {found.isError && !row ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {row ? <Detail row={row} /> : null}
      {row && asking ? <Dialog row={row} asking={asking} onClose={() => setAsking(null)} /> : null}
    </Drawer>
  );
}

function Actions({ row, onAsk }: { row: ReturnDetail; onAsk: (asking: Asking) => void }) {
  const t = useText();
  const may = useMayCall(receiveReturn);
  if (!may) return null;
  const { state } = row;
  return (
    <div className={styles.actions}>
      {state === 'requested' ? (
        <>
          <Button type="primary" onClick={() => onAsk('accept')}>
            {t(words.accept)}
          </Button>
          <Button onClick={() => onAsk('refuse')}>{t(words.refuse)}</Button>
        </>
      ) : null}
      {state === 'received' ? (
        <Button type="primary" onClick={() => onAsk('decide')}>
          {t(words.decide)}
        </Button>
      ) : null}
      {['requested', 'expected', 'received'].includes(state) ? (
        <Button type={state === 'expected' ? 'primary' : 'default'} onClick={() => onAsk('receive')}>
          {t(words.receive)}
        </Button>
      ) : null}
      {state === 'expected' ? <Button onClick={() => onAsk('end')}>{t(words.end)}</Button> : null}
    </div>
  );
}

function Dialog({ row, asking, onClose }: { row: ReturnDetail; asking: Asking; onClose: () => void }) {
  const t = useText();
  const end = useEndReturn();
  if (asking === 'accept' || asking === 'refuse')
    return <AnswerDialog row={row} accept={asking === 'accept'} onClose={onClose} />;
  if (asking === 'receive') return <ReceiveDialog row={row} onClose={onClose} />;
  if (asking === 'decide') return <DecideDialog row={row} onClose={onClose} />;
  return (
    <ReasonDialog
      title={t(words.endTitle, { number: row.number })}
      okText={t(words.end)}
      lead={t(words.endLead)}
      field="reason"
      send={end}
      request={(reason) => ({ params: { id: row.id }, body: { version: row.version, reason } })}
      done={t(words.ended)}
      onClose={onClose}
    />
  );
}

function Detail({ row }: { row: ReturnDetail }) {
  const t = useText();
  const mayHistory = useMayReadHistory(returnHistory);
  return (
    <div className={styles.detail}>
      <ReturnState row={row} />
      <Facts look="narrow">
        <Fact name={t(words.order)}>
          <Link to="/orders" search={{ id: String(row.order.id) }}>
            {row.order.number}
          </Link>
        </Fact>
        <Fact name={t(words.customer)}>{row.customer}</Fact>
        <Fact name={t(words.shop)}>{row.shop.name}</Fact>
        <Fact name={t(words.kind)}>{t(wordFor(kindWord, row.kind))}</Fact>
        <Fact name={t(words.requested)}>{formatDateTime(row.requested_at)}</Fact>
        {row.send_by === null ? null : <Fact name={t(words.sendBy)}>{formatDate(row.send_by)}</Fact>}
        <Fact name={t(words.costBy)}>{t(wordFor(costWord, row.cost_by))}</Fact>
        {row.reason === '' ? null : <Fact name={t(words.customerReason)}>{row.reason}</Fact>}
        {row.note === '' ? null : <Fact name={t(words.note)}>{row.note}</Fact>}
      </Facts>
      <SlipButton id={row.id} />
      <section>
        <h3>{t(words.asked)}</h3>
        <EntryList label={t(words.asked)}>
          {row.items.map((item) => (
            <Entry
              key={item.line_id}
              facts={[item.sku, item.ean].filter(Boolean).join(' · ')}
              state={t(words.receivedOf, { received: item.received, qty: item.qty })}
            >
              {item.name || item.sku}
            </Entry>
          ))}
        </EntryList>
      </section>
      {row.pieces.length === 0 ? null : <Came row={row} />}
      {row.refunds.length === 0 ? null : (
        <section>
          <h3>{t(words.refunds)}</h3>
          <Refunds refunds={row.refunds} />
        </section>
      )}
      {mayHistory ? (
        <section>
          <h3>{t(historyTexts.history)}</h3>
          <HistoryOf kind={returnHistory.kind} id={row.id} />
        </section>
      ) : null}
    </div>
  );
}

/** The sheet the customer sends along; it went with the mail, too. */
function SlipButton({ id }: { id: number }) {
  const t = useText();
  const may = useMayCall(readReturnSlip);
  const slip = useReturnSlip();
  if (!may) return null;
  return (
    <div className={styles.actions}>
      <Button loading={slip.isPending} onClick={() => slip.mutate({ params: { id } }, { onSuccess: saveDocument })}>
        {t(words.slip)}
      </Button>
    </div>
  );
}

function Came({ row }: { row: ReturnDetail }) {
  const t = useText();
  const language = useLanguage();
  const decided = ({ decision, goes_to, refund }: ReturnPiece): string =>
    decision === null || goes_to === null
      ? ''
      : decision === 'reject'
        ? t(decisionWord.reject)
        : `${t(wordFor(destinationWord, goes_to))} · ${formatMoney(refund ?? '0', row.currency, language)}`;
  return (
    <section>
      <h3>{t(words.came)}</h3>
      <EntryList label={t(words.came)}>
        {row.pieces.map((piece) => (
          <Entry
            key={piece.id}
            facts={[piece.sku, t(wordFor(conditionWord, piece.condition)), piece.seller].filter(Boolean).join(' · ')}
            state={decided(piece)}
          >
            {`${piece.qty} × ${piece.name || piece.sku}`}
          </Entry>
        ))}
      </EntryList>
    </section>
  );
}
