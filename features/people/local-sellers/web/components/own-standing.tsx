import { standingTexts as words } from '#features/people/local-sellers/contract/local-sellers.standing.texts.ts';
import { formatDate } from '#web/lib/format.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useOwnStanding } from '../local-sellers.api.ts';
import styles from '../local-sellers.module.css';

/** What a local seller's people are told of a restriction or a holiday, and whom to ask; nothing for everybody else. */
export function OwnStanding() {
  const t = useText();
  const { localSeller } = useActor();
  const own = useOwnStanding(localSeller).data;
  if (!localSeller || !own || !(own.restriction || own.holiday)) return null;
  const { restriction, holiday, manager } = own;
  const days = holiday && {
    day: formatDate(holiday.on ? holiday.ends_on : holiday.starts_on),
    until: formatDate(holiday.ends_on),
  };
  return (
    <section className={`t-card ${styles.told}`} aria-label={t(restriction ? words.ownRestricted : words.holiday)}>
      {restriction ? (
        <>
          <h2>{t(words.ownRestricted)}</h2>
          <p>{t(words.ownRestrictedWhy)}</p>
          {restriction.message ? <p className={styles.message}>{restriction.message}</p> : null}
        </>
      ) : null}
      {holiday && days ? <p>{t(holiday.on ? words.ownAway : words.ownAwayPlanned, days)}</p> : null}
      {manager ? (
        <p>
          {t(words.ownManager)}: {manager.name}, <a href={`mailto:${manager.email}`}>{manager.email}</a>
        </p>
      ) : null}
    </section>
  );
}
