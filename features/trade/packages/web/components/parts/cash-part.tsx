import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { ListExport } from '#features/base/exports/web/exports.public.ts';
import { useSavedViews, ViewRow } from '#features/base/saved-views/web/saved-views.public.ts';
import { paging } from '#kit/call.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatMoney } from '#web/lib/format.ts';
import { notify } from '#web/lib/notify.ts';
import { useActor } from '#web/lib/session.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import type { GridColumn } from '#web/ui/grid/grid-column.ts';
import { Cut, PagedGrid } from '#web/ui/grid/paged-grid.tsx';
import { useColumnState } from '#web/ui/grid/use-column-state.ts';
import { NotAllowed, NothingYet } from '#web/ui/list-states.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { claimTexts } from '../../../contract/claims.texts.ts';
import { settleCodRow } from '../../../contract/cod.calls.ts';
import { type CodColumnKey, codColumns } from '../../../contract/packages.columns.ts';
import type { CodRow } from '../../../contract/packages.model.ts';
import { packageTexts as words } from '../../../contract/packages.texts.ts';
import { codTold } from '../../../contract/packages.told.ts';
import { codLook } from '../../package-looks.ts';
import { useCodRows, useSettleCod } from '../../packages.api.ts';
import styles from '../../packages.module.css';
import { readPaged } from '../../packages.search.ts';
import { CashFile, TrackingFile } from './import-dialogs.tsx';

const looks: Partial<Record<CodColumnKey, Partial<GridColumn<CodRow>>>> = {
  tracking: { namesRow: true, card: 'name' },
  amount: { card: 'fact' },
  package: { card: 'fact' },
  verdict: { grows: true, card: 'foot' },
  settle: { card: 'foot', quietTitle: true },
};

/** What can stand in a file. */
const written = codColumns.filter(({ key }) => key !== 'settle');

/** Cash that carriers collected: what they still owe, and the rows of their files that somebody has to look at. */
export function CashPart() {
  const { shops } = useActor();
  // Carriers pay for all shops at once.
  return shops === null ? <Cash /> : <NotAllowed />;
}

function Cash() {
  const t = useText();
  const language = useLanguage();
  const { search } = useUrlSearch();
  const { page, pageSize, request } = readPaged(search);
  const found = useCodRows(request);
  const may = useMayCall(settleCodRow);
  const [settling, setSettling] = useState<CodRow | null>(null);
  const [importing, setImporting] = useState<'cod' | 'tracking' | null>(null);
  const money = (amount: string, currency: string) => formatMoney(amount, currency, language);
  const saved = useSavedViews(codColumns, useColumnState('cod-rows', codColumns));
  const cells: Record<CodColumnKey, GridColumn<CodRow>['cell']> = {
    tracking: (row) => <Cut text={row.tracking} code />,
    amount: (row) => <Cut text={row.verdict === 'no_amount' ? '' : money(row.amount, row.currency)} code />,
    fee: (row) => <Cut text={row.verdict === 'no_amount' ? '' : money(row.fee, row.currency)} code />,
    currency: (row) => <Cut text={row.currency} code />,
    verdict: (row) => <StatusMark tone={codLook(row.verdict).tone}>{t(codTold(row))}</StatusMark>,
    package: (row) => <Cut text={row.package?.number ?? ''} code />,
    carrier: (row) => <Cut text={row.carrier} />,
    reference: (row) => <Cut text={row.ref} />,
    settle: (row) =>
      may ? (
        <Button size="small" onClick={() => setSettling(row)}>
          {t(words.settle)}
        </Button>
      ) : null,
  };
  return (
    <div className={styles.part}>
      <ViewRow saved={saved}>
        {may ? (
          <>
            <Button onClick={() => setImporting('tracking')}>{t(words.importTracking)}</Button>
            <Button onClick={() => setImporting('cod')}>{t(words.importCod)}</Button>
          </>
        ) : null}
        {/* The part has no filters: what others of the page left in the address means nothing here. */}
        <ListExport
          list="cash-on-delivery"
          columns={written}
          arrangement={() => saved.arrangement[0]}
          total={found.data?.total}
          search={{}}
        />
      </ViewRow>
      <h2>{t(words.cashOpen)}</h2>
      {found.data && found.data.sums.length === 0 ? <p className="t-faint">{t(words.noCash)}</p> : null}
      <EntryList label={t(words.cashOpen)}>
        {found.data?.sums.map((sum) => (
          <Entry
            key={`${sum.carrier.id} ${sum.currency}`}
            facts={[
              `${t(words.collected)} ${money(sum.collected, sum.currency)}`,
              `${t(words.paidOut)} ${money(sum.paid_out, sum.currency)}`,
              ...(Number(sum.recovered) > 0
                ? [`${t(claimTexts.recovered)} ${money(sum.recovered, sum.currency)}`]
                : []),
              ...(Number(sum.written_off) > 0
                ? [`${t(claimTexts.writtenOff)} ${money(sum.written_off, sum.currency)}`]
                : []),
              ...([7, 14, 30] as const)
                .filter((days) => Number(sum[`aged_${days}`]) > 0)
                .map((days) => `${t(words.olderThan, { days })}: ${money(sum[`aged_${days}`], sum.currency)}`),
            ].join(' · ')}
            state={`${t(words.open)} ${money(sum.open, sum.currency)}`}
          >
            {sum.carrier.name}
          </Entry>
        ))}
      </EntryList>
      <h2>{t(words.rowsToSettle)}</h2>
      <PagedGrid
        label={t(words.rowsToSettle)}
        name="cod-rows"
        columns={codColumns}
        arrangement={saved.arrangement}
        drawn={codColumns.map((column) => ({ ...column, ...looks[column.key], cell: cells[column.key] }))}
        found={found}
        asked={{ page, pageSize, orderKey: undefined, orderBy: 'desc' }}
        pageSizes={paging.pageSizes}
        nameOf={(row) => row.tracking || String(row.row)}
        opened={null}
        onOpen={(row) => (may ? setSettling(row) : undefined)}
        totalText={(count) => t(words.countRows, { count })}
        nothing={<NothingYet title={t(words.emptyCod)} />}
      />
      {settling ? <SettleDialog row={settling} onClose={() => setSettling(null)} /> : null}
      {importing === 'cod' ? <CashFile onClose={() => setImporting(null)} /> : null}
      {importing === 'tracking' ? <TrackingFile onClose={() => setImporting(null)} /> : null}
    </div>
  );
}

type Values = { readonly note: string };

function SettleDialog({ row, onClose }: { row: CodRow; onClose: () => void }) {
  const t = useText();
  const settle = useSettleCod();
  const submit = ({ note }: Values, refused: ShowRefused) =>
    settle.mutate(
      { params: { id: row.id }, body: { note } },
      {
        onSuccess: () => {
          notify.success(t(words.settled));
          onClose();
        },
        onError: refused,
      },
    );
  return (
    <FormDialog<Values>
      title={t(words.settleFor, { row: row.tracking || row.row })}
      okText={t(words.settle)}
      busy={settle.isPending}
      lead={<p>{t(codTold(row))}</p>}
      onFinish={submit}
      onClose={onClose}
    >
      <Form.Item
        name="note"
        label={t(words.reason)}
        rules={[{ required: true, whitespace: true, message: t(words.reasonRule) }]}
      >
        <Input.TextArea rows={2} maxLength={500} autoFocus />
      </Form.Item>
    </FormDialog>
  );
}
