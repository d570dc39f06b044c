import type { MailTemplate } from '#features/base/mail/contract/mail.model.ts';
import { mailTexts as words } from '#features/base/mail/contract/mail.texts.ts';
import { useText } from '#web/lib/text.tsx';
import styles from './mail.module.css';

/** What the words of a mail can name. */
export function TemplateValues({ template }: { template: MailTemplate }) {
  const t = useText();
  if (template.values.length === 0) return null;
  return (
    <>
      <h3>{t(words.values)}</h3>
      <dl className={styles.values}>
        {template.values.map(({ name, means, secret }) => (
          <div key={name}>
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd>
              {t(means)}
              {secret ? ` (${t(words.secretValue)})` : null}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
