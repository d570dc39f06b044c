import type { ReactNode } from 'react';
import type { campaignOrderKeys } from '#features/selling/campaigns/contract/campaigns.calls.ts';
import type { CampaignRow } from '#features/selling/campaigns/contract/campaigns.model.ts';
import { campaignPageTexts as words } from '#features/selling/campaigns/contract/campaigns.page.texts.ts';
import { campaignStates, campaignTypes, isAlive } from '#features/selling/campaigns/contract/campaigns.status.ts';
import type { ListColumn } from '#kit/column-state.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { FilterChoice } from '#web/ui/filter-choice.tsx';
import type { GridColumn } from '#web/ui/grid/grid-column.ts';
import { Cut, PagedGrid, RowLink } from '#web/ui/grid/paged-grid.tsx';
import { NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { StatusMark, toneFor } from '#web/ui/status-mark.tsx';
import { campaignTones, campaignWord, deadlineOf, localSaid, nameIn, typeWord } from '../campaign-words.ts';
import { useCampaigns } from '../campaigns.api.ts';
import { noFilters, pageSizes, readCampaigns } from '../campaigns.search.ts';

type Key = 'name' | 'state' | 'type' | 'shops' | 'period' | 'proposals' | 'products' | 'sellers' | 'sold';
const columns: readonly (ListColumn<Key> & { readonly orderKey?: (typeof campaignOrderKeys)[number] })[] = [
  { key: 'name', title: words.name, width: 220, pinned: true, fixed: true, orderKey: 'name' },
  { key: 'state', title: words.state, width: 180, orderKey: 'state' },
  { key: 'type', title: words.type, width: 130 },
  { key: 'shops', title: words.shops, width: 160 },
  { key: 'period', title: words.period, width: 270, orderKey: 'start' },
  { key: 'proposals', title: words.proposals, width: 310 },
  { key: 'products', title: words.products, width: 190 },
  { key: 'sellers', title: words.sellers, width: 150 },
  { key: 'sold', title: words.sold, width: 110, figure: true },
];
const looks: Partial<Record<Key, Partial<GridColumn<CampaignRow>>>> = {
  name: { namesRow: true, grows: true, card: 'name' },
  state: { card: 'fact' },
  shops: { card: 'fact' },
  period: { card: 'wide' },
  products: { card: 'wide' },
};

/** All campaigns of the shops the person works in; one of them opens with its products. */
export function CampaignList({ create }: { create: ReactNode }) {
  const t = useText();
  const language = useLanguage();
  const { search, setSearch, resetSearch } = useUrlSearch();
  const asked = readCampaigns(search);
  const found = useCampaigns(asked.request);
  const open = (row: CampaignRow) => setSearch({ ...noFilters, id: row.id });
  const nameOf = (row: CampaignRow) => nameIn(row.names, language);
  const cells: Record<Key, GridColumn<CampaignRow>['cell']> = {
    name: (row) => <RowLink text={nameOf(row)} onOpen={() => open(row)} />,
    state: (row) => <StatusMark tone={toneFor(campaignTones, row.state)}>{t(campaignWord(row.state))}</StatusMark>,
    type: (row) => <Cut text={t(typeWord(row.type))} />,
    shops: (row) => <Cut text={row.shops.map(({ name }) => name).join(', ')} />,
    period: (row) => <Cut text={`${localSaid(row.start_local)} – ${localSaid(row.end_local)}`} />,
    proposals: (row) => <Cut text={deadlineOf(row)} />,
    products: (row) => (
      <Cut
        text={
          row.items.active > 0
            ? t(words.activeCount, { count: row.items.active })
            : isAlive(row.state)
              ? t(words.counts, { accepted: row.items.accepted, proposed: row.items.proposed })
              : t(words.endedCount, { count: row.items.ended })
        }
      />
    ),
    sellers: (row) => (
      <Cut text={row.invited > 0 ? t(words.invitedCount, { answered: row.answered, invited: row.invited }) : null} />
    ),
    sold: (row) => <span className="t-figure">{formatNumber(row.sold, language)}</span>,
  };
  return (
    <>
      <div className="t-filters">
        <SearchField label={t(words.search)} text={asked.text} />
        <FilterChoice
          of="state"
          label={t(words.state)}
          value={asked.state}
          any={words.anyState}
          options={campaignStates.map((value) => ({ value, label: t(campaignWord(value)) }))}
        />
        <FilterChoice
          of="type"
          label={t(words.type)}
          value={asked.type}
          any={words.anyState}
          options={campaignTypes.map((value) => ({ value, label: t(typeWord(value)) }))}
        />
      </div>
      <PagedGrid
        label={t(words.title)}
        name="campaigns"
        columns={columns}
        drawn={columns.map((column) => ({ ...column, ...looks[column.key], cell: cells[column.key] }))}
        found={found}
        asked={asked}
        pageSizes={pageSizes}
        nameOf={nameOf}
        opened={null}
        onOpen={open}
        totalText={(count) => t(words.total, { count })}
        nothing={
          asked.filtered ? (
            <NothingFound onClear={() => resetSearch({})} />
          ) : (
            <NothingYet title={t(words.empty)} actions={create}>
              {t(words.emptyWhy)}
            </NothingYet>
          )
        }
      />
    </>
  );
}
