import { Select } from 'antd';
import { localListTexts } from '#features/intake/local-products/contract/local-list.texts.ts';
import { localOfferTexts as words } from '#features/intake/local-products/contract/local-offer.texts.ts';
import { type ArchiveReason, archiveReasons } from '#features/intake/local-products/contract/local-products.moves.ts';
import { useText } from '#web/lib/text.tsx';
import styles from '../../local-products.module.css';

/** What putting away means, and why it is done; in the question that is asked before. */
export function ArchiveQuestion({ onReason }: { onReason: (reason: ArchiveReason | null) => void }) {
  const t = useText();
  return (
    <div className={styles.rules}>
      <p>{t(localListTexts.archiveWhy)}</p>
      <div className={styles.field}>
        <label htmlFor="lp-why">{t(words.reason)}</label>
        <Select<ArchiveReason | null>
          id="lp-why"
          allowClear
          options={archiveReasons.map((value) => ({ value, label: t(words[value]) }))}
          onChange={(reason) => onReason(reason ?? null)}
        />
      </div>
    </div>
  );
}
