import type { Duplicate, ReviewedApplication } from '#features/people/applications/contract/applications.model.ts';
import { applicationTexts as words } from '#features/people/applications/contract/applications.texts.ts';
import type { Text } from '#kit/text.ts';
import { useText } from '#web/lib/text.tsx';
import styles from '../../applications.module.css';

const kinds: Readonly<Record<Duplicate['kind'], Text>> = {
  seller: words.aSeller,
  application: words.anApplication,
  person: words.aPerson,
};
const reasons: Readonly<Record<Duplicate['by'], Text>> = {
  number: words.byNumber,
  iban: words.byIban,
  phone: words.byPhone,
  email: words.byEmail,
};

/** What shares a number, an IBAN, a phone or an email with the application, a line each thing with all it shares. */
export function Duplicates({ application }: { application: ReviewedApplication }) {
  const t = useText();
  const things = [...Map.groupBy(application.duplicates, ({ kind, id }) => `${kind}:${id}`)];
  if (things.length === 0) return null;
  return (
    <section className="t-problem t-problem-soft" role="alert">
      <strong>{t(words.duplicates)}</strong>
      <ul className={styles.duplicates}>
        {things.map(([key, same]) => (
          <li key={key}>
            {t(kinds[same[0]!.kind], { name: same[0]!.name })}: {same.map(({ by }) => t(reasons[by])).join(', ')}
          </li>
        ))}
      </ul>
    </section>
  );
}
