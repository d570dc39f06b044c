import { Link } from '@tanstack/react-router';
import type { MailTemplate } from '#features/base/mail/contract/mail.model.ts';
import { mailTexts as words } from '#features/base/mail/contract/mail.texts.ts';
import { patchSearch } from '#web/lib/search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { useMailTemplates } from '../mail.api.ts';
import { readMailSearch } from '../mail.search.ts';
import styles from './mail.module.css';
import { TemplateEditor } from './template-editor.tsx';

/** Every mail the market sends; one is opened to change its words. */
export function TemplatesPanel() {
  const { search } = useUrlSearch();
  const { template } = readMailSearch(search);
  const found = useMailTemplates();
  if (found.isPending) return <FirstLoad rows={6} height={56} />;
  if (!found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  const chosen = found.data.templates.find((one) => one.event === template);
  if (chosen) return <TemplateEditor template={chosen} />;
  return (
    <ul className={`${styles.list} t-card`}>
      {found.data.templates.map((one) => (
        <Row key={one.event} template={one} />
      ))}
    </ul>
  );
}

function Row({ template: { event, title, own, receivers } }: { template: MailTemplate }) {
  const t = useText();
  const changed = (['en', 'sq'] as const).filter((language) => own[language]?.subject);
  return (
    <li>
      <Link to="." search={(before) => patchSearch(before, { template: event })}>
        {t(title)}
      </Link>
      <span>
        {changed.length === 1 ? <StatusMark tone="warning">{t(words.missingLanguage)}</StatusMark> : null}
        {changed.length === 2 ? <StatusMark tone="info">{t(words.changed)}</StatusMark> : null}
        {receivers.join(', ')}
      </span>
    </li>
  );
}
