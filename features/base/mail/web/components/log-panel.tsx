import { Input, Select } from 'antd';
import { type MailLine, mailLogPageSize, mailStatuses } from '#features/base/mail/contract/mail.model.ts';
import { mailTexts as words } from '#features/base/mail/contract/mail.texts.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { FirstLoad, LoadFailed, NothingFound, NothingYet, RefreshLine } from '#web/ui/list-states.tsx';
import { FewPages } from '#web/ui/pages.tsx';
import { useMails, useMailTemplates } from '../mail.api.ts';
import { readMailSearch } from '../mail.search.ts';
import styles from './mail.module.css';
import { MailDrawer } from './mail-drawer.tsx';
import { MailState } from './mail-state.tsx';

const none = { status: undefined, event: undefined, search: undefined, page: undefined };

/** What became of every mail, newest first. */
export function LogPanel() {
  const { search, setSearch } = useUrlSearch();
  const { status, event, search: text, page, mail } = readMailSearch(search);
  const found = useMails({
    page,
    ...(status ? { status } : {}),
    ...(event ? { event } : {}),
    ...(text ? { search: text } : {}),
  });
  const filtered = Boolean(status || event || text);
  return (
    <>
      <LogFilters />
      {found.isPending ? <FirstLoad rows={8} height={48} /> : null}
      {!found.data && found.error ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data ? (
        <>
          <RefreshLine active={found.isPlaceholderData} />
          {found.data.total === 0 ? <Nothing filtered={filtered} onClear={() => setSearch(none)} /> : null}
          <ul className={styles.log}>
            {found.data.results.map((line) => (
              <LogLine key={line.id} line={line} onOpen={() => setSearch({ mail: line.id })} />
            ))}
          </ul>
          <FewPages
            page={page}
            pageSize={mailLogPageSize}
            total={found.data.total}
            onPage={(next) => setSearch({ page: next || undefined })}
          />
        </>
      ) : null}
      {mail === null ? null : <MailDrawer key={mail} id={mail} onClose={() => setSearch({ mail: undefined })} />}
    </>
  );
}

function Nothing({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const t = useText();
  return filtered ? <NothingFound onClear={onClear} /> : <NothingYet title={t(words.noMails)} />;
}

function LogFilters() {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const asked = readMailSearch(search);
  const templates = useMailTemplates().data?.templates ?? [];
  return (
    <search className={styles.filters}>
      <Input.Search
        allowClear
        aria-label={t(words.search)}
        placeholder={t(words.search)}
        defaultValue={asked.search ?? ''}
        key={asked.search ?? ''}
        maxLength={200}
        onSearch={(text) => setSearch({ search: text.trim(), page: undefined })}
      />
      <Select
        aria-label={t(words.status)}
        value={asked.status ?? ''}
        onChange={(status) => setSearch({ status, page: undefined })}
        options={[
          { value: '', label: t(words.allStatuses) },
          ...mailStatuses.map((status) => ({ value: status, label: t(words[status]) })),
        ]}
      />
      <Select
        aria-label={t(words.mail)}
        value={asked.event ?? ''}
        onChange={(event) => setSearch({ event, page: undefined })}
        options={[
          { value: '', label: t(words.allMails) },
          ...templates.map((one) => ({ value: one.event, label: t(one.title) })),
        ]}
      />
    </search>
  );
}

function LogLine({ line, onOpen }: { line: MailLine; onOpen: () => void }) {
  const t = useText();
  return (
    <li className="t-card">
      <button type="button" onClick={onOpen}>
        <span className={styles.lineHead}>
          <strong>{line.subject}</strong>
          <MailState status={line.status} />
        </span>
        <span className={styles.why}>
          {[line.recipient, line.title ? t(line.title) : t(words.otherMail), formatDateTime(line.at)].join(' · ')}
        </span>
        {line.error && line.status !== 'sent' ? <span className={styles.error}>{line.error}</span> : null}
      </button>
    </li>
  );
}
