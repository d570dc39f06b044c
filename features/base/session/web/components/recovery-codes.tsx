import { Button } from 'antd';
import { secondFactorTexts as words } from '#features/base/session/contract/second-factor.texts.ts';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import styles from './second-factor.module.css';

type Props = { readonly codes: readonly string[]; readonly onKept: () => void };

/** The codes for a lost phone, shown once. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const t = useText();
  const copy = () => void navigator.clipboard.writeText(codes.join('\n')).then(() => notify.info(t(words.copied)));
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
        {/* Without https there is no clipboard. */}
        {navigator.clipboard ? <Button onClick={copy}>{t(words.copy)}</Button> : null}
        <Button type="primary" onClick={onKept}>
          {t(words.kept)}
        </Button>
      </div>
    </section>
  );
}
