import { Button } from 'antd';
import { secondFactorTexts as words } from '#features/base/session/contract/second-factor.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { CopyButton } from '#web/ui/copying/copy-button.tsx';
import styles from './second-factor.module.css';

type Props = { readonly codes: readonly string[]; readonly onKept: () => void };

/** The codes for a lost phone, shown once. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const t = useText();
  return (
    <section className={styles.root} aria-labelledby="recovery-title">
      <h2 id="recovery-title">{t(words.codesTitle)}</h2>
      <p className={styles.lead}>{t(words.codesLead)}</p>
      <ol className={styles.codes} data-part="sf-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="t-form-actions">
        <CopyButton text={codes.join('\n')} />
        <Button type="primary" onClick={onKept}>
          {t(words.kept)}
        </Button>
      </div>
    </section>
  );
}
