import { Input, Select } from 'antd';
import { type MailLine, mailLogPageSize, mailStatuses } from '#features/base/mail/contract/mail.model.ts';
import { mailTexts as words } from '#features/base/mail/contract/mail.texts.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { filterPatch, pagePatch } from '#web/lib/list-search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { PagedList } from '#web/ui/pages/paged-list.tsx';
import { useMails, useMailTemplates } from '../mail.api.ts';
import { readMailSearch } from '../mail.search.ts';
import styles from './mail.module.css';
import { MailDrawer } from './mail-drawer.tsx';
import { MailState } from './mail-state.tsx';

const none = filterPatch({ status: undefined, event: undefined, search: undefined });

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
      <PagedList
        found={found}
        polls
        page={page}
        pageSize={mailLogPageSize}
        onPage={(next, options) => setSearch(pagePatch(next), options)}
        bones={{ rows: 8, height: 48 }}
        nothing={<Nothing filtered={filtered} onClear={() => setSearch(none)} />}
      >
        {({ results }) => (
          <ul className={styles.log}>
            {results.map((line) => (
              <LogLine key={line.id} line={line} onOpen={() => setSearch({ mail: line.id })} />
            ))}
          </ul>
        )}
      </PagedList>
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
        onSearch={(text) => setSearch(filterPatch({ search: text.trim() }))}
      />
      <Select
        aria-label={t(words.status)}
        value={asked.status ?? ''}
        onChange={(status) => setSearch(filterPatch({ status }))}
        options={[
          { value: '', label: t(words.allStatuses) },
          ...mailStatuses.map((status) => ({ value: status, label: t(words[status]) })),
        ]}
      />
      <Select
        aria-label={t(words.mail)}
        value={asked.event ?? ''}
        onChange={(event) => setSearch(filterPatch({ event }))}
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
