import { Button } from 'antd';
import { useState } from 'react';
import type { Order } from '#features/trade/orders/contract/orders.model.ts';
import { wordFor } from '#kit/text.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDate } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { makeReturn } from '../../../contract/returns.calls.ts';
import { returnTexts as words } from '../../../contract/returns.texts.ts';
import { kindWord } from '../../../contract/returns.told.ts';
import { useReturns } from '../../returns.api.ts';
import styles from '../../returns.module.css';
import { MakeDialog } from './make-dialog.tsx';
import { ReturnDrawer } from './return-drawer.tsx';
import { ReturnState } from './return-state.tsx';

/** What came back of an order, or will. */
export function ReturnsOfOrder({ order }: { order: Pick<Order, 'id' | 'number' | 'lines'> }) {
  const t = useText();
  const found = useReturns({ tab: 'all', order: String(order.id), page: '0', pageSize: '100' });
  const may = useMayCall(makeReturn);
  const [making, setMaking] = useState(false);
  const [opened, setOpened] = useState<number | null>(null);
  if (found.isPending) return <FirstLoad rows={2} height={56} />;
  if (!found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h3>{t(words.returns)}</h3>
        {may && order.lines.some((line) => line.shipped > line.returned) ? (
          <Button onClick={() => setMaking(true)}>{t(words.newReturn)}</Button>
        ) : null}
      </div>
      {found.data.results.length === 0 ? (
        <p className="t-faint">{t(words.noReturns)}</p>
      ) : (
        <EntryList label={t(words.returns)}>
          {found.data.results.map((row) => (
            <Entry
              key={row.id}
              facts={[
                t(wordFor(kindWord, row.kind)),
                formatDate(row.requested_at),
                t(words.receivedOf, { received: row.received, qty: row.qty }),
                row.source === 'shop' ? t(words.byShop) : '',
                row.reason,
              ]
                .filter(Boolean)
                .join(' · ')}
              state={<ReturnState row={row} />}
            >
              <Button type="link" size="small" onClick={() => setOpened(row.id)}>
                {row.number}
              </Button>
            </Entry>
          ))}
        </EntryList>
      )}
      {making ? (
        <MakeDialog
          order={order}
          onClose={() => setMaking(false)}
          onMade={(id) => {
            setMaking(false);
            setOpened(id);
          }}
        />
      ) : null}
      {opened === null ? null : <ReturnDrawer key={opened} id={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}
