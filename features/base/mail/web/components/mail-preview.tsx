import { useMemo } from 'react';
import type { MailTemplate } from '#features/base/mail/contract/mail.model.ts';
import { mailTexts as words } from '#features/base/mail/contract/mail.texts.ts';
import { renderMail, withSecrets } from '#kit/mail-text.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import { useText } from '#web/lib/text.tsx';
import styles from './mail.module.css';
import { MailFrame } from './mail-frame.tsx';

type Props = {
  readonly template: MailTemplate;
  readonly typed: { readonly subject: string; readonly body: string };
  readonly language: InterfaceLanguage;
};

/** The mail as it would leave with what is typed: the same function as on the server. */
export function MailPreview({ template, typed, language }: Props) {
  const t = useText();
  const mail = useMemo(() => {
    const of = <V,>(value: (one: MailTemplate['values'][number]) => V) =>
      Object.fromEntries(template.values.map((one) => [one.name, value(one)]));
    const kinds = of(({ kind, secret }) => (secret ? { kind, secret } : { kind }));
    const values = { ...of(({ example }) => example), ...template.latest };
    return withSecrets(
      renderMail({ ...typed, values, kinds, language }),
      of(({ example }) => example),
    );
  }, [template, typed, language]);
  return (
    <section className={styles.preview} aria-label={t(words.preview)}>
      <h3>{t(words.preview)}</h3>
      <p className={styles.why}>{t(template.latest ? words.previewLatest : words.previewExample)}</p>
      <p className={styles.subject}>{mail.subject}</p>
      <MailFrame html={mail.html} title={t(words.preview)} />
      <details>
        <summary>{t(words.asText)}</summary>
        <pre className={styles.text}>{mail.text}</pre>
      </details>
    </section>
  );
}
