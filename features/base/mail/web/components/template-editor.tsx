import { Link } from '@tanstack/react-router';
import { Button, Input, Segmented } from 'antd';
import { useState } from 'react';
import type { MailTemplate, MailVersion } from '#features/base/mail/contract/mail.model.ts';
import { templateIssue } from '#features/base/mail/contract/mail.rules.ts';
import { mailTexts as words } from '#features/base/mail/contract/mail.texts.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import { saidHere } from '#web/lib/said.ts';
import { patchSearch } from '#web/lib/search.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { Begun, useBegun } from '#web/ui/begun.tsx';
import { useSaveMailTemplate, useSendMailTemplate } from '../mail.api.ts';
import styles from './mail.module.css';
import { MailPreview } from './mail-preview.tsx';
import { ReceiversField } from './receivers-field.tsx';
import { TemplateValues } from './template-values.tsx';
import { TemplateVersions } from './template-versions.tsx';

/** The words of one mail, per language, with a preview beside them. */
export function TemplateEditor({ template }: { template: MailTemplate }) {
  const t = useText();
  const [language, setLanguage] = useState<InterfaceLanguage>(useLanguage());
  const newest = template.own[language];
  return (
    <div className={styles.editor}>
      <Link to="." search={(before) => patchSearch(before, { template: undefined })}>
        ← {t(words.back)}
      </Link>
      <h2>{t(template.title)}</h2>
      <Segmented
        className={styles.languages}
        aria-label={t(words.templates)}
        value={language}
        onChange={setLanguage}
        options={[
          { value: 'en', label: t(words.english) },
          { value: 'sq', label: t(words.albanian) },
        ]}
      />
      <Begun key={language} read={newest} version={newest?.version ?? 0}>
        {(begun) => <Words template={template} language={language} newest={begun} />}
      </Begun>
      <ReceiversField key={template.event} template={template} />
    </div>
  );
}

type Props = {
  readonly template: MailTemplate;
  readonly language: InterfaceLanguage;
  readonly newest: MailVersion | null;
};

function Words({ template, language, newest }: Props) {
  const t = useText();
  const stored = {
    subject: newest?.subject ?? template.subject[language],
    body: newest?.body ?? template.body[language],
  };
  const [typed, setTyped] = useState(stored);
  const { touch, done } = useBegun();
  const type = (next: typeof typed) => {
    touch();
    setTyped(next);
  };
  const save = useSaveMailTemplate(done);
  const trial = useSendMailTemplate();
  const values = Object.fromEntries(
    template.values.map(({ name, secret }) => [name, secret ? ({ secret } as const) : {}]),
  );
  const issueOf = (part: 'subject' | 'body') => templateIssue(part, typed[part], values);
  const [subjectIssue, bodyIssue] = [issueOf('subject'), issueOf('body')];
  const changed = typed.subject !== stored.subject || typed.body !== stored.body;
  const send = (own: typeof typed | null) =>
    save.mutate({ body: { event: template.event, language, version: newest?.version ?? 0, words: own } });
  return (
    <div className={styles.columns}>
      <section className={`t-card ${styles.card}`} aria-label={t(words.templates)}>
        <label htmlFor="ml-subject">{t(words.subject)}</label>
        <Input
          id="ml-subject"
          value={typed.subject}
          maxLength={300}
          status={subjectIssue ? 'error' : ''}
          onChange={(event) => type({ ...typed, subject: event.target.value })}
        />
        {subjectIssue ? (
          <p role="alert" className={styles.wrong}>
            {saidHere(subjectIssue)}
          </p>
        ) : null}
        <label htmlFor="ml-body">{t(words.body)}</label>
        <Input.TextArea
          id="ml-body"
          value={typed.body}
          maxLength={20_000}
          autoSize={{ minRows: 10, maxRows: 30 }}
          status={bodyIssue ? 'error' : ''}
          onChange={(event) => type({ ...typed, body: event.target.value })}
        />
        {bodyIssue ? (
          <p role="alert" className={styles.wrong}>
            {saidHere(bodyIssue)}
          </p>
        ) : null}
        <p className={styles.why}>{t(words.markup)}</p>
        <div className={styles.actions}>
          <Button
            type="primary"
            disabled={!changed || subjectIssue !== null || bodyIssue !== null}
            loading={save.isPending}
            onClick={() => send(typed)}
          >
            {t(words.save)}
          </Button>
          <Button
            disabled={subjectIssue !== null || bodyIssue !== null}
            loading={trial.isPending}
            onClick={() => trial.mutate({ body: { event: template.event, language, words: typed } })}
          >
            {t(words.sendMe)}
          </Button>
          {newest?.subject ? (
            <Button disabled={save.isPending} onClick={() => send(null)}>
              {t(words.restore)}
            </Button>
          ) : null}
        </div>
        <TemplateValues template={template} />
        <TemplateVersions
          template={template}
          language={language}
          onTake={({ subject, body }) =>
            type({ subject: subject ?? template.subject[language], body: body ?? template.body[language] })
          }
        />
      </section>
      <MailPreview template={template} typed={typed} language={language} />
    </div>
  );
}
