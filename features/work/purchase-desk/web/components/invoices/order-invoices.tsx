import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import type { PurchaseOrder } from '#features/trade/purchasing/contract/purchasing.model.ts';
import { purchasingTexts } from '#features/trade/purchasing/contract/purchasing.texts.ts';
import { listInvoices, settleInvoice } from '#features/trade/supplier-invoices/contract/supplier-invoices.calls.ts';
import type { SupplierInvoice } from '#features/trade/supplier-invoices/contract/supplier-invoices.model.ts';
import type { InvoiceState } from '#features/trade/supplier-invoices/contract/supplier-invoices.rules.ts';
import { supplierInvoiceTexts } from '#features/trade/supplier-invoices/contract/supplier-invoices.texts.ts';
import { invoiceStateTexts, verdictTexts } from '#features/trade/supplier-invoices/contract/supplier-invoices.words.ts';
import { purchaseDeskTexts as words } from '#features/work/purchase-desk/contract/purchase-desk.texts.ts';
import { wordFor } from '#kit/text.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDate, formatMoney } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { LineTable } from '#web/ui/line-table/line-table.tsx';
import { LoadFailed } from '#web/ui/list-states.tsx';
import { StatusMark, type Tone, toneFor } from '#web/ui/status-mark.tsx';
import { useInvoices, useSettleInvoice } from '../../purchase-desk.api.ts';
import styles from '../../purchase-desk.module.css';

const tones: Readonly<Record<InvoiceState, Tone>> = {
  matched: 'success',
  differs: 'warning',
  accepted: 'success',
  disputed: 'error',
};

/** What was billed of an order, and how it compares. */
export function OrderInvoices({ order }: { order: PurchaseOrder }) {
  const t = useText();
  const may = useMayCall(listInvoices) && order.sent_at !== null;
  const found = useInvoices(order.id, may);
  if (!may || found.data?.length === 0 || (found.isPending && !found.isError)) return null;
  return (
    <section>
      <h3>{t(words.invoices)}</h3>
      {found.isError ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data?.map((invoice) => (
        <Invoice key={invoice.id} invoice={invoice} />
      ))}
    </section>
  );
}

function Invoice({ invoice }: { invoice: SupplierInvoice }) {
  const t = useText();
  const language = useLanguage();
  const may = useMayCall(settleInvoice);
  const [settling, setSettling] = useState<'accepted' | 'disputed' | null>(null);
  const { currency } = invoice;
  const money = (amount: string) => formatMoney(amount, currency, language);
  const waits = invoice.state === 'differs';
  const facts = [
    waits && Number(invoice.difference) > 0 ? t(words.difference, { amount: money(invoice.difference) }) : '',
    Number(invoice.extras) > 0 ? `${t(words.extras)}: ${money(invoice.extras)}` : '',
    ...[invoice.accepted_by, invoice.second_by].map((name) => (name ? t(words.acceptedBy, { name }) : '')),
    waits && invoice.needs_second ? t(words.secondNeeded) : '',
    invoice.note,
  ].filter(Boolean);
  return (
    <article className={styles.invoice}>
      <header className={styles.head}>
        <strong>{t(words.invoiceOf, { number: invoice.number, day: formatDate(invoice.issued_on) })}</strong>
        <span className="t-figure">{money(invoice.gross)}</span>
        <StatusMark tone={toneFor(tones, invoice.state)}>{t(wordFor(invoiceStateTexts, invoice.state))}</StatusMark>
      </header>
      {facts.length > 0 ? <p className="t-faint">{facts.join(' · ')}</p> : null}
      <LineTable
        lines={invoice.lines}
        product={purchasingTexts.product}
        columns={[
          {
            name: words.ordered,
            figure: true,
            of: ({ ordered, cost }) =>
              ordered === null ? '–' : `${ordered} × ${formatMoney(cost ?? '0', '', language)}`,
          },
          { name: words.received, figure: true, of: ({ received }) => received ?? '–' },
          { name: words.billed, figure: true, of: ({ qty }) => qty },
          { name: words.unitCost, figure: true, of: ({ unit_cost }) => money(unit_cost) },
          {
            name: words.verdict,
            of: ({ verdict }) => (
              <span className={verdict === 'match' ? undefined : styles.late}>{t(wordFor(verdictTexts, verdict))}</span>
            ),
          },
        ]}
      />
      {may && waits ? (
        <div className={styles.actions}>
          <Button size="small" onClick={() => setSettling('accepted')}>
            {t(words.accept)}
          </Button>
          <Button size="small" danger onClick={() => setSettling('disputed')}>
            {t(words.dispute)}
          </Button>
        </div>
      ) : null}
      {settling ? <SettleDialog invoice={invoice} verdict={settling} onClose={() => setSettling(null)} /> : null}
    </article>
  );
}

type SettleProps = {
  readonly invoice: SupplierInvoice;
  readonly verdict: 'accepted' | 'disputed';
  readonly onClose: () => void;
};

function SettleDialog({ invoice, verdict, onClose }: SettleProps) {
  const t = useText();
  const settle = useSettleInvoice();
  const accepting = verdict === 'accepted';
  const run = ({ note }: { note: string }, refused: ShowRefused) =>
    settle.mutate(
      { params: { id: invoice.id }, body: { version: invoice.version, verdict, note } },
      {
        onSuccess: onClose,
        onError: (error) =>
          refused(error.issues.length > 0 ? error : { issues: [{ field: 'note', message: error.message }] }),
      },
    );
  return (
    <FormDialog<{ note: string }>
      title={t(accepting ? words.acceptTitle : words.disputeTitle, { number: invoice.number })}
      okText={t(accepting ? words.acceptNow : words.disputeNow)}
      danger={!accepting}
      busy={settle.isPending}
      onFinish={run}
      onClose={onClose}
    >
      <Form.Item
        name="note"
        label={t(words.why)}
        rules={[{ required: true, whitespace: true, message: t(supplierInvoiceTexts.noteRule) }]}
      >
        <Input.TextArea rows={3} maxLength={500} autoFocus />
      </Form.Item>
    </FormDialog>
  );
}
