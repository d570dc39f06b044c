import { ListExport, TableFileDialog, TableFileMenu } from '#features/base/exports/web/exports.public.ts';
import { checkPointsFile, exportPoints } from '#features/selling/loyalty/contract/loyalty.calls.ts';
import { type MemberColumnKey, memberColumns } from '#features/selling/loyalty/contract/loyalty.columns.ts';
import type { LoyaltyMember } from '#features/selling/loyalty/contract/loyalty.model.ts';
import { nameIn } from '#features/selling/loyalty/contract/loyalty.rules.ts';
import { loyaltyTexts as words } from '#features/selling/loyalty/contract/loyalty.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDate, formatDateTime, formatNumber } from '#web/lib/format.ts';
import { idIn } from '#web/lib/list-search.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useShopId, useUrlSearch } from '#web/lib/use-url-search.ts';
import { FilterChoice } from '#web/ui/filter-choice.tsx';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import type { GridColumn } from '#web/ui/grid/grid-column.ts';
import { Cut, PagedGrid, RowLink } from '#web/ui/grid/paged-grid.tsx';
import { readColumnState } from '#web/ui/grid/use-column-state.ts';
import { NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { fetchPoints, useCheckPoints, useImportPoints, useMembers, usePrograms, useTiers } from '../loyalty.api.ts';
import { pageSizes, readMembers } from '../loyalty.search.ts';
import { MemberDrawer } from './member-drawer.tsx';

const looks: Partial<Record<MemberColumnKey, Partial<GridColumn<LoyaltyMember>>>> = {
  name: { namesRow: true, grows: true, card: 'name' },
  customer: { card: 'fact' },
  balance: { card: 'fact', cardLabel: true },
  pending: { card: 'fact', cardLabel: true },
};

const listName = 'loyalty-members';

/** The members with their points; opening one shows where the points come from. */
export function MembersPanel() {
  const t = useText();
  const language = useLanguage();
  const { search, setSearch, resetSearch } = useUrlSearch();
  const asked = readMembers(search);
  const found = useMembers(asked.request);
  const opened = idIn(search.id);
  const open = (row: LoyaltyMember) => setSearch({ id: row.id });
  const cells: Record<MemberColumnKey, GridColumn<LoyaltyMember>['cell']> = {
    name: (row) => <RowLink text={nameOf(row) || t(words.anonymous)} onOpen={() => open(row)} />,
    customer: (row) => <Cut text={row.customer_key} code />,
    balance: (row) => <span className="t-figure">{formatNumber(row.balance, language)}</span>,
    pending: (row) => <span className="t-figure">{formatNumber(row.pending, language)}</span>,
    tier: (row) => <Cut text={row.tier && nameIn(row.tier.names, language)} />,
    expiring: (row) => (
      <span className="t-figure">{row.expiring === 0 ? '' : formatNumber(row.expiring, language)}</span>
    ),
    lifetime: (row) => <span className="t-figure">{formatNumber(row.lifetime, language)}</span>,
    active: (row) => <Cut text={row.active_at && formatDateTime(row.active_at)} />,
    expiry: (row) => (
      <Cut
        text={
          row.next_expiry && `${formatNumber(row.next_expiry.points, language)} · ${formatDate(row.next_expiry.at)}`
        }
      />
    ),
    created: (row) => <Cut text={formatDate(row.created_at)} />,
  };
  return (
    <>
      <ListFilters>
        <SearchField label={t(words.searchMember)} text={asked.text} />
        <TierFilter tier={asked.tier} />
        <ListExport
          list={listName}
          columns={memberColumns}
          arrangement={() => readColumnState(listName, memberColumns)}
          total={found.data?.total}
          search={{ ...search, part: undefined, id: undefined }}
        />
        <PointsFile />
      </ListFilters>
      <PagedGrid
        label={t(words.members)}
        name={listName}
        columns={memberColumns}
        drawn={memberColumns.map((column) => ({ ...column, ...looks[column.key], cell: cells[column.key] }))}
        found={found}
        asked={asked}
        pageSizes={pageSizes}
        nameOf={nameOf}
        opened={opened}
        onOpen={open}
        totalText={(count) => t(words.memberTotal, { count })}
        nothing={
          asked.filtered ? (
            <NothingFound onClear={() => resetSearch({ part: 'members' })} />
          ) : (
            <NothingYet title={t(words.noMembers)}>{t(words.noMembersWhy)}</NothingYet>
          )
        }
      />
      {opened === null ? null : <MemberDrawer id={opened} onClose={() => setSearch({ id: undefined })} />}
    </>
  );
}

/** Only where the program of the list has tiers. */
function TierFilter({ tier }: { tier: number | undefined }) {
  const program = usePrograms().data?.[0];
  return program ? <TierChoice program={program.id} tier={tier} /> : null;
}

function TierChoice({ program, tier }: { program: number; tier: number | undefined }) {
  const t = useText();
  const language = useLanguage();
  const tiers = useTiers(program).data?.tiers ?? [];
  if (tiers.length === 0) return null;
  return (
    <FilterChoice
      of="tier"
      label={t(words.tier)}
      value={tier === undefined ? undefined : String(tier)}
      any={words.anyTier}
      options={tiers.map(({ id, names }) => ({ value: String(id), label: nameIn(names, language) }))}
    />
  );
}

/** The members as a file, and a file of corrections back: only while a program runs. */
function PointsFile() {
  const shopId = useShopId();
  const language = useLanguage();
  const [mayExport, mayImport] = [useMayCall(exportPoints), useMayCall(checkPointsFile)];
  const runs = usePrograms().data?.some(({ state }) => state === 'active' || state === 'paused') ?? false;
  if (!runs) return null;
  return (
    <TableFileMenu
      mayExport={mayExport}
      mayImport={mayImport}
      fetch={fetchPoints(shopId, language)}
      dialog={(close) => <PointsDialog onClose={close} />}
    />
  );
}

function PointsDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <TableFileDialog
      title={t(words.importPoints)}
      why={t(words.importPointsWhy)}
      check={useCheckPoints()}
      run={useImportPoints()}
      onClose={onClose}
    />
  );
}

const nameOf = (row: LoyaltyMember) => row.name || row.customer_key;
