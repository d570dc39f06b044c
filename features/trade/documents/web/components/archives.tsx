import { Button } from 'antd';
import { formatDate } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import type { DocumentArchive } from '../../contract/documents.model.ts';
import { documentTexts as words } from '../../contract/documents.texts.ts';
import { useArchives, useLinkArchive } from '../documents.api.ts';
import styles from '../documents.module.css';

/** ZIP files this person asked for: being written, or to be loaded. Nothing where there are none. */
export function Archives() {
  const t = useText();
  const found = useArchives().data ?? [];
  if (found.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{t(words.archives)}</h2>
      <EntryList label={t(words.archives)}>
        {found.map((archive) => (
          <OneArchive key={archive.id} archive={archive} />
        ))}
      </EntryList>
    </section>
  );
}

function OneArchive({ archive }: { archive: DocumentArchive }) {
  const t = useText();
  const link = useLinkArchive();
  const { id, name, status, documents, progress, expires_at } = archive;
  const facts = [
    documents === null ? '' : t(words.count, { count: documents }),
    t(words.keptUntil, { day: formatDate(expires_at) }),
  ];
  const failed = status === 'failed' || status === 'cancelled';
  return (
    <Entry
      facts={facts.filter(Boolean).join(' · ')}
      state={
        documents !== null ? null : (
          <StatusMark tone={failed ? 'error' : 'info'}>
            {failed ? t(words.archiveFailed) : t(words.archiveWriting, { percent: progress })}
          </StatusMark>
        )
      }
      actions={
        documents === null ? null : (
          <Button
            size="small"
            aria-label={`${t(words.load)}: ${name}`}
            loading={link.isPending}
            onClick={() => link.mutate({ params: { id } }, { onSuccess: ({ url }) => window.location.assign(url) })}
          >
            {t(words.load)}
          </Button>
        )
      }
    >
      {name}
    </Entry>
  );
}
