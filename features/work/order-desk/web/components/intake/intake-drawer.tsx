import { Link } from '@tanstack/react-router';
import { Button, Drawer } from 'antd';
import { retryIntake } from '#features/trade/order-intake/contract/order-intake.calls.ts';
import type { IntakeDetail } from '#features/trade/order-intake/contract/order-intake.model.ts';
import { intakeStateTexts } from '#features/trade/order-intake/contract/order-intake.texts.ts';
import { orderDeskTexts as words } from '#features/work/order-desk/contract/order-desk.texts.ts';
import { wordFor } from '#kit/text.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { useSheetWidth } from '#web/ui/drawer-width.ts';
import { Fact, Facts } from '#web/ui/facts/facts.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { ScrollArea } from '#web/ui/scroll-area.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { useIntakeDocument, useRetryIntake } from '../../order-desk.api.ts';
import styles from '../../order-desk.module.css';
import { intakeTone } from '../../order-looks.ts';
import { whyOf } from './intake-why.ts';

/** One document as the shop sent it; a refused one can be read again once the shop has mended it. */
export function IntakeDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText();
  const width = useSheetWidth();
  const found = useIntakeDocument(id);
  const retry = useRetryIntake();
  const may = useMayCall(retryIntake);
  const row = found.data;
  return (
    <Drawer
      open
      onClose={onClose}
      size={width}
      title={row ? t(words.documentOf, { number: row.shop_number || row.external_id, no: row.no }) : t(words.document)}
      footer={
        row?.state === 'refused' && may ? (
          <Button
            type="primary"
            loading={retry.isPending}
            onClick={() =>
              retry.mutate(
                { params: { id } },
                {
                  onSuccess: ({ state }) =>
                    notify.info(t(words.retried, { state: t(wordFor(intakeStateTexts, state)) })),
                },
              )
            }
          >
            {t(words.retry)}
          </Button>
        ) : undefined
      }
    >
      {found.isPending ? <FirstLoad rows={6} height={44} /> : null}
      {found.isError && !row ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {row ? <Content row={row} /> : null}
    </Drawer>
  );
}

function Content({ row }: { row: IntakeDetail }) {
  const t = useText();
  const why = whyOf(row, t);
  return (
    <div className={styles.detail}>
      <div className={styles.marks}>
        <StatusMark tone={intakeTone(row.state)}>{t(wordFor(intakeStateTexts, row.state))}</StatusMark>
        {row.order ? (
          <Link to="/orders" search={{ id: String(row.order.id) }}>
            {t(words.openOrder, { number: row.order.number })}
          </Link>
        ) : null}
      </div>
      {why ? <p className="t-problem t-problem-soft">{why}</p> : null}
      {row.newest ? null : <p className="t-faint">{t(words.newer)}</p>}
      <Facts look="narrow">
        <Fact name={t(words.changed)}>{formatDateTime(row.shop_updated_at)}</Fact>
        <Fact name={t(words.readColumn)}>{formatDateTime(row.created_at)}</Fact>
      </Facts>
      <section>
        <h3>{t(words.asSent)}</h3>
        <ScrollArea className={styles.raw} label={t(words.asSent)}>
          <pre>{JSON.stringify(row.document ?? row.raw, null, 2)}</pre>
        </ScrollArea>
      </section>
    </div>
  );
}
