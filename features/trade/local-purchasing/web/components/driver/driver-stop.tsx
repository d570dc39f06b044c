import { Button } from 'antd';
import { useState } from 'react';
import type { DriverStop } from '#features/trade/local-purchasing/contract/driver-list.calls.ts';
import { driverTexts as words } from '#features/trade/local-purchasing/contract/driver-list.texts.ts';
import { localOrderSentences as says } from '#features/trade/local-purchasing/contract/local-orders.sentences.ts';
import { LargeChoice, LargeField } from '#features/trade/purchasing/web/large-field.public.tsx';
import { newKey } from '#kit/new-key.ts';
import type { Sentence } from '#kit/sentence.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import type { DriverOutbox } from '../../driver-list.api.ts';
import styles from '../../driver-list.module.css';
import { nothingTyped, type PickUpPost, type TypedStop, untyped } from '../../driver-list.outbox.ts';
import { SignaturePad } from './signature.tsx';

type Props = { readonly stop: DriverStop; readonly outbox: DriverOutbox };

/** One stop of the list: where, what is to be taken, and what became of it. */
export function DriverStopCard({ stop, outbox }: Props) {
  const t = useText();
  const { seller, said } = stop;
  const waiting = outbox.kept.posts.find(({ order }) => order === stop.order);
  return (
    <li className={styles.stop}>
      <h3>{seller.name}</h3>
      {seller.address ? <p>{seller.address}</p> : null}
      {seller.phone ? (
        <a className={styles.phone} href={`tel:${seller.phone.replaceAll(/[^+\d]/g, '')}`}>
          {t(words.call, { phone: seller.phone })}
        </a>
      ) : null}
      <p className="t-public-note">
        {[stop.number, stop.gone ? '' : t(stop.status === 'ready' ? words.ready : words.notReady)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ul className={styles.goods}>
        {stop.lines.map(({ id, sku, name, qty }) => (
          <li key={id}>
            <strong>{qty} ×</strong> {name} <span className={`t-public-note ${styles.sku}`}>{sku}</span>
          </li>
        ))}
      </ul>
      <Said stop={stop} />
      {waiting ? (
        <p className={styles.waits}>
          {toldOf(waiting, stop, t)}. {t(words.waits)}
        </p>
      ) : said === null ? (
        <Answer stop={stop} outbox={outbox} />
      ) : null}
    </li>
  );
}

type Translate = ReturnType<typeof useText>;

const takenOf = (stop: DriverStop, lines: PickUpPost['lines']): number => {
  const fewer = new Map(lines.map(({ id, qty }) => [id, qty]));
  return stop.lines.reduce((sum, { id, qty }) => sum + (fewer.get(id) ?? qty), 0);
};

const toldOf = (post: PickUpPost, stop: DriverStop, t: Translate): string =>
  post.result === 'not_there'
    ? t(words.notThereSaid, { why: post.why })
    : t(words.pickedOf, { n: takenOf(stop, post.lines), m: stop.units });

function Said({ stop: { said, gone, units } }: { stop: DriverStop }) {
  const t = useText();
  if (said === null) return gone ? <p className={styles.done}>{t(words.pickedElsewhere)}</p> : null;
  const { result, pieces, handed_by, why, at } = said;
  return (
    <p className={result === 'picked_up' ? styles.done : styles.missed}>
      {result === 'picked_up' ? t(words.pickedOf, { n: pieces, m: units }) : t(words.notThereSaid, { why })}{' '}
      <span className="t-public-note">
        {[handed_by && t(words.handedByName, { name: handed_by }), formatDateTime(at)].filter(Boolean).join(' · ')}
      </span>
    </p>
  );
}

/** The two answers, and what belongs to the chosen one. A second tap finds what was said already waiting, and says nothing again. */
function Answer({ stop, outbox }: Props) {
  const t = useText();
  const [pressed, setPressed] = useState(false);
  const typed = outbox.kept.typed[stop.order];
  const set = (patch: Partial<TypedStop>) =>
    outbox.change((before) => ({
      ...before,
      typed: {
        ...before.typed,
        [stop.order]: { ...(before.typed[stop.order] ?? nothingTyped('picked_up')), ...patch },
      },
    }));
  const choose = (result: TypedStop['result']) => {
    setPressed(false);
    if (typed?.result === result) outbox.change(untyped(stop.order));
    else set({ result });
  };
  const lines = typed ? fewerOf(stop, typed) : [];
  const taken = lines === null ? null : takenOf(stop, lines);
  const issue = typed ? issueOf(typed, taken) : null;
  const send = () => {
    setPressed(true);
    if (!typed || issue !== null || lines === null) return;
    const { result, handed_by, why, signature } = typed;
    const picked = result === 'picked_up';
    outbox.change(untyped(stop.order));
    outbox.add({
      key: newKey(),
      order: stop.order,
      result,
      lines: picked ? lines : [],
      handed_by: picked ? handed_by : '',
      why: picked ? '' : why,
      signature: picked && signature.length > 0 ? signature : null,
      said_at: new Date().toISOString(),
    });
  };
  return (
    <>
      <LargeChoice
        label={t(words.answerOf, { number: stop.number })}
        value={typed?.result}
        options={[
          { value: 'picked_up', label: t(stop.gone ? words.signAnyway : words.pickedUp) },
          ...(stop.gone ? [] : [{ value: 'not_there' as const, label: t(words.notThere) }]),
        ]}
        onChange={choose}
      />
      {typed?.result === 'picked_up' ? (
        <>
          {stop.lines.map(({ id, sku, name, qty }) => (
            <LargeField
              key={id}
              label={t(words.piecesOf, { name, sku, qty })}
              inputMode="numeric"
              maxLength={7}
              value={typed.qty[id] ?? String(qty)}
              onChange={(value) => set({ qty: { ...typed.qty, [id]: value } })}
            />
          ))}
          <LargeField
            label={t(words.handedBy)}
            maxLength={100}
            value={typed.handed_by}
            onChange={(handed_by) => set({ handed_by })}
          />
          <SignaturePad value={typed.signature} onChange={(signature) => set({ signature })} />
        </>
      ) : null}
      {typed?.result === 'not_there' ? (
        <LargeField label={t(words.what)} maxLength={300} value={typed.why} onChange={(why) => set({ why })} />
      ) : null}
      {pressed && issue ? (
        <p className="t-problem" role="alert">
          {t(issue)}
        </p>
      ) : null}
      {typed ? (
        <Button type="primary" size="large" block className={styles.big ?? ''} onClick={send}>
          {typed.result === 'not_there' ? t(words.sendMissed) : t(words.sendPicked, { n: taken ?? '?', m: stop.units })}
        </Button>
      ) : null}
    </>
  );
}

/** The lines of which not all pieces are taken; null where something typed is no such number. */
function fewerOf(stop: DriverStop, typed: TypedStop): PickUpPost['lines'] | null {
  const fewer: PickUpPost['lines'] = [];
  for (const { id, qty: most } of stop.lines) {
    const text = (typed.qty[id] ?? String(most)).trim();
    const qty = Number(text);
    if (!/^\d+$/.test(text) || qty > most) return null;
    if (qty < most) fewer.push({ id, qty });
  }
  return fewer;
}

function issueOf(typed: TypedStop, taken: number | null): Sentence | null {
  if (typed.result === 'not_there') return typed.why.trim() === '' ? says.reasonRule : null;
  if (taken === null) return says.piecesRule;
  if (taken === 0) return says.nothingTaken;
  return typed.handed_by.trim() === '' ? says.handedByNeeded : null;
}
