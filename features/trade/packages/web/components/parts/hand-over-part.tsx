import { Button } from 'antd';
import { useState } from 'react';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDateTime, formatMoney } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { NothingYet } from '#web/ui/list-states.tsx';
import { PagedList } from '#web/ui/pages/paged-list.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { handOver } from '../../../contract/packages.calls.ts';
import type { Manifest } from '../../../contract/packages.model.ts';
import { packageTexts as words } from '../../../contract/packages.texts.ts';
import { useLinkManifest, useManifests } from '../../packages.api.ts';
import styles from '../../packages.module.css';
import { readPaged } from '../../packages.search.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';

/** Lists of what leaves with whom: the open ones first. */
export function HandOverPart() {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const { page, pageSize, request } = readPaged(search);
  const found = useManifests(request);
  const [leaving, setLeaving] = useState<Manifest | null>(null);
  return (
    <div className={styles.part}>
      <PagedList
        found={found}
        page={page}
        pageSize={pageSize}
        onPage={(next, options) => setSearch({ page: next }, options)}
        bones={{ rows: 5, height: 56 }}
        nothing={<NothingYet title={t(words.emptyLists)}>{t(words.emptyListsWhy)}</NothingYet>}
      >
        {({ results }) => (
          <EntryList label={t(words.tabHandOver)}>
            {results.map((list) => (
              <OneList key={list.id} list={list} onHandOver={() => setLeaving(list)} />
            ))}
          </EntryList>
        )}
      </PagedList>
      {leaving ? <HandOverDialog list={leaving} onClose={() => setLeaving(null)} /> : null}
    </div>
  );
}

function OneList({ list, onHandOver }: { list: Manifest; onHandOver: () => void }) {
  const t = useText();
  const language = useLanguage();
  const may = useMayCall(handOver);
  const link = useLinkManifest();
  const facts = [
    t(words.count, { count: list.packages }),
    list.cod.map(({ amount, currency }) => formatMoney(amount, currency, language)).join(', '),
    list.closed_at === null ? '' : t(words.handedOverAt, { at: formatDateTime(list.closed_at) }),
    list.signed_by,
  ];
  return (
    <Entry
      facts={facts.filter(Boolean).join(' · ')}
      state={list.closed_at === null ? <StatusMark tone="info">{t(words.openList)}</StatusMark> : null}
      actions={
        list.closed_at === null ? (
          may ? (
            <Button type="primary" size="small" onClick={onHandOver}>
              {t(words.handOverNow)}
            </Button>
          ) : null
        ) : (
          <Button
            size="small"
            loading={link.isPending}
            onClick={() =>
              link.mutate({ params: { id: list.id } }, { onSuccess: ({ url }) => window.location.assign(url) })
            }
          >
            {t(words.listFile)}
          </Button>
        )
      }
    >
      {t(words.listOf, { carrier: list.carrier.name, number: list.number })}
    </Entry>
  );
}
