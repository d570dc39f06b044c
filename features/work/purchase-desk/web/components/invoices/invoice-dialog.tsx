import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import type { PurchaseOrder } from '#features/trade/purchasing/contract/purchasing.model.ts';
import { purchasingTexts } from '#features/trade/purchasing/contract/purchasing.texts.ts';
import { supplierInvoiceTexts } from '#features/trade/supplier-invoices/contract/supplier-invoices.texts.ts';
import { purchaseDeskTexts as words } from '#features/work/purchase-desk/contract/purchase-desk.texts.ts';
import { round, typedNumber } from '#kit/money.ts';
import { isDay } from '#web/lib/day.ts';
import { useText } from '#web/lib/text.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { ofLines } from '#web/ui/form-refused.ts';
import { LineTable } from '#web/ui/line-table/line-table.tsx';
import { useInvoices, useRecordInvoice } from '../../purchase-desk.api.ts';
import styles from '../../purchase-desk.module.css';
import { PiecesField } from '../lines/pieces-field.tsx';

type Values = {
  readonly number: string;
  readonly issued_on: string;
  readonly currency: string;
  readonly extras: string;
  readonly vat: string;
  readonly gross: string;
  readonly document_id: string;
};
type Billed = { readonly qty: number; readonly cost: string };
const money = /^\d{1,10}([.,]\d{1,4})?$/;

const invoicesSent = ({ documents }: PurchaseOrder) => documents.filter(({ kind }) => kind === 'invoice');

/** What a supplier bills, line by line; what came and was not billed is proposed. */
export function InvoiceDialog({ order, onClose }: { order: PurchaseOrder; onClose: () => void }) {
  const earlier = useInvoices(order.id, true);
  if (!earlier.data) return null;
  const billed = new Map<number, number>();
  for (const { state, lines } of earlier.data)
    for (const { item_id, qty } of lines)
      if (item_id !== null && state !== 'disputed') billed.set(item_id, (billed.get(item_id) ?? 0) + qty);
  const proposed = Object.fromEntries(
    order.items.map(({ id, cost, received_ok }) => [
      id,
      { qty: Math.max(0, received_ok - (billed.get(id) ?? 0)), cost: round(cost) },
    ]),
  );
  return <Filled order={order} proposed={proposed} onClose={onClose} />;
}

type Props = {
  readonly order: PurchaseOrder;
  readonly proposed: Readonly<Record<number, Billed>>;
  readonly onClose: () => void;
};

function Filled({ order, proposed, onClose }: Props) {
  const t = useText();
  const record = useRecordInvoice();
  const [lines, setLines] = useState(proposed);
  const [problem, setProblem] = useState<string | null>(null);
  const set = (id: number, patch: Partial<Billed>) => {
    setProblem(null);
    setLines((before) => ({ ...before, [id]: { ...before[id]!, ...patch } }));
  };
  const run = (values: Values, refused: ShowRefused) => {
    const billed = order.items.flatMap(({ id }) => {
      const { qty, cost } = lines[id]!;
      return qty > 0 ? [{ item_id: id, qty, unit_cost: typedNumber(cost), text: '' }] : [];
    });
    if (billed.length === 0) return setProblem(t(supplierInvoiceTexts.linesRule));
    if (billed.some(({ unit_cost }) => !money.test(unit_cost))) return setProblem(t(supplierInvoiceTexts.moneyRule));
    record.mutate(
      {
        params: { id: order.id },
        body: {
          number: values.number,
          issued_on: values.issued_on,
          currency: values.currency,
          lines: billed,
          extras: typedNumber(values.extras || '0'),
          vat: typedNumber(values.vat),
          gross: typedNumber(values.gross),
          document_id: values.document_id || null,
        },
      },
      {
        onSuccess: onClose,
        onError: (error) => {
          refused(error);
          setProblem(error.issues.find(({ field }) => ofLines(field))?.message ?? null);
        },
      },
    );
  };
  return (
    <FormDialog<Values>
      width={760}
      title={t(words.recordTitle, { number: order.number })}
      okText={t(words.recordNow)}
      busy={record.isPending}
      initialValues={{
        number: '',
        issued_on: '',
        currency: order.currency,
        extras: '0',
        vat: '',
        gross: '',
        document_id: invoicesSent(order)[0]?.id ?? '',
      }}
      lead={<p>{t(words.recordWhy)}</p>}
      isShown={ofLines}
      onFinish={run}
      onClose={onClose}
    >
      <Head order={order} />
      <LineTable
        lines={order.items}
        product={purchasingTexts.product}
        problem={problem}
        columns={[
          { name: words.ordered, figure: true, of: ({ qty }) => qty },
          { name: words.received, figure: true, of: ({ received_ok }) => received_ok },
          {
            name: words.billed,
            of: ({ id, sku }) => (
              <PiecesField
                label={t(words.billedOf, { sku })}
                value={lines[id]!.qty}
                onChange={(qty) => set(id, { qty })}
              />
            ),
          },
          {
            name: words.unitCost,
            of: ({ id, sku }) => (
              <Input
                className={styles.typed}
                aria-label={t(words.unitCostOf, { sku })}
                inputMode="decimal"
                maxLength={16}
                autoComplete="off"
                value={lines[id]!.cost}
                onChange={({ target }) => set(id, { cost: target.value })}
              />
            ),
          },
        ]}
      />
      <div className={styles.sums}>
        {(['extras', 'vat', 'gross'] as const).map((field) => (
          <Form.Item
            key={field}
            name={field}
            label={t(words[field])}
            rules={[
              { required: field !== 'extras', message: t(supplierInvoiceTexts.moneyRule) },
              { pattern: money, message: t(supplierInvoiceTexts.moneyRule) },
            ]}
          >
            <Input inputMode="decimal" maxLength={16} autoComplete="off" />
          </Form.Item>
        ))}
      </div>
    </FormDialog>
  );
}

/** Whose number, of which day and currency, and the file it came in. */
function Head({ order }: { order: PurchaseOrder }) {
  const t = useText();
  const documents = invoicesSent(order);
  return (
    <div className={styles.fields}>
      <Form.Item
        name="number"
        label={t(words.invoiceNumber)}
        rules={[{ required: true, whitespace: true, message: t(supplierInvoiceTexts.numberRule) }]}
      >
        <Input maxLength={60} autoComplete="off" autoFocus />
      </Form.Item>
      <Form.Item
        name="issued_on"
        label={t(words.issuedOn)}
        rules={[
          {
            validator: async (_rule: unknown, value: string | undefined) => {
              if (!value || !isDay(value)) throw new Error(t(supplierInvoiceTexts.dayRule));
            },
          },
        ]}
      >
        <DayField />
      </Form.Item>
      <Form.Item
        name="currency"
        label={t(words.currency)}
        rules={[{ pattern: /^[A-Z]{3}$/, message: t(purchasingTexts.currencyRule) }]}
      >
        <Input maxLength={3} autoComplete="off" />
      </Form.Item>
      {documents.length > 0 ? (
        <Form.Item name="document_id" label={t(words.document)}>
          <Select<string>
            options={[
              { value: '', label: t(words.noDocument) },
              ...documents.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Form.Item>
      ) : null}
    </div>
  );
}
