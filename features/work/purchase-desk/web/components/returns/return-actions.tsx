import { Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { moveReturn, type SupplierReturn } from '#features/trade/supplier-returns/contract/supplier-returns.calls.ts';
import { canMoveReturn } from '#features/trade/supplier-returns/contract/supplier-returns.rules.ts';
import { supplierReturnTexts } from '#features/trade/supplier-returns/contract/supplier-returns.texts.ts';
import { purchaseDeskTexts as words } from '#features/work/purchase-desk/contract/purchase-desk.texts.ts';
import { typedNumber } from '#kit/money.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { saveDocument } from '#web/lib/save-file.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { useMoveReturn, useReturnCarriers, useReturnLabel } from '../../purchase-desk.api.ts';
import styles from '../../purchase-desk.module.css';

/** What becomes of a return: it is sent, credited or refused. */
export function ReturnActions({ row }: { row: SupplierReturn }) {
  const t = useText();
  const may = useMayCall(moveReturn);
  const label = useReturnLabel();
  const [dialog, setDialog] = useState<'sent' | 'credited' | 'refused' | null>(null);
  if (!may || !canMoveReturn(row.state, 'credited')) return null;
  const print = () => label.mutate({ params: { id: row.id } }, { onSuccess: saveDocument });
  return (
    <div className={styles.actions}>
      {canMoveReturn(row.state, 'sent') ? (
        <>
          <Button size="small" loading={label.isPending} onClick={print}>
            {t(words.printLabel)}
          </Button>
          <Button size="small" onClick={() => setDialog('sent')}>
            {t(words.markSent)}
          </Button>
        </>
      ) : null}
      <Button size="small" onClick={() => setDialog('credited')}>
        {t(words.creditNow)}
      </Button>
      <Button size="small" danger onClick={() => setDialog('refused')}>
        {t(words.refuseNow)}
      </Button>
      {dialog === 'sent' ? <SentDialog row={row} onClose={() => setDialog(null)} /> : null}
      {dialog && dialog !== 'sent' ? <MoveDialog row={row} to={dialog} onClose={() => setDialog(null)} /> : null}
    </div>
  );
}

type Sent = { readonly carrier_id: number | null; readonly tracking: string };

/** With whom it went back; both may be left out, as where the supplier's own driver takes it. */
function SentDialog({ row, onClose }: { row: SupplierReturn; onClose: () => void }) {
  const t = useText();
  const move = useMoveReturn();
  const carriers = (useReturnCarriers().data ?? []).filter(({ active }) => active);
  const run = ({ carrier_id, tracking }: Sent, refused: ShowRefused) =>
    move.mutate(
      { params: { id: row.id }, body: { version: row.version, to: 'sent', carrier_id: carrier_id ?? null, tracking } },
      {
        onSuccess: onClose,
        onError: (error) =>
          refused(error.issues.length > 0 ? error : { issues: [{ field: 'tracking', message: error.message }] }),
      },
    );
  return (
    <FormDialog<Sent>
      title={t(words.sentTitle, { number: row.number })}
      okText={t(words.save)}
      busy={move.isPending}
      initialValues={{ carrier_id: null, tracking: '' }}
      lead={<p>{t(words.sentMail)}</p>}
      onFinish={run}
      onClose={onClose}
    >
      <Form.Item name="carrier_id" label={t(words.sentCarrier)}>
        <Select allowClear options={carriers.map(({ id, name }) => ({ value: id, label: name }))} />
      </Form.Item>
      <Form.Item name="tracking" label={t(words.sentTracking)}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}

type Values = { readonly credit?: string; readonly credit_note?: string; readonly note?: string };
type Props = { readonly row: SupplierReturn; readonly to: 'credited' | 'refused'; readonly onClose: () => void };

function MoveDialog({ row, to, onClose }: Props) {
  const t = useText();
  const move = useMoveReturn();
  const credited = to === 'credited';
  const run = ({ credit = '', credit_note = '', note = '' }: Values, refused: ShowRefused) =>
    move.mutate(
      {
        params: { id: row.id },
        body: {
          version: row.version,
          to,
          note,
          ...(credited ? { credit: typedNumber(credit), credit_note } : {}),
        },
      },
      {
        onSuccess: onClose,
        onError: (error) =>
          refused(error.issues.length > 0 ? error : { issues: [{ field: 'note', message: error.message }] }),
      },
    );
  return (
    <FormDialog<Values>
      title={t(credited ? words.creditTitle : words.refuseTitle, { number: row.number })}
      okText={t(words.save)}
      busy={move.isPending}
      initialValues={{ credit: row.value, credit_note: '', note: '' }}
      onFinish={run}
      onClose={onClose}
    >
      {credited ? (
        <>
          <Form.Item
            name="credit"
            label={`${t(words.creditAmount)}, ${row.currency}`}
            rules={[
              { required: true, message: t(supplierReturnTexts.creditRule) },
              { pattern: /^\d{1,10}([.,]\d{1,4})?$/, message: t(supplierReturnTexts.moneyRule) },
            ]}
          >
            <Input inputMode="decimal" maxLength={16} autoComplete="off" autoFocus />
          </Form.Item>
          <Form.Item name="credit_note" label={t(words.creditNote)}>
            <Input maxLength={60} autoComplete="off" />
          </Form.Item>
        </>
      ) : null}
      <Form.Item
        name="note"
        label={t(words.why)}
        rules={credited ? [] : [{ required: true, whitespace: true, message: t(supplierReturnTexts.reasonRule) }]}
      >
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}
