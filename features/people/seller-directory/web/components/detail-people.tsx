import type { DirectoryDetail } from '#features/people/seller-directory/contract/seller-directory.model.ts';
import { directoryTexts as words } from '#features/people/seller-directory/contract/seller-directory.texts.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import styles from '../seller-directory.module.css';

/** Who logs in for the seller. */
export function DetailPeople({ people }: Pick<DirectoryDetail, 'people'>) {
  const t = useText();
  return (
    <section>
      <h3>{t(words.people)}</h3>
      {people.length === 0 ? <p className={styles.faint}>{t(words.noPeople)}</p> : null}
      <ul className={styles.lines}>
        {people.map((one) => (
          <li key={one.id}>
            <span>
              {one.name || one.email} {one.name ? <span className={styles.faint}>{one.email}</span> : null}
            </span>
            <span className={styles.faint}>
              {one.active
                ? t(words.lastLoginAt, { when: one.last_login ? formatDateTime(one.last_login) : t(words.never) })
                : t(words.inactive)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
