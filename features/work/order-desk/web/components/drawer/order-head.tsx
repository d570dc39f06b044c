import { Button, Checkbox, Select } from 'antd';
import { actOnOrder } from '#features/trade/orders/contract/orders.calls.ts';
import type { Order, OrderProblem } from '#features/trade/orders/contract/orders.model.ts';
import { orderTexts as words } from '#features/trade/orders/contract/orders.texts.ts';
import { holdWord, problemWord } from '#features/trade/orders/contract/orders.told.ts';
import type { HoldCode } from '#features/trade/orders/contract/orders.words.ts';
import { wordFor } from '#kit/text.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDate, formatDateTime, formatMoney } from '#web/lib/format.ts';
import { notify } from '#web/lib/notify.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { Fact, Facts } from '#web/ui/facts/facts.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { useActOnOrder, useAssignees } from '../../order-desk.api.ts';
import styles from '../../order-desk.module.css';
import { bucketLook, paymentLook, standingText } from '../../order-looks.ts';
import { Progress } from '../progress.tsx';
import { problemValues } from './problem-values.ts';

/** Holds that a person may end by a look; the others end when their cause has ended. */
const releasable: readonly HoldCode[] = ['staff', 'review'];

/** What stands above all parts of an order: how far it is, what keeps it, what is wrong, whose it is. */
export function OrderHead({ order }: { order: Order }) {
  const t = useText();
  const language = useLanguage();
  return (
    <header className={styles.head}>
      <div className={styles.marks}>
        <StatusMark tone={bucketLook(order.bucket).tone}>{standingText(order, t)}</StatusMark>
        <StatusMark tone={paymentLook(order.payment).tone}>{t(paymentLook(order.payment).text)}</StatusMark>
        {order.late ? <StatusMark tone="error">{t(words.late)}</StatusMark> : null}
        {order.at_risk ? <StatusMark tone="warning">{t(words.atRisk)}</StatusMark> : null}
        <Progress of={order} />
      </div>
      <Facts look="narrow">
        <Fact name={t(words.total)}>
          <span className={`t-figure ${styles.strong}`}>{formatMoney(order.total, order.currency, language)}</span>
        </Fact>
        <Fact name={t(words.placed)}>{formatDateTime(order.placed_at)}</Fact>
        <Fact name={t(words.shop)}>
          {order.shop.name}
          {order.shop_number ? <span className={styles.codes}>{order.shop_number}</span> : null}
        </Fact>
        {order.promise ? <Fact name={t(words.promise)}>{formatDate(order.promise)}</Fact> : null}
        <Fact name={t(words.assignee)}>
          <Assignee order={order} />
        </Fact>
        <Fact name={t(words.tags)}>
          <Tags order={order} />
        </Fact>
      </Facts>
      <ShipPartly order={order} />
      <Holds order={order} />
      <Problems order={order} />
      {order.customer_note ? (
        <section>
          <h3>{t(words.customerNote)}</h3>
          <p className={styles.note}>{order.customer_note}</p>
        </section>
      ) : null}
    </header>
  );
}

function Assignee({ order }: { order: Order }) {
  const t = useText();
  const may = useMayCall(actOnOrder);
  const people = useAssignees();
  const act = useActOnOrder();
  if (!may) return order.assignee?.name ?? t(words.nobody);
  return (
    <Select<number>
      aria-label={t(words.assignee)}
      size="small"
      className={styles.picker}
      value={order.assignee?.id ?? 0}
      loading={people.isPending || act.isPending}
      showSearch={{ optionFilterProp: 'label' }}
      options={[
        { value: 0, label: t(words.nobody) },
        ...(people.data ?? (order.assignee ? [order.assignee] : [])).map(({ id, name }) => ({
          value: id,
          label: name,
        })),
      ]}
      onChange={(user) =>
        act.mutate(
          {
            params: { id: order.id },
            body: { action: 'assign', version: order.version, user_id: user === 0 ? null : user },
          },
          { onSuccess: () => notify.success(t(words.assigned)) },
        )
      }
    />
  );
}

function Tags({ order }: { order: Order }) {
  const t = useText();
  const may = useMayCall(actOnOrder);
  const act = useActOnOrder();
  if (!may) return order.tags.join(', ') || '–';
  return (
    <Select<string[]>
      aria-label={t(words.tags)}
      mode="tags"
      size="small"
      className={styles.picker}
      placeholder={t(words.addTag)}
      value={[...order.tags]}
      loading={act.isPending}
      open={false}
      suffixIcon={null}
      onChange={(tags) =>
        act.mutate(
          { params: { id: order.id }, body: { action: 'tag', version: order.version, tags } },
          { onSuccess: () => notify.success(t(words.tagged)) },
        )
      }
    />
  );
}

/** Whether what is here may leave before the rest: only worth asking while pieces of several lines are still to come. */
function ShipPartly({ order }: { order: Order }) {
  const t = useText();
  const may = useMayCall(actOnOrder);
  const act = useActOnOrder();
  if (order.need < 2 || order.shipped >= order.need) return null;
  return (
    <Checkbox
      checked={order.ship_partly}
      disabled={!may || act.isPending}
      onChange={({ target }) =>
        act.mutate({
          params: { id: order.id },
          body: { action: 'ship_partly', version: order.version, ship_partly: target.checked },
        })
      }
    >
      {t(words.shipPartly)}
    </Checkbox>
  );
}

/** What keeps the order; a hold that is a person's to end has its button. */
function Holds({ order }: { order: Order }) {
  const t = useText();
  const may = useMayCall(actOnOrder);
  const act = useActOnOrder();
  if (order.hold.length === 0) return null;
  return (
    <ul className={styles.problems} aria-label={t(words.hold)}>
      {order.hold.map((hold) => (
        <li key={hold}>
          <StatusMark tone="warning">{t(words.held, { why: t(wordFor(holdWord, hold)) })}</StatusMark>
          {may && releasable.includes(hold) ? (
            <Button
              size="small"
              loading={act.isPending}
              onClick={() =>
                act.mutate(
                  { params: { id: order.id }, body: { action: 'release', version: order.version, hold } },
                  { onSuccess: () => notify.success(t(words.released)) },
                )
              }
            >
              {t(words.release)}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Problems({ order }: { order: Order }) {
  const t = useText();
  if (order.open_problems.length === 0) return null;
  return (
    <section>
      <h3>{t(words.problemsTitle)}</h3>
      <ul className={styles.problems}>
        {order.open_problems.map((problem) => (
          <Problem key={problem.id} problem={problem} order={order} />
        ))}
      </ul>
    </section>
  );
}

function Problem({ problem, order }: { problem: OrderProblem; order: Order }) {
  const t = useText();
  const language = useLanguage();
  const may = useMayCall(actOnOrder);
  const act = useActOnOrder();
  const line = order.lines.find(({ id }) => id === problem.line_id);
  const facts = [line ? `${line.sku} ${line.name}`.trim() : '', ...problemValues(problem, order.currency, t, language)]
    .filter(Boolean)
    .join(' · ');
  return (
    <li>
      <span>
        <StatusMark tone="error">{t(wordFor(problemWord, problem.code))}</StatusMark>
        {facts ? <span className={styles.codes}>{facts}</span> : null}
      </span>
      {may && problem.closable ? (
        <Button
          size="small"
          loading={act.isPending}
          onClick={() =>
            act.mutate(
              {
                params: { id: order.id },
                body: { action: 'close_problem', version: order.version, problem_id: problem.id },
              },
              { onSuccess: () => notify.success(t(words.problemClosed)) },
            )
          }
        >
          {t(words.closeProblem)}
        </Button>
      ) : null}
    </li>
  );
}
