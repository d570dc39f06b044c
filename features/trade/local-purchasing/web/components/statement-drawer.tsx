import { Button, Drawer } from 'antd';
import { useState } from 'react';
import {
  confirmStatement,
  disputeEntry,
  payStatement,
  settleDispute,
} from '#features/trade/local-purchasing/contract/statements.calls.ts';
import type { SellerEntry, Statement } from '#features/trade/local-purchasing/contract/statements.model.ts';
import { statementTexts as words } from '#features/trade/local-purchasing/contract/statements.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDate, formatMoney } from '#web/lib/format.ts';
import { showFailure } from '#web/lib/query-client.ts';
import { saveBytes, saveWorkbook } from '#web/lib/save-file.ts';
import { useActor } from '#web/lib/session.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { useSheetWidth } from '#web/ui/drawer-width.ts';
import { CardTable } from '#web/ui/line-table/line-table.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import {
  fetchCommissionInvoice,
  fetchStatementFile,
  fetchStatementPdf,
  useConfirmStatement,
  useStatement,
} from '../local-orders.api.ts';
import styles from '../local-purchasing.module.css';
import { disputeLook, entryInWords, periodOf, proposedInWords, stateLook } from '../statement-words.ts';
import { DisputeDialog, PaidDialog, SettleDialog } from './statement-dialogs.tsx';

const savePdf = (file: { readonly name: string; readonly content: string }): void =>
  saveBytes({ ...file, mime: 'application/pdf' });

type Props = { readonly id: number; readonly own: boolean; readonly onClose: () => void };
type Open = { readonly dispute: SellerEntry } | { readonly settle: SellerEntry } | 'paid';

/** A statement: its entries, whose sum is the total, and what can be done with it. */
export function StatementDrawer({ id, own, onClose }: Props) {
  const t = useText();
  const width = useSheetWidth();
  const found = useStatement(id);
  const [open, setOpen] = useState<Open | null>(null);
  const { data } = found;
  const done = () => setOpen(null);
  return (
    <Drawer
      open
      onClose={onClose}
      size={width}
      title={data ? `${t(words.title)} ${periodOf(data)}` : t(words.title)}
      footer={data ? <Actions statement={data} onPaid={() => setOpen('paid')} /> : undefined}
    >
      {found.isPending ? <FirstLoad rows={6} height={44} /> : null}
      {found.isError && !data ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {data ? <Content statement={data} own={own} onOpen={setOpen} /> : null}
      {data && open === 'paid' ? <PaidDialog statement={data} onClose={done} /> : null}
      {data && open !== null && open !== 'paid' && 'dispute' in open ? (
        <DisputeDialog statement={data} entry={open.dispute} onClose={done} />
      ) : null}
      {data && open !== null && open !== 'paid' && 'settle' in open ? (
        <SettleDialog entry={open.settle} currency={data.currency} onClose={done} />
      ) : null}
    </Drawer>
  );
}

function Actions({ statement, onPaid }: { statement: Statement; onPaid: () => void }) {
  const t = useText();
  const ask = useAsk();
  const language = useLanguage();
  const confirm = useConfirmStatement();
  const mayConfirm = useMayCall(confirmStatement);
  const mayPay = useMayCall(payStatement);
  const onConfirm = async () => {
    const amount = formatMoney(statement.total, statement.currency, language);
    const why = statement.disputed > 0 ? { text: t(words.confirmWhy) } : {};
    if (await ask({ title: t(words.confirmAsk, { amount }), ...why, confirm: t(words.confirm) }))
      confirm.mutate({ params: { id: statement.id }, body: { version: statement.version } });
  };
  return (
    <div className={styles.actions}>
      {statement.state === 'open' && mayConfirm ? (
        <Button type="primary" loading={confirm.isPending} onClick={() => void onConfirm()}>
          {t(words.confirm)}
        </Button>
      ) : null}
      {statement.state === 'confirmed' && mayPay ? <Button onClick={onPaid}>{t(words.markPaid)}</Button> : null}
      <Button onClick={() => void fetchStatementFile(statement.id).then(saveWorkbook).catch(showFailure)}>
        {t(words.download)}
      </Button>
      <Button onClick={() => void fetchStatementPdf(statement.id).then(savePdf).catch(showFailure)}>
        {t(words.downloadPdf)}
      </Button>
      {statement.invoice ? (
        <Button onClick={() => void fetchCommissionInvoice(statement.id).then(savePdf).catch(showFailure)}>
          {t(words.invoice, { number: statement.invoice })}
        </Button>
      ) : null}
    </div>
  );
}

type ContentProps = { readonly statement: Statement; readonly own: boolean; readonly onOpen: (open: Open) => void };

function Content({ statement, own, onOpen }: ContentProps) {
  const t = useText();
  const language = useLanguage();
  const look = stateLook(statement.state);
  const money = (amount: string) => formatMoney(amount, statement.currency, language);
  return (
    <div className={styles.detail}>
      <header className={styles.head}>
        <h2>{statement.seller.name}</h2>
        <StatusMark tone={look.tone}>{t(look.text)}</StatusMark>
        {statement.paid_on ? formatDate(statement.paid_on) : null}
      </header>
      <CardTable>
        <thead>
          <tr>
            <th scope="col">{t(words.what)}</th>
            <th scope="col">{t(words.date)}</th>
            <th scope="col">{t(words.order)}</th>
            <th scope="col" className="t-lines-figure">
              {t(words.quantity)}
            </th>
            <th scope="col" className="t-lines-figure">
              {t(words.amount)}
            </th>
            <th scope="col">
              <span className="t-hidden">{t(words.dispute)}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {statement.lines.map((entry) => (
            <Line key={entry.id} entry={entry} statement={statement} own={own} onOpen={onOpen} />
          ))}
        </tbody>
      </CardTable>
      <p className={styles.total}>
        {t(own ? words.total : words.totalStaff)}: {money(statement.total)}
      </p>
    </div>
  );
}

function Line({ entry, statement, onOpen }: ContentProps & { entry: SellerEntry }) {
  const t = useText();
  const language = useLanguage();
  const mayDispute = useMayCall(disputeEntry) && statement.state === 'open';
  const maySettle = useMayCall(settleDispute);
  const me = useActor();
  const { dispute } = entry;
  const said = `${entryInWords(entry, t)} ${entry.order ?? ''}`.trim();
  return (
    <tr>
      <td>
        {entryInWords(entry, t)}
        <span className="t-lines-codes">
          {[entry.sku, entry.product, entry.note].filter(Boolean).join(' · ')}
          {dispute ? ` ${t(disputeLook(dispute.state).text)}: ${dispute.text}` : ''}
          {dispute?.answer ? ` → ${dispute.answer}` : ''}
          {dispute?.proposal ? ` ${proposedInWords(dispute.proposal, statement.currency, me.id, t)}` : ''}
        </span>
      </td>
      <td data-label={t(words.date)}>{formatDate(entry.at)}</td>
      <td data-label={t(words.order)}>{entry.order ?? '–'}</td>
      <td className="t-lines-figure" data-label={t(words.quantity)}>
        {entry.qty === 0 ? '–' : entry.qty}
      </td>
      <td className="t-lines-figure" data-label={t(words.amount)}>
        {formatMoney(entry.amount, statement.currency, language)}
      </td>
      <td>
        {dispute?.state === 'open' && maySettle ? (
          <Button size="small" aria-label={`${t(words.settle)}: ${said}`} onClick={() => onOpen({ settle: entry })}>
            {t(words.settle)}
          </Button>
        ) : null}
        {dispute?.state !== 'open' && mayDispute ? (
          <Button size="small" aria-label={`${t(words.dispute)}: ${said}`} onClick={() => onOpen({ dispute: entry })}>
            {t(words.dispute)}
          </Button>
        ) : null}
      </td>
    </tr>
  );
}
