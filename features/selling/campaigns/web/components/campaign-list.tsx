import type { ReactNode } from 'react';
import { ListExport } from '#features/base/exports/web/exports.public.ts';
import {
  type CampaignColumnKey,
  campaignColumns as columns,
  localSaid,
  nameIn,
} from '#features/selling/campaigns/contract/campaigns.columns.ts';
import type { CampaignRow } from '#features/selling/campaigns/contract/campaigns.model.ts';
import { campaignPageTexts as words } from '#features/selling/campaigns/contract/campaigns.page.texts.ts';
import { campaignStates, campaignTypes, isAlive } from '#features/selling/campaigns/contract/campaigns.status.ts';
import { absent, formatNumber } from '#web/lib/format.ts';
import { useMoney } from '#web/lib/money/use-money.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { FilterChoice } from '#web/ui/filter-choice.tsx';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import type { GridColumn } from '#web/ui/grid/grid-column.ts';
import { Cut, PagedGrid, RowLink } from '#web/ui/grid/paged-grid.tsx';
import { readColumnState } from '#web/ui/grid/use-column-state.ts';
import { NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { StatusMark, toneFor } from '#web/ui/status-mark.tsx';
import { campaignTones, campaignWord, deadlineOf, typeWord } from '../campaign-words.ts';
import { useCampaigns } from '../campaigns.api.ts';
import styles from '../campaigns.module.css';
import { noFilters, pageSizes, readCampaigns } from '../campaigns.search.ts';

type Key = CampaignColumnKey;
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
  const said = useMoney();
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
    revenue: (row) => <Cut text={row.money.map((one) => said.sum(one.revenue, one.currency)).join(' · ')} code />,
    discount: (row) => <Cost money={row.money} />,
    margin: (row) => (
      <Cut
        text={row.money
          .map(({ margin }) => (margin === null ? absent : `${formatNumber(margin, language, 2)}%`))
          .join(' · ')}
        code
      />
    ),
  };
  return (
    <>
      <ListFilters>
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
      </ListFilters>
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
        tools={
          <ListExport
            list="campaigns"
            columns={columns}
            arrangement={() => readColumnState('campaigns', columns)}
            total={found.data?.total}
          />
        }
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

/** What the reductions cost, and who pays how much of it. */
function Cost({ money }: { money: CampaignRow['money'] }) {
  const t = useText();
  const said = useMoney();
  if (money.length === 0) return <Cut text={null} />;
  const sum = (amount: string, { currency }: (typeof money)[number]) => said.sum(amount, currency);
  const shares = money
    .map((one) => t(words.shares, { market: sum(one.market, one), sellers: sum(one.sellers, one) }))
    .join(' · ');
  return (
    <span className={styles.two}>
      <Cut text={money.map((one) => sum(one.discount, one)).join(' · ')} code />
      <span className={styles.note} data-tip={shares}>
        {shares}
      </span>
    </span>
  );
}
