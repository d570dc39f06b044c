import { Button } from 'antd';
import { useState } from 'react';
import { outdeliveryTexts as words } from '#features/trade/purchasing/contract/outdelivery.texts.ts';
import { lineEndTexts } from '#features/trade/purchasing/contract/purchasing.answers.ts';
import type { OutdeliveryLine, OutdeliveryOrder } from '#features/trade/purchasing/contract/purchasing.model.ts';
import { amountOf } from '#features/trade/purchasing/contract/purchasing.rules.ts';
import { canMove } from '#features/trade/purchasing/contract/purchasing.status.ts';
import { newKey } from '#kit/new-key.ts';
import { type InterfaceLanguage, wordFor } from '#kit/text.ts';
import { formatDate, formatMoney } from '#web/lib/format.ts';
import { type Translate, useLanguage, useText } from '#web/lib/text.tsx';
import styles from '../../outdelivery.module.css';
import type { Chosen, Post } from '../../outdelivery.outbox.ts';
import type { Outbox } from '../../use-order-outbox.ts';
import { AnswerFields } from './answer-fields.tsx';
import { answerOf, choose, issueOf } from './answer-values.ts';

/** The lines of the order and what is said of each. */
export function AnswerPart({ order, outbox }: { order: OutdeliveryOrder; outbox: Outbox }) {
  const t = useText();
  const language = useLanguage();
  const [pressed, setPressed] = useState(false);
  const [reopened, setReopened] = useState<readonly number[]>([]);
  const open = canMove(order.status, 'answer');
  const { chosen, posts } = outbox.kept;
  const waiting = linesOnTheWay(posts);
  /** One that was answered is asked again only when that is pressed. */
  const isAsked = ({ id, answered_at }: OutdeliveryLine) =>
    !waiting.has(id) && (answered_at === null || chosen[id] !== undefined || reopened.includes(id));
  const said = order.items.flatMap((line) => {
    const one = chosen[line.id];
    return one ? [{ line, one, issue: issueOf(one, line) }] : [];
  });
  const set = (line: OutdeliveryLine, next: Chosen) =>
    outbox.change((before) => ({ ...before, chosen: { ...before.chosen, [line.id]: next } }));
  const allYes = () =>
    outbox.change((before) => ({
      ...before,
      chosen: {
        ...before.chosen,
        ...Object.fromEntries(order.items.filter(isAsked).map((line) => [line.id, choose(line, 'yes')])),
      },
    }));
  const send = () => {
    setPressed(true);
    if (said.length === 0 || said.some(({ issue }) => issue !== null)) return;
    const answers = said.map(({ line, one }) => answerOf(one, line));
    outbox.change((before) => ({ ...before, chosen: {} }));
    outbox.add({ key: newKey(), kind: 'answers', answers });
    setPressed(false);
    setReopened([]);
  };
  return (
    <section className={styles.part}>
      <h2>{t(words.linesTitle)}</h2>
      {open && order.items.filter(isAsked).length > 1 ? (
        <Button className={styles.big} size="large" block onClick={allYes}>
          {t(words.allYes)}
        </Button>
      ) : null}
      <ul className={styles.lines}>
        {order.items.map((line) => {
          const one = chosen[line.id];
          const issue = pressed && one ? issueOf(one, line) : null;
          const told = line.answered_at !== null && !waiting.has(line.id);
          const asked = open && isAsked(line);
          return (
            <li key={line.id}>
              <p className={styles.lineHead}>
                <strong>{line.name}</strong>
                <span className={styles.pieces}>{t(words.pieces, { qty: line.qty })}</span>
              </p>
              <p className="t-public-note">{[line.sku, line.ean].filter(Boolean).join(' · ')}</p>
              {Number(line.cost) > 0 ? (
                <p className={styles.price}>{priceOf(line, order.currency, language, t)}</p>
              ) : null}
              {told ? (
                <p className={styles.told}>
                  {toldOf(line, t)}
                  {open && !asked ? (
                    <Button
                      aria-label={t(words.changeAnswerOf, { sku: line.sku })}
                      onClick={() => setReopened([...reopened, line.id])}
                    >
                      {t(words.changeAnswer)}
                    </Button>
                  ) : null}
                </p>
              ) : null}
              {asked ? (
                <AnswerFields
                  line={line}
                  chosen={one}
                  issue={issue && t(issue.text, issue.values)}
                  onChange={(next) => set(line, next)}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
      {Number(order.amount) > 0 ? (
        <p className={styles.total}>
          {t(words.total, { amount: formatMoney(order.amount, order.currency, language) })}
        </p>
      ) : null}
      {open && order.items.some(isAsked) ? (
        <>
          {pressed && said.length === 0 ? (
            <p className="t-problem" role="alert">
              {t(words.nothingToSend)}
            </p>
          ) : null}
          <Button type="primary" size="large" block className={styles.big} loading={outbox.sending} onClick={send}>
            {said.length === 0
              ? t(words.send)
              : t(words.sendAnswers, {
                  n: said.length,
                  what: whatOf(
                    said.map(({ one }) => one),
                    t,
                  ),
                })}
          </Button>
        </>
      ) : null}
    </section>
  );
}

/** The lines whose answers wait for a connection. */
export const linesOnTheWay = (posts: readonly Post[]): ReadonlySet<number> =>
  new Set(posts.flatMap((post) => (post.kind === 'answers' ? post.answers.map(({ id }) => Number(id)) : [])));

/** What pressing the button says to the buyer: how many lines of which answer. */
function whatOf(chosen: readonly Chosen[], t: Translate): string {
  const kinds = { yes: words.confirms, change: words.changes, no: words.refuses } as const;
  return (['yes', 'change', 'no'] as const)
    .map((say) => ({ say, n: chosen.filter((one) => one.say === say).length }))
    .flatMap(({ say, n }) => (n > 0 ? [t(kinds[say], { n })] : []))
    .join(', ');
}

const priceOf = ({ qty, cost }: OutdeliveryLine, currency: string, language: InterfaceLanguage, t: Translate) =>
  t(words.priced, {
    cost: formatMoney(cost, currency, language),
    sum: formatMoney(amountOf([{ qty, cost }]), currency, language),
  });

/** What we know of a line already. */
function toldOf(line: OutdeliveryLine, t: Translate): string {
  if (line.refused_reason)
    return [t(words.toldNo, { reason: t(wordFor(lineEndTexts, line.refused_reason)) }), line.refused_note]
      .filter(Boolean)
      .join('. ');
  const qty = line.confirmed_qty ?? line.qty;
  const said = qty === line.qty ? t(words.toldYes) : t(words.toldQty, { qty });
  return line.confirmed_on ? `${said}, ${t(words.toldDay, { day: formatDate(line.confirmed_on) })}` : said;
}
