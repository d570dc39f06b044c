import { useState } from 'react';
import type { Order } from '#features/trade/orders/contract/orders.model.ts';
import type { AskedStrategy } from '#features/trade/sourcing/contract/sourcing.choice.ts';
import type { OrderSupply as Supply } from '#features/trade/sourcing/contract/sourcing.model.ts';
import { useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { supplyTexts as words } from '../../../contract/supply.texts.ts';
import { useOrderSupply } from '../../supply.api.ts';
import { ProposeControl } from './propose-control.tsx';
import { SupplyLine } from './supply-line.tsx';

/** What is bought for each line of an order, who could supply the rest, and why each was chosen or not. */
export function OrderSupply({ order }: { order: Order }) {
  const [strategy, setStrategy] = useState<AskedStrategy>('shop');
  const found = useOrderSupply(order.id, strategy);
  if (found.isPending) return <FirstLoad rows={4} height={44} />;
  if (!found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <>
      <Propose supply={found.data} strategy={strategy} onStrategy={setStrategy} />
      {found.data.lines.map((line) => (
        <SupplyLine key={line.line_id} order={order} line={line} />
      ))}
    </>
  );
}

type ProposeProps = {
  readonly supply: Supply;
  readonly strategy: AskedStrategy;
  readonly onStrategy: (strategy: AskedStrategy) => void;
};

function Propose({ supply, strategy, onStrategy }: ProposeProps) {
  const t = useText();
  const due = supply.lines.filter((line) => line.to_order > line.proposed);
  if (supply.held) return <p className="t-faint">{t(words.held)}</p>;
  if (due.length === 0) return null;
  const lineIds = due.map(({ line_id }) => line_id);
  return <ProposeControl strategy={strategy} onStrategy={onStrategy} lineIds={lineIds} field="strategy" />;
}
