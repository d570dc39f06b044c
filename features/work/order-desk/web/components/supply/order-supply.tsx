import { App, Button, Select } from 'antd';
import { useState } from 'react';
import type { Order } from '#features/trade/orders/contract/orders.model.ts';
import { proposeOrders } from '#features/trade/sourcing/contract/sourcing.calls.ts';
import { type Strategy, strategies } from '#features/trade/sourcing/contract/sourcing.choice.ts';
import type { Proposal, OrderSupply as Supply } from '#features/trade/sourcing/contract/sourcing.model.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { type Translate, useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { strategyTexts, supplyTexts as words } from '../../../contract/supply.texts.ts';
import styles from '../../order-desk.module.css';
import { useOrderSupply, useProposeOrders } from '../../supply.api.ts';
import { SupplyLine } from './supply-line.tsx';

/** What is bought for each line of an order, who could supply the rest, and why each was chosen or not. */
export function OrderSupply({ order }: { order: Order }) {
  const [strategy, setStrategy] = useState<Strategy>('default');
  const found = useOrderSupply(order.id, strategy);
  if (found.isPending) return <FirstLoad rows={4} height={44} />;
  if (!found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <>
      <Propose supply={found.data} strategy={strategy} onStrategy={setStrategy} />
      {found.data.lines.map((line) => (
        <SupplyLine key={line.line_id} orderId={order.id} line={line} />
      ))}
    </>
  );
}

type ProposeProps = {
  readonly supply: Supply;
  readonly strategy: Strategy;
  readonly onStrategy: (strategy: Strategy) => void;
};

function Propose({ supply, strategy, onStrategy }: ProposeProps) {
  const t = useText();
  const { message } = App.useApp();
  const may = useMayCall(proposeOrders);
  const propose = useProposeOrders();
  const due = supply.lines.filter((line) => line.to_order > line.proposed);
  if (supply.held) return <p className="t-faint">{t(words.held)}</p>;
  if (due.length === 0) return null;
  return (
    <div className={styles.actions}>
      <label htmlFor="strategy">{t(words.strategy)}</label>
      <Select
        id="strategy"
        value={strategy}
        onChange={onStrategy}
        options={strategies.map((value) => ({ value, label: t(strategyTexts[value]) }))}
        popupMatchSelectWidth={false}
      />
      {may ? (
        <Button
          type="primary"
          loading={propose.isPending}
          onClick={() =>
            propose.mutate(
              { body: { line_ids: due.map(({ line_id }) => line_id), strategy } },
              { onSuccess: (made) => void message.info(toldOf(made, t)) },
            )
          }
        >
          {t(words.propose)}
        </Button>
      ) : null}
    </div>
  );
}

/** What a proposal came to. */
function toldOf({ purchase_orders, from_hub, from_open }: Proposal, t: Translate): string {
  const numbers = purchase_orders.map(({ number }) => number).join(', ');
  const said = [
    purchase_orders.length > 0 ? t(words.proposed, { count: purchase_orders.length, numbers }) : '',
    from_hub + from_open > 0 ? t(words.fromStock, { count: from_hub + from_open }) : '',
  ].filter(Boolean);
  return said.length > 0 ? said.join('. ') : t(words.nothing);
}
