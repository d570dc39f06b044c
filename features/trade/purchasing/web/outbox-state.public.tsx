import { Button } from 'antd';
import { outdeliveryTexts as words } from '#features/trade/purchasing/contract/outdelivery.texts.ts';
import type { Keyed } from '#web/lib/outbox/outbox.ts';
import type { Outbox } from '#web/lib/outbox/use-outbox.ts';
import { useText } from '#web/lib/text.tsx';
import styles from './outdelivery.module.css';

type Props<P extends Keyed> = {
  readonly outbox: Pick<
    Outbox<P, { readonly posts: readonly P[] }>,
    'lasting' | 'sending' | 'refused' | 'forgetRefused' | 'arrived' | 'tryNow'
  >;
  /** How many answers have not arrived. */
  readonly waiting: number;
  /** What is said once a post has arrived. */
  readonly thanks: (post: P) => string;
};

/** What waits for a connection, what was refused, and what arrived. */
export function OutboxState<P extends Keyed>({ outbox, waiting, thanks }: Props<P>) {
  const t = useText();
  const { sending, refused, arrived } = outbox;
  return (
    <div className={styles.state} aria-live="polite">
      {refused === null ? null : (
        <div className="t-problem" role="alert">
          <p>{t(words.refused, { why: refused.why })}</p>
          <Button onClick={outbox.forgetRefused}>{t(words.understood)}</Button>
        </div>
      )}
      {waiting > 0 && !sending ? (
        <div className={styles.waiting}>
          <p>{t(outbox.lasting ? words.waiting : words.waitingOpen, { n: waiting })}</p>
          <Button size="large" onClick={outbox.tryNow}>
            {t(words.tryNow)}
          </Button>
        </div>
      ) : null}
      {waiting === 0 && arrived !== null && refused === null ? (
        <p className={styles.arrived}>{thanks(arrived)}</p>
      ) : null}
    </div>
  );
}
