import { outdeliveryTexts as words } from '#features/trade/purchasing/contract/outdelivery.texts.ts';
import type { OutdeliveryOrder } from '#features/trade/purchasing/contract/purchasing.model.ts';
import { useText } from '#web/lib/text.tsx';
import styles from '../../outdelivery.module.css';

type Props = { readonly to: OutdeliveryOrder['deliver_to']; readonly stopped: boolean };

/** Where an order goes that does not come to the house; nothing of it while it is stopped, or once it was delivered two weeks ago. */
export function CustomerAddress({ to, stopped }: Props) {
  const t = useText();
  return (
    <section className={styles.part}>
      <h2>{t(words.directTitle)}</h2>
      {stopped ? (
        <p className="t-problem" role="alert">
          {t(words.directStopped)}
        </p>
      ) : to === null ? (
        <p className="t-public-note">{t(words.directOver)}</p>
      ) : (
        <>
          <address className={styles.address}>
            {[to.name, to.company, to.street, `${to.zip} ${to.city}`.trim(), to.country].filter(Boolean).map((line) => (
              <span key={line}>{line}</span>
            ))}
            {to.phone ? <a href={`tel:${to.phone.replace(/[^+\d]/g, '')}`}>{to.phone}</a> : null}
          </address>
          <p className="t-public-note">{t(words.directWhy)}</p>
        </>
      )}
    </section>
  );
}
