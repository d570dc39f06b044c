import { useEffect } from 'react';
import { academyTexts as words } from '#features/people/academy/contract/academy.texts.ts';
import { formatDate } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { useCountMissedSearch, useMissedSearches } from '../academy.api.ts';
import styles from '../academy.module.css';

/** Milliseconds after the last key: what is typed on the way to a word is no search. */
const rest = 1500;

/** Tells that a search of a seller found nothing, once it rests. */
export function useTellMissed(typed: string, found: number, scoped: boolean): void {
  const { mutate } = useCountMissedSearch();
  const text = useDebounced(found === 0 && scoped ? typed.trim() : '', rest);
  useEffect(() => {
    if (text.length >= 2) mutate({ body: { text } });
  }, [text, mutate]);
}

/** For those who write lessons: which one is missing. Nothing where nothing is. */
export function MissedSearches() {
  const t = useText();
  const { data = [] } = useMissedSearches();
  if (data.length === 0) return null;
  return (
    <section className={styles.missed} aria-label={t(words.missed)}>
      <h2 className={styles.more}>{t(words.missed)}</h2>
      <p className={styles.faint}>{t(words.missedWhy)}</p>
      <ul className={styles.rows}>
        {data.map(({ text, count, last }) => (
          <li key={text}>
            <strong>{text}</strong>
            <span className={styles.faint}>{t(words.missedCount, { count, when: formatDate(last) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
