import { Button } from 'antd';
import { useState } from 'react';
import {
  answerLocalOrder,
  cancelLocalOrder,
  handOverLocalOrder,
  prepareLocalOrder,
  readyLocalOrder,
  remindLocalSeller,
  reportLocalProblem,
} from '#features/trade/local-purchasing/contract/local-orders.calls.ts';
import { isOver } from '#features/trade/local-purchasing/contract/local-orders.clock.ts';
import type { LocalOrder } from '#features/trade/local-purchasing/contract/local-orders.model.ts';
import { type LocalAction, localActions } from '#features/trade/local-purchasing/contract/local-orders.status.ts';
import { localOrderTexts as words } from '#features/trade/local-purchasing/contract/local-orders.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { notify } from '#web/lib/notify.ts';
import { showFailure } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { useAnswer, useHandOver, useReady, useRemindSeller } from '../local-orders.api.ts';
import { useNow } from '../local-orders-words.ts';
import styles from '../local-purchasing.module.css';
import { openLines } from './open-lines.ts';
import { PrintedSlip } from './printed-slip.tsx';

/** What a button opens. */
export type LocalDialog = 'answer' | 'prepare' | 'problem' | 'cancel';

type Props = {
  readonly order: LocalOrder;
  readonly own: boolean;
  readonly onDialog: (dialog: LocalDialog) => void;
};

/** What can be done with an order as it stands; the one thing that comes next is the main button. */
export function LocalActions({ order, own, onDialog }: Props) {
  const t = useText();
  const ask = useAsk();
  const now = useNow();
  const [answer, ready, handOver, remind] = [useAnswer(), useReady(), useHandOver(), useRemindSeller()];
  const may = {
    answer: useMayCall(answerLocalOrder),
    prepare: useMayCall(prepareLocalOrder),
    ready: useMayCall(readyLocalOrder),
    handOver: useMayCall(handOverLocalOrder),
    problem: useMayCall(reportLocalProblem) && own,
    cancel: useMayCall(cancelLocalOrder) && !own,
    remind: useMayCall(remindLocalSeller) && !own,
    print: true,
  } satisfies Record<LocalAction, boolean>;
  const over = order.status === 'new' && isOver(new Date(order.accept_by), now);
  const can = (action: LocalAction) =>
    may[action] && localActions[action](order.status) && !(over && action === 'answer');
  const params = { id: order.id };
  const { version } = order;
  const acceptAll = () =>
    answer.mutate(
      {
        params,
        body: {
          version,
          key: crypto.randomUUID(),
          lines: openLines(order).map(({ id, qty }) => ({ id, qty })),
        },
      },
      { onError: (error) => showFailure(error) },
    );
  const onHandOver = async () => {
    if (await ask({ title: t(words.handOverAsk, { number: order.number }), confirm: t(words.handOver) }))
      handOver.mutate({ params, body: { version } });
  };
  const later = order.status === 'preparing' ? words.changeReady : words.prepare;
  return (
    <div className={styles.actions}>
      {can('answer') ? (
        <>
          <Button type="primary" loading={answer.isPending} onClick={acceptAll}>
            {t(words.acceptAll)}
          </Button>
          <Button onClick={() => onDialog('answer')}>{t(words.answerEach)}</Button>
        </>
      ) : null}
      {can('ready') ? (
        <Button type="primary" loading={ready.isPending} onClick={() => ready.mutate({ params, body: { version } })}>
          {t(words.ready)}
        </Button>
      ) : null}
      {can('handOver') && order.status === 'ready' ? (
        <Button type="primary" loading={handOver.isPending} onClick={() => void onHandOver()}>
          {t(words.handOver)}
        </Button>
      ) : null}
      {can('prepare') ? <Button onClick={() => onDialog('prepare')}>{t(later)}</Button> : null}
      {can('print') ? <SlipButton order={order} /> : null}
      {can('problem') ? <Button onClick={() => onDialog('problem')}>{t(words.problem)}</Button> : null}
      {can('remind') && !over ? (
        <Button
          loading={remind.isPending}
          onClick={() =>
            remind.mutate({ params, body: { version } }, { onSuccess: () => notify.success(t(words.reminded)) })
          }
        >
          {t(words.remind)}
        </Button>
      ) : null}
      {can('cancel') ? (
        <Button danger onClick={() => onDialog('cancel')}>
          {t(words.cancelOrder)}
        </Button>
      ) : null}
    </div>
  );
}

function SlipButton({ order }: { order: LocalOrder }) {
  const t = useText();
  const [printing, setPrinting] = useState(false);
  return (
    <>
      <Button onClick={() => setPrinting(true)}>{t(words.slip)}</Button>
      {printing ? <PrintedSlip order={order} onDone={() => setPrinting(false)} /> : null}
    </>
  );
}
