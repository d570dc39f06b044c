import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import type { Order } from '#features/trade/orders/contract/orders.model.ts';
import { chooseSource, settleSurplus } from '#features/trade/sourcing/contract/sourcing.calls.ts';
import type { LineSupply } from '#features/trade/sourcing/contract/sourcing.model.ts';
import { pinSource } from '#features/trade/sourcing/contract/sourcing-rules.calls.ts';
import { wordFor } from '#kit/text.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDate } from '#web/lib/format.ts';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { allocationTexts, endedTexts, supplyTexts as words } from '../../../contract/supply.texts.ts';
import styles from '../../order-desk.module.css';
import { useChooseSource, useSettleSurplus } from '../../supply.api.ts';
import { LateLine } from './late-line.tsx';
import { PinDialog, Pinned } from './pin-dialog.tsx';
import { ShortLine } from './short-line.tsx';
import { Suppliers } from './suppliers.tsx';

/** One line: how many pieces are where, what is bought for it, and who could supply the rest. */
export function SupplyLine({ order, line }: { order: Order; line: LineSupply }) {
  const t = useText();
  const mayChoose = useMayCall(chooseSource);
  const choose = useChooseSource();
  const mayPin = useMayCall(pinSource);
  const [pinning, setPinning] = useState<{ readonly id: number; readonly name: string } | null>(null);
  const params = { id: order.id, line: line.line_id };
  const pieces = [
    line.to_order > 0 ? t(words.toOrder, { count: line.to_order }) : '',
    line.proposed > 0 ? t(words.onDrafts, { count: line.proposed }) : '',
    line.coming > 0 ? t(words.coming, { count: line.coming }) : '',
    line.here > 0 ? t(words.here, { count: line.here }) : '',
  ].filter(Boolean);
  return (
    <section>
      <h3>{line.name || line.sku}</h3>
      <p className="t-faint">{[line.sku, ...pieces].join(' · ')}</p>
      <ShortLine order={order} line={line} />
      <LateLine order={order} line={line} />
      {line.pin ? <Pinned pin={line.pin} shop={order.shop.name} /> : null}
      {line.surplus > 0 ? <Surplus params={params} line={line} /> : null}
      {line.locked ? (
        <div className={styles.actions}>
          <StatusMark tone="info">{`${line.source?.name ?? ''} · ${t(words.chosenByHand)}`}</StatusMark>
          {mayChoose ? (
            <Button
              size="small"
              loading={choose.isPending}
              onClick={() => choose.mutate({ params, body: { seller_id: null } })}
            >
              {t(words.letStrategy)}
            </Button>
          ) : null}
        </div>
      ) : null}
      {line.allocations.length > 0 ? (
        <EntryList label={t(words.bought)}>
          {line.allocations.map((one) => (
            <Entry
              key={one.id}
              facts={[
                one.seller,
                one.due ? formatDate(one.due) : '',
                one.reason !== null && one.ended > 0 ? `${one.ended} × ${t(wordFor(endedTexts, one.reason))}` : '',
              ]
                .filter(Boolean)
                .join(' · ')}
              state={t(wordFor(allocationTexts, one.state))}
            >
              <span>
                {t(words.of, { qty: one.qty, sku: one.sku })}{' '}
                {one.purchase.local ? (
                  one.purchase.number
                ) : (
                  <Link to="/orders/reseller" search={{ id: String(one.purchase.id) }}>
                    {one.purchase.number}
                  </Link>
                )}
              </span>
            </Entry>
          ))}
        </EntryList>
      ) : null}
      {line.to_order > line.proposed ? (
        <Suppliers
          line={line}
          onChoose={mayChoose ? (seller_id) => choose.mutate({ params, body: { seller_id } }) : null}
          choosing={choose.isPending}
          onPin={mayPin ? setPinning : null}
        />
      ) : null}
      {pinning ? <PinDialog order={order} line={line} seller={pinning} onClose={() => setPinning(null)} /> : null}
    </section>
  );
}

function Surplus({ params, line }: { params: { id: number; line: number }; line: LineSupply }) {
  const t = useText();
  const may = useMayCall(settleSurplus);
  const settle = useSettleSurplus();
  // Local sellers are spoken to by cancelling their order; what is here already is asked of nobody.
  const askable = line.allocations.some(
    ({ state, purchase }) => !purchase.local && (state === 'ordered' || state === 'confirmed'),
  );
  return (
    <div className={styles.actions}>
      <StatusMark tone="warning">{t(words.surplus, { count: line.surplus })}</StatusMark>
      {may ? (
        <>
          <Button
            size="small"
            loading={settle.isPending}
            onClick={() => settle.mutate({ params, body: { use: 'lines' } })}
          >
            {t(words.useForLines)}
          </Button>
          <Button
            size="small"
            disabled={settle.isPending}
            onClick={() => settle.mutate({ params, body: { use: 'stock' } })}
          >
            {t(words.keepForStock)}
          </Button>
          {askable ? (
            <Button
              size="small"
              disabled={settle.isPending}
              onClick={() =>
                settle.mutate(
                  { params, body: { use: 'ask' } },
                  { onSuccess: () => notify.success(t(words.askedForFewer)) },
                )
              }
            >
              {t(words.askForFewer)}
            </Button>
          ) : null}
        </>
      ) : null}
    </div>
  );
}
