import { Button, Select } from 'antd';
import { useState } from 'react';
import { keyStates } from '#features/intake/push/contract/push.model.ts';
import { createPushKey, listPushKeys, pushKeysPageSize } from '#features/intake/push/contract/push-keys.calls.ts';
import { pushKeyTexts as words } from '#features/intake/push/contract/push-keys.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { filterPatch, pagePatch } from '#web/lib/list-search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { EntryList } from '#web/ui/entry-list.tsx';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import { NotAllowed, NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { PagedList } from '#web/ui/pages/paged-list.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { usePushKeys } from '../push.api.ts';
import { noKeyFilter, readKeys } from '../push.search.ts';
import { KeyDialog } from './key-dialog.tsx';
import { KeyRow, keyLooks } from './key-row.tsx';
import styles from './push.module.css';

/** The calls that a key opens are described there, outside the screens. */
const apiDocument = '/api/docs';

/** The keys with which sellers' systems deliver by themselves. */
export function KeysPanel() {
  const may = useMayCall(listPushKeys);
  return may ? <Keys /> : <NotAllowed />;
}

function Keys() {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const asked = readKeys(search);
  const found = usePushKeys(asked.request);
  const mayCreate = useMayCall(createPushKey);
  const [making, setMaking] = useState(false);
  const create = mayCreate ? (
    <Button type="primary" onClick={() => setMaking(true)}>
      {t(words.create)}
    </Button>
  ) : null;
  return (
    <>
      <p className={styles.lead}>{t(words.lead)}</p>
      <p className={styles.lead}>
        <a href={apiDocument}>{t(words.document)}</a>
      </p>
      <ListFilters>
        <SearchField label={t(words.search)} text={asked.text} />
        <Select<string>
          aria-label={t(words.state)}
          placeholder={t(words.anyState)}
          allowClear
          value={asked.state ?? null}
          options={keyStates.map((value) => ({ value, label: t(keyLooks[value].text) }))}
          onChange={(state) => setSearch(filterPatch({ state }))}
        />
        {create}
      </ListFilters>
      <PagedList
        found={found}
        page={asked.page}
        pageSize={pushKeysPageSize}
        onPage={(page, options) => setSearch(pagePatch(page), options)}
        told={(count) => t(words.total, { count })}
        bones={{ rows: 4, height: 64 }}
        nothing={
          asked.filtered ? (
            <NothingFound onClear={() => setSearch(noKeyFilter)} />
          ) : (
            <NothingYet title={t(words.none)}>{t(words.noneWhy)}</NothingYet>
          )
        }
      >
        {({ results }) => (
          <EntryList label={t(words.keys)}>
            {results.map((entry) => (
              <KeyRow key={entry.id} entry={entry} />
            ))}
          </EntryList>
        )}
      </PagedList>
      {making ? <KeyDialog onClose={() => setMaking(false)} /> : null}
    </>
  );
}
