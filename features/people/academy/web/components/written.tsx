import { inLanguage } from '#features/people/academy/contract/academy.model.ts';
import { academyTexts as words } from '#features/people/academy/contract/academy.texts.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import styles from '../academy.module.css';

type Both = { readonly sq: string; readonly en: string };

/** A short text in the reader's language, or in Albanian. */
export function useTitle(): (title: Both) => string {
  const language = useLanguage();
  return (title) => inLanguage(title, language).text;
}

/** What staff wrote, in the reader's language; a note says where there is only the Albanian text. The server has cleaned it. */
export function Written({ body }: { body: Both }) {
  const t = useText();
  const { text, instead } = inLanguage(body, useLanguage());
  return (
    <>
      {instead ? <p className={styles.faint}>{t(words.onlyAlbanian)}</p> : null}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server when it was saved (products.sanitise.ts). */}
      <div className={styles.written} lang={instead ? 'sq' : undefined} dangerouslySetInnerHTML={{ __html: text }} />
    </>
  );
}
