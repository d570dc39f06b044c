import { Button } from 'antd';
import { useState } from 'react';
import type { Suspension, SuspensionEffect } from '#features/people/local-sellers/contract/local-sellers.model.ts';
import {
  type KeptReason,
  keptReasons,
  suspensionReasons,
} from '#features/people/local-sellers/contract/local-sellers.suspension.ts';
import {
  localSellerTexts,
  suspensionTexts as words,
} from '#features/people/local-sellers/contract/local-sellers.texts.ts';
import { wordFor } from '#kit/text.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { type Translate, useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { lookFor, StatusMark } from '#web/ui/status-mark.tsx';
import { effectWords, suspensionStateWords } from '../../local-seller-words.ts';
import { useEffects } from '../../local-sellers.api.ts';
import styles from '../../local-sellers.module.css';

type Props = { readonly sellerId: number; readonly suspensions: readonly Suspension[] };

/** The suspensions of a seller, the latest first, each with what it took out and what came back. */
export function SuspensionList({ sellerId, suspensions }: Props) {
  const t = useText();
  return (
    <section>
      <h3>{t(localSellerTexts.suspensions)}</h3>
      {suspensions.length === 0 ? <p className="t-faint">{t(localSellerTexts.neverSuspended)}</p> : null}
      <ul className={styles.suspensions}>
        {suspensions.map((one) => (
          <SuspensionItem key={one.id} sellerId={sellerId} one={one} />
        ))}
      </ul>
    </section>
  );
}

function SuspensionItem({ sellerId, one }: { sellerId: number; one: Suspension }) {
  const t = useText();
  const [shown, setShown] = useState(false);
  const { total } = one.effects;
  const look = lookFor(suspensionStateWords, one.state);
  return (
    <li>
      <div className={styles.line}>
        <strong>{t(wordFor(suspensionReasons, one.reason))}</strong>
        <StatusMark tone={look.tone}>{t(look.text)}</StatusMark>
      </div>
      <p className="t-faint">{whenOf(one, t)}</p>
      <p className={styles.message} lang="sq">
        {one.message}
      </p>
      {total > 0 ? (
        <div className={styles.line}>
          <span>{countsOf(one, t)}</span>
          <Button size="small" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {t(shown ? words.hide : words.show)}
          </Button>
        </div>
      ) : null}
      {shown ? <Effects sellerId={sellerId} suspensionId={one.id} /> : null}
    </li>
  );
}

function whenOf(one: Suspension, t: Translate): string {
  const until = one.ends_at ? formatDateTime(one.ends_at) : t(words.untilLifted);
  return [
    t(words.period, { from: formatDateTime(one.begins_at), until }),
    one.by && t(words.by, { name: one.by }),
    one.lifted_at && one.state === 'lifted' && t(words.liftedAt, { when: formatDateTime(one.lifted_at) }),
    one.lifted_by && t(words.by, { name: one.lifted_by }),
  ]
    .filter(Boolean)
    .join(' · ');
}

function countsOf({ effects: { total, back, waiting, kept, failed } }: Suspension, t: Translate): string {
  return [
    t(words.took, { count: total }),
    back > 0 && t(words.back, { count: back }),
    waiting > 0 && t(words.waiting, { count: waiting }),
    kept + failed > 0 && t(words.left, { count: kept + failed }),
  ]
    .filter(Boolean)
    .join(' · ');
}

const step = 20;

function Effects({ sellerId, suspensionId }: { sellerId: number; suspensionId: number }) {
  const t = useText();
  const [size, setSize] = useState(step);
  const found = useEffects(sellerId, suspensionId, size);
  if (found.isPending) return <FirstLoad rows={3} height={32} />;
  if (!found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  const { results, total } = found.data;
  return (
    <>
      <ul className={styles.effects}>
        {results.map((effect) => (
          <EffectLine key={`${effect.product_id}:${effect.shop.id}`} effect={effect} />
        ))}
      </ul>
      {results.length < total && size < 100 ? (
        <Button size="small" loading={found.isFetching} onClick={() => setSize(Math.min(100, size + step))}>
          {t(words.more)}
        </Button>
      ) : null}
    </>
  );
}

function EffectLine({ effect: { sku, name, shop, state, reason } }: { effect: SuspensionEffect }) {
  const t = useText();
  const why = reason && reason in keptReasons ? t(keptReasons[reason as KeptReason]) : reason;
  return (
    <li>
      <span>
        <span className="t-figure">{sku}</span> {name} <span className="t-faint">· {shop.name}</span>
      </span>
      <StatusMark tone={lookFor(effectWords, state).tone}>{t(lookFor(effectWords, state).text)}</StatusMark>
      {why ? <p className="t-faint">{why}</p> : null}
    </li>
  );
}
