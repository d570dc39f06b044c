import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { PublicCard } from '#features/base/accounts/web/public-pages.public.ts';
import { outdeliveryTexts as words } from '#features/trade/purchasing/contract/outdelivery.texts.ts';
import type { OutdeliveryOrder } from '#features/trade/purchasing/contract/purchasing.model.ts';
import { canMove, mayReport } from '#features/trade/purchasing/contract/purchasing.status.ts';
import { formatDate, formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { OutboxState } from '../../outbox-state.public.tsx';
import styles from '../../outdelivery.module.css';
import type { Kept, Post } from '../../outdelivery.outbox.ts';
import { useOrderOutbox } from '../../use-order-outbox.ts';
import { AnswerPart, linesOnTheWay } from './answer-part.tsx';
import { chosenOf } from './answer-values.ts';
import { CustomerAddress } from './customer-address.tsx';
import { DocumentPart } from './document-part.tsx';
import { ReportPart } from './report-part.tsx';

type Props = {
  readonly token: string;
  readonly order: OutdeliveryOrder;
  readonly onOrder: (order: OutdeliveryOrder) => void;
};

/** What was said and refused stands in the fields again. */
const backToFields =
  (post: Post) =>
  (before: Kept): Kept =>
    post.kind === 'report'
      ? { ...before, report: { ...post.report, ...before.report } }
      : {
          ...before,
          chosen: {
            ...Object.fromEntries(post.answers.map((one) => [Number(one.id), chosenOf(one)])),
            ...before.chosen,
          },
        };

/** What a supplier is asked: first whether it can deliver, and once that is answered where the goods are, and the documents. */
export function OutdeliveryForm({ token, order, onOrder }: Props) {
  const t = useText();
  const onRefused = useCallback(backToFields, []);
  const outbox = useOrderOutbox(order.number, token, onOrder, onRefused);
  const [anyway, setAnyway] = useState(false);
  const { number, buyer, supplier, status } = order;
  const onTheWay = linesOnTheWay(outbox.kept.posts);
  if (status === 'cancelled')
    return <PublicCard sign="problem" title={t(words.cancelledTitle, { number })} lead={t(words.cancelledText)} />;
  const lead = buyer ? t(words.lead, { buyer, supplier }) : t(words.leadPlain, { supplier });
  const wanted = order.promised_on ? t(words.wanted, { day: formatDate(order.promised_on) }) : '';
  const done = !canMove(status, 'report');
  const reports = mayReport(status, order.direct);
  // A report or a document of before shows that the delivery is on; a driver may have no say about the lines.
  const decided =
    anyway ||
    !canMove(status, 'answer') ||
    order.deliveries.length + order.documents.length > 0 ||
    order.items.every(({ id, answered_at }) => answered_at !== null || onTheWay.has(id));
  return (
    <PublicCard wide title={t(words.title, { number })} lead={[lead, wanted].filter(Boolean).join('. ')}>
      <OutboxState
        outbox={outbox}
        waiting={outbox.kept.posts.reduce((sum, post) => sum + (post.kind === 'answers' ? post.answers.length : 1), 0)}
        thanks={(post) => t(post.kind === 'answers' ? words.answersSent : words.reportSent)}
      />
      {done ? (
        <p className={styles.done} role="status">
          <strong>{t(words.doneTitle)}.</strong> {t(order.direct ? words.directDone : words.doneText, { number })}
        </p>
      ) : null}
      {order.direct ? <CustomerAddress to={order.deliver_to} stopped={order.stopped} /> : null}
      <AnswerPart order={order} outbox={outbox} />
      {decided ? (
        <>
          {reports ? <ReportPart order={order} outbox={outbox} /> : null}
          {canMove(status, 'attach') ? <DocumentPart token={token} order={order} onOrder={onOrder} /> : null}
        </>
      ) : (
        <section className={styles.part}>
          <h2>{t(words.deliveryTitle)}</h2>
          <p className="t-public-note">{t(words.answerFirst)}</p>
          <Button className={styles.big} size="large" block onClick={() => setAnyway(true)}>
            {t(words.reportAnyway)}
          </Button>
        </section>
      )}
      {order.items.every(({ answered_at }) => answered_at !== null) ? (
        <p className="t-public-note">
          <Link to="/confirmation" search={{}} hash={token}>
            {t(words.confirmation)}
          </Link>
        </p>
      ) : null}
      <p className={`t-public-note ${styles.until}`}>{t(words.until, { when: formatDateTime(order.link_until) })}</p>
    </PublicCard>
  );
}
