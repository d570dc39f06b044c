import { Button } from 'antd';
import { productTextTexts as words } from '#features/catalogue/products/contract/product-text.texts.ts';
import { useText } from '#web/lib/text.tsx';
import styles from './rich-text.module.css';

type Props = { readonly lost: readonly string[]; readonly onSource: () => void; readonly onAccept: () => void };

/** So many are named; the rest is counted. */
const named = 8;

/** Instead of the editor: what it could not keep of this text, and the way that keeps everything. */
export function Lossy({ lost, onSource, onAccept }: Props) {
  const t = useText();
  const more = lost.length > named ? ` +${lost.length - named}` : '';
  return (
    <div className={styles.lossy} role="status">
      <p>{t(words.lossy)}</p>
      <p>
        {t(words.lost)} <code>{lost.slice(0, named).join(', ')}</code>
        {more}
      </p>
      <div className={styles.lossyActions}>
        <Button type="primary" onClick={onSource}>
          {t(words.editSource)}
        </Button>
        <Button onClick={onAccept}>{t(words.editAnyway)}</Button>
      </div>
    </div>
  );
}
