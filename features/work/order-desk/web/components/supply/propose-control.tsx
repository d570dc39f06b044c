import { Button, Select } from 'antd';
import type { ReactNode } from 'react';
import { proposeOrders } from '#features/trade/sourcing/contract/sourcing.calls.ts';
import { type AskedStrategy, askedStrategies } from '#features/trade/sourcing/contract/sourcing.choice.ts';
import type { Proposal } from '#features/trade/sourcing/contract/sourcing.model.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { notify } from '#web/lib/notify.ts';
import { type Translate, useText } from '#web/lib/text.tsx';
import { strategyTexts, supplyTexts as words } from '../../../contract/supply.texts.ts';
import styles from '../../order-desk.module.css';
import { useProposeOrders } from '../../supply.api.ts';

type Props = {
  readonly strategy: AskedStrategy;
  readonly onStrategy: (strategy: AskedStrategy) => void;
  /** Absent: whatever is to be ordered. */
  readonly lineIds?: readonly number[];
  /** Names the field apart where two of these are on one page. */
  readonly field: string;
};

/** How suppliers are chosen, and the button that puts what is to be ordered on drafts. */
export function ProposeControl({ strategy, onStrategy, lineIds, field }: Props) {
  const t = useText();
  return (
    <div className={styles.actions}>
      <label htmlFor={field}>{t(words.strategy)}</label>
      <Select
        id={field}
        value={strategy}
        onChange={onStrategy}
        options={askedStrategies.map((value) => ({ value, label: t(strategyTexts[value]) }))}
        popupMatchSelectWidth={false}
      />
      <ProposeButton strategy={strategy} lineIds={lineIds} main>
        {t(words.propose)}
      </ProposeButton>
    </div>
  );
}

type ButtonProps = {
  readonly strategy: AskedStrategy;
  /** Absent: whatever is to be ordered. */
  readonly lineIds?: readonly number[] | undefined;
  readonly main?: boolean;
  readonly children: ReactNode;
};

/** Puts lines on drafts, and says what came of it; not there for who may not. */
export function ProposeButton({ strategy, lineIds, main = false, children }: ButtonProps) {
  const t = useText();
  const may = useMayCall(proposeOrders);
  const propose = useProposeOrders();
  if (!may) return null;
  const body = { strategy, ...(lineIds ? { line_ids: [...lineIds] } : {}) };
  return (
    <Button
      type={main ? 'primary' : 'default'}
      size={main ? 'middle' : 'small'}
      loading={propose.isPending}
      onClick={() => propose.mutate({ body }, { onSuccess: (made) => notify.info(toldOf(made, t)) })}
    >
      {children}
    </Button>
  );
}

/** What a proposal came to. */
function toldOf({ purchase_orders, from_hub, from_open, refused }: Proposal, t: Translate): string {
  const held = refused.filter(({ code }) => code === 'held').length;
  const none = refused.length - held;
  const numbers = purchase_orders.map(({ number }) => number).join(', ');
  const said = [
    purchase_orders.length > 0 ? t(words.proposed, { count: purchase_orders.length, numbers }) : '',
    from_hub + from_open > 0 ? t(words.fromStock, { count: from_hub + from_open }) : '',
    none > 0 ? t(words.noSource, { count: none }) : '',
    held > 0 ? t(words.linesHeld, { count: held }) : '',
  ].filter(Boolean);
  return said.length > 0 ? said.join('. ') : t(words.nothing);
}
