import { Button } from 'antd';
import { useState } from 'react';
import { outdeliveryTexts as words } from '#features/purchasing/contract/outdelivery.texts.ts';
import { refusalTexts } from '#features/purchasing/contract/purchasing.answers.ts';
import type { OutdeliveryLine, OutdeliveryOrder } from '#features/purchasing/contract/purchasing.model.ts';
import { canMove } from '#features/purchasing/contract/purchasing.status.ts';
import { formatDate } from '#web/lib/format.ts';
import { type Translate, useText } from '#web/lib/text.tsx';
import { type Chosen, newKey } from '../../outdelivery.outbox.ts';
import type { Outbox } from '../../use-outbox.ts';
import { AnswerFields } from './answer-fields.tsx';
import { answerOf, choose, issueOf } from './answer-values.ts';

/** The lines of the order and what is said of each. */
export function AnswerPart({ order, outbox }: { order: OutdeliveryOrder; outbox: Outbox }) {
  const t = useText();
  const [pressed, setPressed] = useState(false);
  const open = canMove(order.status, 'answer');
  const { chosen, posts } = outbox.kept;
  const waiting = new Set(
    posts.flatMap((post) => (post.kind === 'answers' ? post.answers.map(({ id }) => Number(id)) : [])),
  );
  const said = order.items.flatMap((line) => {
    const one = chosen[line.id];
    return one ? [{ line, one, issue: issueOf(one, line) }] : [];
  });
  const set = (line: OutdeliveryLine, next: Chosen) =>
    outbox.change((before) => ({ ...before, chosen: { ...before.chosen, [line.id]: next } }));
  const allYes = () =>
    outbox.change((before) => ({
      ...before,
      chosen: { ...before.chosen, ...Object.fromEntries(order.items.map((line) => [line.id, choose(line, 'yes')])) },
    }));
  const send = () => {
    setPressed(true);
    if (said.length === 0 || said.some(({ issue }) => issue !== null)) return;
    const answers = said.map(({ line, one }) => answerOf(one, line));
    outbox.change((before) => ({ ...before, chosen: {} }));
    outbox.add({ key: newKey(), kind: 'answers', answers });
    setPressed(false);
  };
  return (
    <section className="od-part">
      <h2>{t(words.linesTitle)}</h2>
      {open && order.items.length > 1 ? (
        <Button size="large" block onClick={allYes}>
          {t(words.allYes)}
        </Button>
      ) : null}
      <ul className="od-lines">
        {order.items.map((line) => {
          const one = chosen[line.id];
          const issue = pressed && one ? issueOf(one, line) : null;
          return (
            <li key={line.id}>
              <p className="od-line-head">
                <strong>{line.name}</strong>
                <span className="od-pieces">{t(words.pieces, { qty: line.qty })}</span>
              </p>
              <p className="t-public-note">{[line.sku, line.ean].filter(Boolean).join(' · ')}</p>
              {line.answered_at && !waiting.has(line.id) ? <p className="od-told">{toldOf(line, t)}</p> : null}
              {open && !waiting.has(line.id) ? (
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
      {open ? (
        <>
          {pressed && said.length === 0 ? (
            <p className="t-problem" role="alert">
              {t(words.nothingToSend)}
            </p>
          ) : null}
          <Button type="primary" size="large" block className="od-main" loading={outbox.sending} onClick={send}>
            {t(said.length === 0 ? words.nothingToSend : words.sendAnswers, { n: said.length })}
          </Button>
        </>
      ) : null}
    </section>
  );
}

/** What we know of a line already. */
function toldOf(line: OutdeliveryLine, t: Translate): string {
  if (line.refused_reason)
    return [t(words.toldNo, { reason: t(refusalTexts[line.refused_reason]) }), line.refused_note]
      .filter(Boolean)
      .join('. ');
  const qty = line.confirmed_qty ?? line.qty;
  const said = qty === line.qty ? t(words.toldYes) : t(words.toldQty, { qty });
  return line.confirmed_on ? `${said}, ${t(words.toldDay, { day: formatDate(line.confirmed_on) })}` : said;
}
