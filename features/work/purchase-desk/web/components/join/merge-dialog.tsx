import { Checkbox, Form } from 'antd';
import type { PurchaseOrder } from '#features/trade/purchasing/contract/purchasing.model.ts';
import { mostMerged } from '#features/work/purchase-desk/contract/purchase-desk.calls.ts';
import { purchaseDeskTexts as words } from '#features/work/purchase-desk/contract/purchase-desk.texts.ts';
import { formatMoney } from '#web/lib/format.ts';
import { notify } from '#web/lib/notify.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useMergeOrders, usePurchaseOrders } from '../../purchase-desk.api.ts';
import styles from '../../purchase-desk.module.css';

type Values = { readonly with: readonly number[] };

/** Other drafts for the same supplier become part of this one. */
export function MergeDialog({ order, onClose }: { order: PurchaseOrder; onClose: () => void }) {
  const t = useText();
  const language = useLanguage();
  const merge = useMergeOrders();
  const found = usePurchaseOrders({
    bucket: 'draft',
    seller: String(order.seller.id),
    currency: order.currency,
    pageSize: '100',
  });
  const others = (found.data?.results ?? []).filter(({ id }) => id !== order.id);
  const run = (values: Values, refused: ShowRefused) =>
    merge.mutate(
      { params: { id: order.id }, body: { version: order.version, with: [...values.with] } },
      {
        onSuccess: ({ number }) => {
          notify.success(t(words.mergeDone, { number }));
          onClose();
        },
        onError: (error) =>
          error.issues.length > 0 ? refused(error) : refused({ issues: [{ field: 'with', message: error.message }] }),
      },
    );
  return (
    <FormDialog<Values>
      title={t(words.mergeTitle, { number: order.number })}
      okText={t(words.mergeNow)}
      okDisabled={others.length === 0}
      busy={merge.isPending}
      initialValues={{ with: [] }}
      lead={<p>{t(words.mergeWhy)}</p>}
      onFinish={run}
      onClose={onClose}
    >
      {found.isPending ? <FirstLoad rows={2} height={32} /> : null}
      {found.isError ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data && others.length === 0 ? (
        <p className="t-faint">{t(words.mergeNone, { currency: order.currency })}</p>
      ) : null}
      {others.length > 0 ? (
        <Form.Item
          name="with"
          label={t(words.mergeDrafts)}
          rules={[{ type: 'array', min: 1, max: mostMerged, message: t(words.mergeChoose) }]}
        >
          <Checkbox.Group
            className={styles.choices}
            options={others.map(({ id, number, amount, currency }) => ({
              value: id,
              label: `${number} · ${formatMoney(amount, currency, language)}`,
            }))}
          />
        </Form.Item>
      ) : null}
    </FormDialog>
  );
}
