import { Button, Select, Tag } from 'antd';
import '#features/intake/feed-runs/contract/feed-runs.errors.ts';
import '#features/intake/feeds/contract/feeds.errors.ts';
import '#features/intake/push/contract/push.errors.ts';
import { mostKeptItems, pushKinds } from '#features/intake/push/contract/push.model.ts';
import { listPushRefusals, refusalsPageSize } from '#features/intake/push/contract/push-refusals.calls.ts';
import { pushKindTexts, pushRefusalTexts as words } from '#features/intake/push/contract/push-refusals.texts.ts';
import type { OutputOf } from '#kit/call.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { filterPatch, pagePatch } from '#web/lib/list-search.ts';
import { saidHere } from '#web/lib/said.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { EntryList } from '#web/ui/entry-list.tsx';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import { NotAllowed, NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { PagedList } from '#web/ui/pages/paged-list.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useExportRefusals, usePushRefusals } from '../push.api.ts';
import { noRefusalFilter, readRefusals, refusalParts } from '../push.search.ts';
import styles from './push.module.css';
import { RefusalRow } from './refusal-row.tsx';

type Answer = OutputOf<typeof listPushRefusals>;
type Asked = ReturnType<typeof readRefusals>;

/** What sellers' systems sent and what was not taken over, with the reason: today, or by one delivery. */
export function RefusalsPanel() {
  const may = useMayCall(listPushRefusals);
  return may ? <Refusals /> : <NotAllowed />;
}

function Refusals() {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const asked = readRefusals(search);
  const found = usePushRefusals(asked.request);
  return (
    <>
      <Lead asked={asked} data={found.data} />
      <Filters asked={asked} data={found.data} />
      <PagedList
        found={found}
        page={asked.page}
        pageSize={refusalsPageSize}
        onPage={(page, options) => setSearch(pagePatch(page), options)}
        told={(count) => t(words.total, { count })}
        bones={{ rows: 5, height: 64 }}
        nothing={
          asked.filtered ? (
            <NothingFound onClear={() => setSearch(noRefusalFilter)} />
          ) : (
            <NothingYet title={t(words.none)}>{t(words.noneWhy)}</NothingYet>
          )
        }
      >
        {({ results }) => (
          <EntryList label={t(words.refused)}>
            {results.map((row) => (
              <RefusalRow key={row.id} row={row} />
            ))}
          </EntryList>
        )}
      </PagedList>
    </>
  );
}

function Lead({ asked, data }: { asked: Asked; data: Answer | undefined }) {
  const t = useText();
  const { push: id } = asked;
  if (id === null) return <p className={styles.lead}>{t(words.lead)}</p>;
  const at = data?.results[0]?.at;
  return (
    <p className={styles.lead}>
      {at ? t(words.onePush, { id, when: formatDateTime(at), most: mostKeptItems }) : t(words.onePushGone, { id })}
    </p>
  );
}

function Filters({ asked, data }: { asked: Asked; data: Answer | undefined }) {
  const t = useText();
  const language = useLanguage();
  const { setSearch } = useUrlSearch();
  const make = useExportRefusals();
  return (
    <ListFilters>
      <SearchField label={t(words.search)} text={asked.text} />
      <Select<string>
        aria-label={t(words.reason)}
        placeholder={t(words.anyReason)}
        allowClear
        value={asked.code ?? null}
        popupMatchSelectWidth={false}
        options={(data?.reasons ?? []).map(({ code, count, example }) => ({
          value: code,
          label: `${saidHere(example)} (${count})`,
        }))}
        onChange={(code) => setSearch(filterPatch({ code }))}
      />
      <Select<string>
        aria-label={t(words.kind)}
        placeholder={t(words.anyKind)}
        allowClear
        value={asked.kind ?? null}
        options={pushKinds.map((value) => ({ value, label: t(pushKindTexts[value]) }))}
        onChange={(kind) => setSearch(filterPatch({ kind }))}
      />
      <Select<string>
        aria-label={t(words.part)}
        placeholder={t(words.anyPart)}
        allowClear
        value={asked.part ?? null}
        options={refusalParts.map((value) => ({ value, label: t(words[value]) }))}
        onChange={(part) => setSearch(filterPatch({ part }))}
      />
      {data?.key ? (
        <Tag closable onClose={() => setSearch(filterPatch({ key: undefined }))}>
          {t(words.onlyKey, { name: `${data.key.seller} – ${data.key.name}` })}
        </Tag>
      ) : null}
      {data && data.total > 0 ? (
        <Button loading={make.isPending} onClick={() => make.mutate({ query: { ...asked.filters, language } })}>
          {t(words.export)}
        </Button>
      ) : null}
    </ListFilters>
  );
}
