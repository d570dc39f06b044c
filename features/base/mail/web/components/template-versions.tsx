import { Button } from 'antd';
import type { MailTemplate, MailVersion } from '#features/base/mail/contract/mail.model.ts';
import { mailTexts as words } from '#features/base/mail/contract/mail.texts.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { useMailVersions } from '../mail.api.ts';
import styles from './mail.module.css';

type Props = {
  readonly template: MailTemplate;
  readonly language: InterfaceLanguage;
  readonly onTake: (version: MailVersion) => void;
};

/** What the mail said before, to be taken over into the form. */
export function TemplateVersions({ template, language, onTake }: Props) {
  const t = useText();
  const versions = useMailVersions(template.event, language).data?.versions ?? [];
  if (versions.length === 0) return null;
  return (
    <>
      <h3>{t(words.versions)}</h3>
      <ul className={styles.versions}>
        {versions.map((one) => (
          <li key={one.version}>
            <span>
              {t(words.versionLine, { version: one.version })}
              {one.subject === null ? `: ${t(words.original)}` : null}
              <span className={styles.why}> {[formatDateTime(one.at), one.by].filter(Boolean).join(' · ')}</span>
            </span>
            <Button size="small" onClick={() => onTake(one)}>
              {t(words.takeVersion)}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
