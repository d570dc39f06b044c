import { Button } from 'antd';
import { useState } from 'react';
import { allFoundBy, SelectFound } from '#features/base/change-sets/web/change-sets.public.ts';
import { addItems, exportItems } from '#features/selling/campaigns/contract/campaigns.calls.ts';
import { campaignLimits as limits } from '#features/selling/campaigns/contract/campaigns.limits.ts';
import type { Campaign, CampaignItem } from '#features/selling/campaigns/contract/campaigns.model.ts';
import { campaignPageTexts as words } from '#features/selling/campaigns/contract/campaigns.page.texts.ts';
import { isAlive, isPlanned, itemStates } from '#features/selling/campaigns/contract/campaigns.status.ts';
import { Can, useMayCall } from '#web/lib/can.tsx';
import { useMoney } from '#web/lib/money/use-money.ts';
import { notify } from '#web/lib/notify.ts';
import { saveWorkbook } from '#web/lib/save-file.ts';
import { send } from '#web/lib/send.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { FilterChoice } from '#web/ui/filter-choice.tsx';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import { PagedGrid } from '#web/ui/grid/paged-grid.tsx';
import { useSelectionStore } from '#web/ui/grid/selection-store.ts';
import { NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { itemWord } from '../campaign-words.ts';
import { type ItemsRequest, useCheckCampaign, useItems, useSelectItems } from '../campaigns.api.ts';
import styles from '../campaigns.module.css';
import { pageSizes, readItems } from '../campaigns.search.ts';
import { AddItemsDialog } from './add-items-dialog.tsx';
import { drawnItemColumns, itemColumns } from './item-columns.tsx';
import { ItemSelection } from './item-selection.tsx';

/** The products of a campaign: price, check, decision; those that are selected are decided about together. */
export function ItemsPanel({ campaign }: { campaign: Campaign }) {
  const t = useText();
  const language = useLanguage();
  const { search, setSearch, resetSearch } = useUrlSearch();
  const asked = readItems(search);
  const found = useItems(campaign.id, asked.request);
  const may = useMayCall(addItems);
  const [adding, setAdding] = useState(false);
  const check = useCheckCampaign();
  const store = useSelectionStore(JSON.stringify({ ...asked.request, page: 0, id: campaign.id }));
  const selectAll = useSelectItems();
  const selects = may && isAlive(campaign.state);
  const download = () =>
    void send(exportItems, { params: { id: campaign.id }, query: { language } })
      .then(saveWorkbook)
      .catch((error: Error) => notify.error(error.message));
  const add = isPlanned(campaign.state) ? (
    <Can call={addItems}>
      <Button type="primary" onClick={() => setAdding(true)}>
        {t(words.add)}
      </Button>
      <Button loading={check.isPending} onClick={() => check.mutate({ params: { id: campaign.id } })}>
        {t(words.check)}
      </Button>
    </Can>
  ) : null;
  return (
    <>
      <ListFilters>
        <SearchField label={t(words.searchItems)} text={asked.text} />
        <FilterChoice
          of="state"
          label={t(words.state)}
          value={asked.state}
          any={words.anyState}
          options={itemStates.map((value) => ({ value, label: t(itemWord(value)) }))}
        />
        {campaign.shops.length > 1 ? (
          <FilterChoice
            of="shop"
            label={t(words.shop)}
            value={asked.shop === undefined ? undefined : String(asked.shop)}
            any={words.anyState}
            options={campaign.shops.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        ) : null}
        <span className={styles.tools}>
          {add}
          <Button onClick={download}>{t(words.downloadXlsx)}</Button>
        </span>
      </ListFilters>
      <PagedGrid
        label={t(words.products)}
        name="campaign-items"
        columns={itemColumns}
        drawn={drawnItemColumns(t, useMoney())}
        found={found}
        asked={asked}
        pageSizes={pageSizes}
        nameOf={nameOf}
        opened={null}
        onOpen={noOpening}
        totalText={(count) => t(words.itemTotal, { count })}
        nothing={
          asked.filtered ? (
            <NothingFound onClear={() => resetSearch({ id: campaign.id })} />
          ) : (
            <NothingYet title={t(words.noItems)}>{t(words.noItemsWhy)}</NothingYet>
          )
        }
        tools={
          selects ? (
            <>
              <SelectFound
                store={store}
                total={found.isPlaceholderData ? undefined : found.data?.total}
                shown={found.data?.results.length ?? 0}
                limit={limits.rows}
                all={allFoundBy(selectAll, { params: { id: campaign.id }, query: filtersOf(asked.request) })}
              />
              <ItemSelection store={store} campaign={campaign} />
            </>
          ) : null
        }
        selection={selects ? store : undefined}
      />
      {adding ? (
        <AddItemsDialog
          campaign={campaign}
          onClose={() => setAdding(false)}
          onAdded={() => setSearch({ page: undefined })}
        />
      ) : null}
    </>
  );
}

/** Which products are found, without the page and order they are shown in. */
const filtersOf = ({ page: _page, pageSize: _size, orderKey: _key, orderBy: _by, ...filters }: ItemsRequest) => filters;
const nameOf = (row: CampaignItem) => row.sku;
const noOpening = () => {};
