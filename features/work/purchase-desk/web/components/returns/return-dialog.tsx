import { Form, Input } from 'antd';
import { useState } from 'react';
import type { PurchaseOrder } from '#features/trade/purchasing/contract/purchasing.model.ts';
import { purchasingTexts } from '#features/trade/purchasing/contract/purchasing.texts.ts';
import type { Returnable } from '#features/trade/supplier-returns/contract/supplier-returns.calls.ts';
import { type ReturnKind, returnKinds } from '#features/trade/supplier-returns/contract/supplier-returns.rules.ts';
import { supplierReturnTexts } from '#features/trade/supplier-returns/contract/supplier-returns.texts.ts';
import { returnKindTexts } from '#features/trade/supplier-returns/contract/supplier-returns.words.ts';
import { purchaseDeskTexts as words } from '#features/work/purchase-desk/contract/purchase-desk.texts.ts';
import { isDay } from '#web/lib/day.ts';
import { useText } from '#web/lib/text.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { ofLines } from '#web/ui/form-refused.ts';
import { LineTable } from '#web/ui/line-table/line-table.tsx';
import { FirstLoad, LoadFailed, Message } from '#web/ui/list-states.tsx';
import { useAnnounceReturn, useReturnable } from '../../purchase-desk.api.ts';
import { PiecesField } from '../lines/pieces-field.tsx';

type Values = { readonly reason: string; readonly credit_by: string };
type Props = { readonly order: PurchaseOrder; readonly onClose: () => void };

/** What goes back of what came: the server knows what went already, and what lies in the hub for nobody. */
export function ReturnDialog({ order, onClose }: Props) {
  const t = useText();
  const found = useReturnable(order.id);
  const [opened] = useState(() => Date.now());
  const [begun, setBegun] = useState<readonly Row[] | null>(null);
  // The form begins with what can go back now, not with what was read the last time; once shown it stays.
  const fresh = found.data !== undefined && found.dataUpdatedAt >= opened ? found.data : null;
  if (begun === null && fresh !== null && rowsOf(fresh).length > 0) setBegun(rowsOf(fresh));
  if (begun !== null) return <ReturnForm order={order} rows={begun} onClose={onClose} />;
  return (
    <Dialog
      title={t(words.returnTitle, { number: order.number })}
      okText={t(words.returnNow)}
      footer={null}
      onOk={onClose}
      onClose={onClose}
    >
      {found.isError ? (
        <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
      ) : fresh === null ? (
        <FirstLoad rows={3} />
      ) : (
        <Message title={t(words.nothingToReturn)}>{t(words.nothingToReturnWhy)}</Message>
      )}
    </Dialog>
  );
}

/** What can go back of a line, of one kind. */
type Row = Pick<Returnable, 'item_id' | 'name' | 'sku'> & {
  readonly id: string;
  readonly kind: ReturnKind;
  readonly most: number;
};
const rowsOf = (lines: readonly Returnable[]): Row[] =>
  lines.flatMap((line) =>
    returnKinds.flatMap((kind) =>
      line[kind] > 0 ? [{ ...line, id: `${line.item_id} ${kind}`, kind, most: line[kind] }] : [],
    ),
  );

/** All that came damaged or wrong is proposed, of what is good nothing. */
function ReturnForm({ order, rows, onClose }: Props & { readonly rows: readonly Row[] }) {
  const t = useText();
  const announce = useAnnounceReturn();
  const [back, setBack] = useState<Readonly<Record<string, number>>>(
    Object.fromEntries(rows.map(({ id, kind, most }) => [id, kind === 'unneeded' ? 0 : most])),
  );
  const [problem, setProblem] = useState<string | null>(null);
  const run = ({ reason, credit_by }: Values, refused: ShowRefused) => {
    const lines = rows.flatMap(({ id, item_id, kind }) =>
      (back[id] ?? 0) > 0 ? [{ item_id, kind, qty: back[id]! }] : [],
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
      <LineTable
        lines={rows}
        product={purchasingTexts.product}
        problem={problem}
        columns={[
          { name: words.returnMost, of: ({ kind, most }) => `${most} ${t(returnKindTexts[kind])}` },
          {
            name: words.returnQty,
            of: ({ id, sku, kind, most }) => (
              <PiecesField
                label={t(words.returnQtyOf, { kind: t(returnKindTexts[kind]), sku })}
                most={most}
                value={back[id] ?? 0}
                onChange={(pieces) => {
                  setProblem(null);
                  setBack((before) => ({ ...before, [id]: pieces }));
                }}
              />
            ),
          },
        ]}
      />
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
