import { useLanguages } from '#features/base/shops/web/shops.public.ts';
import type { CnTexts } from '#features/catalogue/customs/contract/customs.model.ts';
import styles from './cn-codes.module.css';

/** What a code is called in the other languages of the market, and the words it is found by. */
export function OtherWords({ texts }: { texts: CnTexts }) {
  const languages = useLanguages().data?.results ?? [];
  return languages.map(({ code, iso_code: iso, active }) => {
    const said = active === false ? undefined : texts[code];
    if (!said || (said.description === '' && said.words === '')) return null;
    return (
      <span key={code} className={styles.other}>
        {code} <span lang={iso}>{[said.description, said.words].filter(Boolean).join(' · ')}</span>
      </span>
    );
  });
}
