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

/** A short text in the reader's language, marked as Albanian where it is: screen readers and browsers then read it so. */
export function Said({ text }: { text: Both }) {
  const { text: said, instead } = inLanguage(text, useLanguage());
  return <span lang={instead ? 'sq' : undefined}>{said}</span>;
}

/** Says that something was written in Albanian only, to those who read English. */
export function OnlyAlbanian({ text }: { text: Both }) {
  const t = useText();
  return inLanguage(text, useLanguage()).instead ? <p className={styles.faint}>{t(words.onlyAlbanian)}</p> : null;
}

/** What staff wrote, in the reader's language; a note says where there is only the Albanian text. The server has cleaned it. */
export function Written({ body }: { body: Both }) {
  const { text, instead } = inLanguage(body, useLanguage());
  return (
    <>
      <OnlyAlbanian text={body} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server when it was saved (products.sanitise.ts). */}
      <div className={styles.written} lang={instead ? 'sq' : undefined} dangerouslySetInnerHTML={{ __html: text }} />
    </>
  );
}
