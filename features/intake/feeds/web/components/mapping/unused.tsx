import { mappingTexts as words } from '#features/intake/feeds/contract/feed-mapping.texts.ts';
import { previewTexts } from '#features/intake/feeds/contract/feed-preview.texts.ts';
import type { FeedTarget } from '#features/intake/feeds/contract/feeds.mapping.ts';
import { useText } from '#web/lib/text.tsx';
import styles from './mapping.module.css';
import { TargetSelect } from './target-select.tsx';
import type { UnusedSource } from './unused-sources.ts';

type Props = {
  readonly unused: readonly UnusedSource[];
  /** How many records were looked at. */
  readonly records: number;
  readonly readOnly: boolean;
  readonly onUse: (source: string, target: FeedTarget) => void;
};

/** What the file holds and no field takes, with how often it is filled: nothing is left out without a word. */
export function Unused({ unused, records, readOnly, onUse }: Props) {
  const t = useText();
  if (unused.length === 0) return null;
  return (
    <section className={styles.part} data-part="unused">
      <h3>{t(previewTexts.unused, { count: unused.length })}</h3>
      <p className={styles.note}>{t(previewTexts.unusedLead, { records })}</p>
      <ul className={styles.unused}>
        {unused.map(({ source, filled, sample, reason }) => (
          <li key={source}>
            <strong>{source}</strong>
            <span className={styles.fill}>
              <meter min={0} max={records} value={filled} aria-hidden />
              {t(previewTexts.fill, { filled, records })}
            </span>
            <span className={`${styles.faint} ${styles.cut}`}>{sample?.slice(0, 120) ?? t(words.noSample)}</span>
            <span className={styles.reason}>{reason}</span>
            {readOnly ? null : (
              <TargetSelect
                size="small"
                value={null}
                label={t(words.useOf, { source })}
                placeholder={t(words.use)}
                onTarget={(target) => onUse(source, target)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
