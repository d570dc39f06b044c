import { Link } from '@tanstack/react-router';
import { cnCodesPageTexts as words } from '#features/catalogue/customs/contract/cn-codes-page.texts.ts';
import { patchSearch } from '#web/lib/search.ts';
import { useText } from '#web/lib/text.tsx';
import { openHeading } from '../customs.search.ts';
import styles from './cn-codes.module.css';

type Props = { readonly under: string; readonly above: readonly { code: string; description_en: string }[] };

/** The way from the chapters to the heading that is open. */
export function CnPath({ under, above }: Props) {
  const t = useText();
  return (
    <nav className={styles.path} aria-label={t(words.where)}>
      <Link to="." search={(before) => patchSearch(before, openHeading(undefined))}>
        {t(words.chapters)}
      </Link>
      <ol>
        {above
          .filter(({ code }) => under.startsWith(code))
          .map(({ code, description_en: text }) => (
            <li key={code}>
              {code === under ? (
                <span aria-current="page">{`${code} ${text}`}</span>
              ) : (
                <Link to="." search={(before) => patchSearch(before, openHeading(code))}>
                  {`${code} ${text}`}
                </Link>
              )}
            </li>
          ))}
      </ol>
    </nav>
  );
}
