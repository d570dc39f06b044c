import { Form, Input, InputNumber } from 'antd';
import { useState } from 'react';
import type { PurchaseOrder } from '#features/trade/purchasing/contract/purchasing.model.ts';
import { purchasingTexts } from '#features/trade/purchasing/contract/purchasing.texts.ts';
import type { ReturnKind } from '#features/trade/supplier-returns/contract/supplier-returns.rules.ts';
import { supplierReturnTexts } from '#features/trade/supplier-returns/contract/supplier-returns.texts.ts';
import { returnKindTexts } from '#features/trade/supplier-returns/contract/supplier-returns.words.ts';
import { purchaseDeskTexts as words } from '#features/work/purchase-desk/contract/purchase-desk.texts.ts';
import { isDay } from '#web/lib/day.ts';
import { useText } from '#web/lib/text.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { ofLines } from '#web/ui/form-refused.ts';
import { useAnnounceReturn } from '../../purchase-desk.api.ts';
import styles from '../../purchase-desk.module.css';

type Values = { readonly reason: string; readonly credit_by: string };

/** What of the goods that came damaged or wrong goes back; all of it is proposed, the server knows what went already. */
export function ReturnDialog({ order, onClose }: { order: PurchaseOrder; onClose: () => void }) {
  const t = useText();
  const announce = useAnnounceReturn();
  const rows = order.items.flatMap((line) =>
    (
      [
        ['damaged', line.received_damaged],
        ['wrong', line.received_wrong],
      ] as const
    ).flatMap(([kind, most]) =>
      most > 0 ? [{ key: `${line.id} ${kind}`, line, kind: kind as ReturnKind, most }] : [],
    ),
  );
  const [back, setBack] = useState<Readonly<Record<string, number>>>(
    Object.fromEntries(rows.map(({ key, most }) => [key, most])),
  );
  const [problem, setProblem] = useState<string | null>(null);
  const run = ({ reason, credit_by }: Values, refused: ShowRefused) => {
    const lines = rows.flatMap(({ key, line, kind }) =>
      (back[key] ?? 0) > 0 ? [{ item_id: line.id, kind, qty: back[key]! }] : [],
    );
    if (lines.length === 0) return setProblem(t(supplierReturnTexts.linesRule));
    announce.mutate(
      { params: { id: order.id }, body: { reason, credit_by, lines } },
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
      width={640}
      title={t(words.returnTitle, { number: order.number })}
      okText={t(words.returnNow)}
      busy={announce.isPending}
      initialValues={{ reason: '', credit_by: '' }}
      lead={<p>{t(words.returnWhy)}</p>}
      isShown={ofLines}
      onFinish={run}
      onClose={onClose}
    >
      {problem ? (
        <p className="t-problem" role="alert">
          {problem}
        </p>
      ) : null}
      <table className={`t-table ${styles.lines}`}>
        <thead>
          <tr>
            <th scope="col">{t(purchasingTexts.product)}</th>
            <th scope="col">{t(purchasingTexts.came)}</th>
            <th scope="col">{t(words.returnQty)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, line, kind, most }) => (
            <tr key={key}>
              <td>
                {line.name}
                <span className={styles.codes}>{line.sku}</span>
              </td>
              <td data-label={t(purchasingTexts.came)}>{`${most} ${t(returnKindTexts[kind])}`}</td>
              <td data-label={t(words.returnQty)}>
                <InputNumber
                  className={styles.qty}
                  aria-label={t(words.returnQtyOf, { kind: t(returnKindTexts[kind]), sku: line.sku })}
                  min={0}
                  max={most}
                  precision={0}
                  value={back[key] ?? 0}
                  onChange={(value) => {
                    setProblem(null);
                    setBack((before) => ({ ...before, [key]: value ?? 0 }));
                  }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Form.Item
        name="reason"
        label={t(words.reason)}
        rules={[{ required: true, whitespace: true, message: t(supplierReturnTexts.reasonRule) }]}
      >
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
      <Form.Item
        name="credit_by"
        label={t(words.creditBy)}
        rules={[
          {
            validator: async (_rule: unknown, value: string | undefined) => {
              if (!value || !isDay(value)) throw new Error(t(supplierReturnTexts.dayRule));
            },
          },
        ]}
      >
        <DayField />
      </Form.Item>
    </FormDialog>
  );
}
