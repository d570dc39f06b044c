import { Progress } from 'antd';
import type { FormStep } from '#features/intake/local-products/contract/local-products.issues.ts';
import { qualityOf, qualityWords } from '#features/intake/local-products/contract/local-products.quality.ts';
import { localQualityTexts as words } from '#features/intake/local-products/contract/local-quality.texts.ts';
import { useText } from '#web/lib/text.tsx';
import styles from '../../local-products.module.css';
import { useForm } from './form-context.ts';

/** How well the product is described as it is written now, and what would help; each a way to its step. */
export function QualityCard({ onGo }: { onGo: (step: FormStep) => void }) {
  const t = useText();
  const { content } = useForm();
  const { score, missing } = qualityOf(content);
  const told = t(words.score, { score });
  return (
    <section className={`t-card ${styles.quality}`} aria-label={told}>
      <h3>{told}</h3>
      <Progress percent={score} showInfo={false} size="small" aria-label={told} />
      <p className={styles.hint}>{t(missing.length === 0 ? words.whole : words.better)}</p>
      <ul>
        {missing.map((point) => {
          const { text, step } = qualityWords(point);
          return (
            <li key={point}>
              <button type="button" className="t-link-button" onClick={() => onGo(step)}>
                {t(text)}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
