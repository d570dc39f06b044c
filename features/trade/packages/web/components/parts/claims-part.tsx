import { ListFrame } from '#features/base/exports/web/exports.public.ts';
import { paging } from '#kit/call.ts';
import { wordFor } from '#kit/text.ts';
import { formatDate, formatMoney } from '#web/lib/format.ts';
import { idIn } from '#web/lib/list-search.ts';
import { one } from '#web/lib/search.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { Fact, Facts } from '#web/ui/facts/facts.tsx';
import { FilterChoice } from '#web/ui/filter-choice.tsx';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import type { GridColumn } from '#web/ui/grid/grid-column.ts';
import { Cut, PagedGrid, RowLink } from '#web/ui/grid/paged-grid.tsx';
import { NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { claimShows } from '../../../contract/claims.calls.ts';
import type { Claim } from '../../../contract/claims.model.ts';
import { claimKindTexts } from '../../../contract/claims.rules.ts';
import { claimTexts as words } from '../../../contract/claims.texts.ts';
import { type ClaimColumnKey, claimColumns } from '../../../contract/packages.columns.ts';
import { packageTexts } from '../../../contract/packages.texts.ts';
import { useCarriers, useClaims } from '../../packages.api.ts';
import styles from '../../packages.module.css';
import { readPaged } from '../../packages.search.ts';
import { ClaimStanding } from '../claims/claim-state.tsx';

const looks: Partial<Record<ClaimColumnKey, Partial<GridColumn<Claim>>>> = {
  package: { namesRow: true, card: 'name' },
  kind: { grows: true, card: 'fact' },
  amount: { card: 'fact' },
  due: { card: 'fact', cardLabel: true },
  state: { card: 'foot' },
};
const shownTexts = { open: words.shownOpen, overdue: words.shownOverdue, all: words.shownAll } as const;

/** What carriers owe for parcels, the earliest expected answer first; each opens its package, where it is settled. */
export function ClaimsPart({ opened, onOpen }: { opened: number | null; onOpen: (id: number) => void }) {
  const t = useText();
  const language = useLanguage();
  const { search, setSearch } = useUrlSearch();
  const { page, pageSize, request } = readPaged(search);
  const show = claimShows.find((known) => known !== 'open' && known === one(search.show));
  const carrier = idIn(search.carrier);
  const carriers = useCarriers().data ?? [];
  const found = useClaims({
    ...request,
    ...(show ? { show } : {}),
    ...(carrier === null ? {} : { carrier: String(carrier) }),
  });
  const open = ({ package: pack }: Claim) => onOpen(pack.id);
  const cells: Record<ClaimColumnKey, GridColumn<Claim>['cell']> = {
    package: (row) => <RowLink text={row.package.number} onOpen={() => open(row)} />,
    carrier: (row) => <Cut text={row.carrier} />,
    kind: (row) => <Cut text={t(wordFor(claimKindTexts, row.kind))} />,
    amount: (row) => <Cut text={formatMoney(row.amount, row.currency, language)} code />,
    paid: (row) => <Cut text={row.paid === null ? '' : formatMoney(row.paid, row.currency, language)} code />,
    currency: (row) => <Cut text={row.currency} code />,
    due: (row) => <Cut text={formatDate(row.due_on)} code />,
    reference: (row) => <Cut text={row.carrier_ref} code />,
    state: (row) => <ClaimStanding claim={row} />,
  };
  const sums = found.data?.sums ?? [];
  return (
    <div className={styles.part}>
      {sums.length === 0 ? null : (
        <Facts look="narrow">
          {sums.flatMap(({ currency, claimed, recovered, written_off }) =>
            (
              [
                [words.claimed, claimed],
                [words.recovered, recovered],
                [words.writtenOff, written_off],
              ] as const
            ).map(([name, amount]) => (
              <Fact key={`${currency} ${name.en}`} name={t(name)}>
                {formatMoney(amount, currency, language)}
              </Fact>
            )),
          )}
        </Facts>
      )}
      <ListFrame
        list="claims"
        name="claims"
        columns={claimColumns}
        total={found.data?.total}
        filters={
          <ListFilters>
            <FilterChoice
              of="show"
              label={t(words.shown)}
              value={show}
              any={words.shownOpen}
              options={claimShows
                .filter((known) => known !== 'open')
                .map((known) => ({ value: known, label: t(shownTexts[known]) }))}
            />
            <FilterChoice
              of="carrier"
              label={t(words.carrier)}
              value={carrier === null ? undefined : String(carrier)}
              any={packageTexts.anyCarrier}
              options={carriers.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          </ListFilters>
        }
      >
        {(arrangement) => (
          <PagedGrid<Claim>
            label={t(words.claims)}
            name="claims"
            columns={claimColumns}
            arrangement={arrangement}
            drawn={claimColumns.map((column) => ({ ...column, ...looks[column.key], cell: cells[column.key] }))}
            found={found}
            asked={{ page, pageSize, orderKey: undefined, orderBy: 'desc' }}
            pageSizes={paging.pageSizes}
            nameOf={(row) => row.package.number}
            opened={
              opened === null ? null : (found.data?.results.find(({ package: pack }) => pack.id === opened)?.id ?? null)
            }
            onOpen={open}
            totalText={(count) => t(words.count, { count })}
            nothing={
              show === undefined && carrier === null ? (
                <NothingYet title={t(words.none)}>{t(words.noneWhy)}</NothingYet>
              ) : (
                <NothingFound onClear={() => setSearch({ show: undefined, carrier: undefined, page: undefined })} />
              )
            }
          />
        )}
      </ListFrame>
    </div>
  );
}
