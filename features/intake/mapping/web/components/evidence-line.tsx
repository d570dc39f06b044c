import type { Evidence } from '#features/intake/mapping/contract/mapping.model.ts';
import { wordFor } from '#kit/text.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { mappingTexts as words } from '../mapping.texts.ts';
import styles from './mapping.module.css';

/** Why a suggestion is made, in words. */
export function EvidenceLine({ list }: { list: readonly Evidence[] }) {
  const t = useText();
  const said = list.map(({ why, count, share }) => {
    const text = t(wordFor(words, why), { count: formatNumber(count) });
    return share < 100 ? `${text} (${t(words.ofAll, { share })})` : text;
  });
  return <span className={styles.why}>{said.join(', ')}</span>;
}
