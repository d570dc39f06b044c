import { Button } from 'antd';
import { useState } from 'react';
import { backorderLine, putLineBack, replaceLine } from '#features/trade/orders/contract/orders.calls.ts';
import type { Order } from '#features/trade/orders/contract/orders.model.ts';
import type { LineSupply } from '#features/trade/sourcing/contract/sourcing.model.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { supplyTexts as words } from '../../../contract/supply.texts.ts';
import { usePutLineBack } from '../../order-desk.api.ts';
import styles from '../../order-desk.module.css';
import { LaterDialog } from './later-dialog.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';

/** What can be done where a line cannot be bought as it was sold: another product, or later; and the way back. */
export function ShortLine({ order, line: { line_id, to_order, need } }: { order: Order; line: LineSupply }) {
  const t = useText();
  const [dialog, setDialog] = useState<'replace' | 'later' | null>(null);
  const mayReplace = useMayCall(replaceLine);
  const mayWait = useMayCall(backorderLine);
  const mayPutBack = useMayCall(putLineBack);
  const back = usePutLineBack();
  const line = order.lines.find(({ id }) => id === line_id);
  if (!line || need === 0) return null;
  const sold = order.lines.find(({ id }) => id === line.replaces_line_id);
  const whole = to_order === need && line.cancelled === 0;
  const onBack = () =>
    back.mutate(
      { params: { id: order.id, line: line_id }, body: { version: order.version } },
      { onSuccess: () => notify.success(t(words.putBackDone)) },
    );
  return (
    <>
      <div className={`${styles.actions} ${styles.short}`}>
        {sold ? <StatusMark tone="info">{t(words.insteadOf, { sku: sold.sku })}</StatusMark> : null}
        {sold && whole && mayPutBack ? (
          <Button size="small" loading={back.isPending} onClick={onBack}>
            {t(words.putBack)}
          </Button>
        ) : null}
        {to_order > 0 && line.variant_id !== null && mayReplace ? (
          <Button size="small" onClick={() => setDialog('replace')}>
            {t(words.replace)}
          </Button>
        ) : null}
        {to_order > 0 && mayWait ? (
          <Button size="small" onClick={() => setDialog('later')}>
            {t(words.backorder)}
          </Button>
        ) : null}
      </div>
      {dialog === 'replace' ? (
        <ReplaceDialog order={order} line={line} most={to_order} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === 'later' ? <LaterDialog order={order} line={line} onClose={() => setDialog(null)} /> : null}
    </>
  );
}
