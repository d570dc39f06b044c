import { Button } from 'antd';
import { useState } from 'react';
import { sourceTexts as words } from '#features/intake/local-imports/contract/local-imports.sources.texts.ts';
import {
  everyWords,
  hostOf,
  type ImportSource,
} from '#features/intake/local-imports/contract/local-imports.sources.ts';
import { wordFor } from '#kit/text.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { StatusMark, type Tone, toneFor } from '#web/ui/status-mark.tsx';
import { useDeleteSource, useFetchSource, useSources } from '../import-sources.api.ts';
import styles from '../local-imports.module.css';
import { SourceDialog } from './source-dialog.tsx';

/** What an address does now. */
const sourceTones: Readonly<Record<'waits' | 'failed' | 'working' | 'paused', Tone>> = {
  waits: 'warning',
  failed: 'error',
  working: 'success',
  paused: 'neutral',
};

type Props = { readonly onOpen: (importId: number) => void };

/** Addresses whose file is fetched and imported by the clock. */
export function SourcesPart({ onOpen }: Props) {
  const t = useText();
  const found = useSources();
  const [edited, setEdited] = useState<ImportSource | 'new' | null>(null);
  return (
    <section className="t-card">
      <h2>{t(words.title)}</h2>
      <p className={styles.faint}>{t(words.why)}</p>
      {found.isPending ? <FirstLoad rows={1} height={40} /> : null}
      {found.isError && !found.data ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data && found.data.length > 0 ? (
        <ul className={styles.sources}>
          {found.data.map((one) => (
            <SourceRow key={one.id} one={one} onEdit={() => setEdited(one)} onOpen={onOpen} />
          ))}
        </ul>
      ) : null}
      {found.data ? <Button onClick={() => setEdited('new')}>{t(words.add)}</Button> : null}
      {edited ? <SourceDialog one={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
    </section>
  );
}

type Row = { readonly one: ImportSource; readonly onEdit: () => void; readonly onOpen: (importId: number) => void };

function SourceRow({ one, onEdit, onOpen }: Row) {
  const t = useText();
  const ask = useAsk();
  const { scoped } = useActor();
  const remove = useDeleteSource();
  const fetchNow = useFetchSource(({ import_id }) => onOpen(import_id));
  const host = hostOf(one.url);
  const rests = !one.active || one.by === null;
  const look = one.waits ? 'waits' : one.last_problem ? 'failed' : rests ? 'paused' : 'working';
  const takeAway = async () => {
    if (await ask({ title: t(words.deleteAsk, { host }), text: t(words.deleteWhy), confirm: t(words.delete) }))
      remove.mutate({ params: { id: one.id } });
  };
  const times = [
    scoped ? null : one.seller.name,
    t(wordFor(everyWords, one.every_hours)),
    one.last_at ? t(words.last, { when: formatDateTime(one.last_at) }) : t(words.never),
    one.next_at ? t(words.next, { when: formatDateTime(one.next_at) }) : null,
  ];
  return (
    <li>
      <div className={styles.sourceHead}>
        <strong title={one.url}>{host}</strong>
        <StatusMark tone={toneFor(sourceTones, look)}>{t(words[look])}</StatusMark>
      </div>
      <p className={styles.faint}>{times.filter(Boolean).join(' · ')}</p>
      {one.last_problem ? (
        <p className={styles.error}>{t({ en: one.last_problem.en, sq: one.last_problem.sq })}</p>
      ) : null}
      {one.by === null ? <p className={styles.error}>{t(words.rests)}</p> : null}
      <div className={styles.actions}>
        <Button size="small" loading={fetchNow.isPending} onClick={() => fetchNow.mutate({ params: { id: one.id } })}>
          {t(words.fetchNow)}
        </Button>
        {one.last_import_id === null ? null : (
          <Button size="small" onClick={() => onOpen(one.last_import_id ?? 0)}>
            {t(words.open)}
          </Button>
        )}
        <Button size="small" onClick={onEdit}>
          {t(words.edit)}
        </Button>
        <Button size="small" danger loading={remove.isPending} onClick={() => void takeAway()}>
          {t(words.delete)}
        </Button>
      </div>
    </li>
  );
}
