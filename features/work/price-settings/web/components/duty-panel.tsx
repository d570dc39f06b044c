import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { TableFileMenu } from '#features/base/exports/web/exports.public.ts';
import {
  checkDutyFile,
  dutyPageSize,
  enterDuty,
  exportDuties,
  removeDuty,
} from '#features/catalogue/customs/contract/duty.calls.ts';
import type { DutyRate } from '#features/catalogue/customs/contract/duty.model.ts';
import { marginPageTexts as words } from '#features/work/price-settings/contract/margin-page.texts.ts';
import { type DutyColumnKey, dutyColumns } from '#features/work/price-settings/contract/price-settings.columns.ts';
import { countries } from '#kit/countries.ts';
import { Can, useMayCall } from '#web/lib/can.tsx';
import { formatDate } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useShopId, useUrlSearch } from '#web/lib/use-url-search.ts';
import { useAsk } from '#web/ui/ask.tsx';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import type { GridColumn } from '#web/ui/grid/grid-column.ts';
import { Cut, PagedGrid } from '#web/ui/grid/paged-grid.tsx';
import { NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { lookFor, StatusMark } from '#web/ui/status-mark.tsx';
import {
  fetchDutyFile,
  useCheckDutyFile,
  useDuties,
  useImportDutyFile,
  usePreviewDutyFile,
  useRemoveDuty,
} from '../price-settings.api.ts';
import { readDuties } from '../price-settings.search.ts';
import { DutyDialog } from './duty-dialog.tsx';
import styles from './price-settings.module.css';
import { RateFileDialog } from './rate-file-dialog.tsx';

const looks = {
  in_force: { tone: 'success', text: words.inForce },
  past: { tone: 'neutral', text: words.past },
  future: { tone: 'info', text: words.future },
} as const;
const sizes = [dutyPageSize] as const;
const layout: Readonly<
  Record<DutyColumnKey, Pick<GridColumn<DutyRate>, 'grows' | 'namesRow' | 'card' | 'cardLabel' | 'atEnd'>>
> = {
  prefix: { namesRow: true, card: 'name' },
  origin: { card: 'fact', cardLabel: true },
  percent: { card: 'fact' },
  from: { card: 'fact', cardLabel: true },
  state: { card: 'fact' },
  source: { grows: true, card: 'fact' },
  actions: { card: 'foot', atEnd: true },
};

/** Duties of the chosen shop by the first digits of the CN code. */
export function DutyPanel() {
  const t = useText();
  const ask = useAsk();
  const language = useLanguage();
  const shopId = useShopId();
  const { search, setSearch } = useUrlSearch();
  const { page, text } = readDuties(search);
  const found = useDuties({ page, ...(text ? { search_text: text } : {}) });
  const remove = useRemoveDuty();
  const [dialog, setDialog] = useState<{ of: DutyRate | null } | null>(null);
  const origin = (code: string | null) =>
    code === null ? t(words.anyOrigin) : (countries.find((one) => one.code === code)?.[language] ?? code);
  const onRemove = async ({ id, cn_prefix, percent }: DutyRate) => {
    if (
      await ask({
        title: t(words.removeAsk, { name: `${cn_prefix} ${percent} %` }),
        confirm: t(words.remove),
        danger: true,
      })
    )
      remove.mutate({ params: { id } });
  };
  const cells: Readonly<Record<DutyColumnKey, (of: DutyRate) => ReactNode>> = {
    prefix: ({ cn_prefix }) => <Cut text={cn_prefix} code />,
    origin: (of) => <Cut text={origin(of.origin)} />,
    percent: ({ percent }) => <Cut text={`${percent} %`} code />,
    from: ({ valid_from }) => <Cut text={formatDate(valid_from)} code />,
    state: ({ state }) => <StatusMark tone={lookFor(looks, state).tone}>{t(lookFor(looks, state).text)}</StatusMark>,
    source: ({ source }) => <Cut text={source || null} />,
    actions: (of) =>
      of.state === 'future' ? (
        <Can call={removeDuty}>
          <Button
            size="small"
            aria-label={t(words.ofThing, { action: t(words.remove), name: of.cn_prefix })}
            onClick={() => void onRemove(of)}
          >
            {t(words.remove)}
          </Button>
        </Can>
      ) : null,
  };
  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <p className="t-faint">{t(words.dutyWhy)}</p>
        <span className={styles.actions}>
          <TableFileMenu
            mayExport={useMayCall(exportDuties)}
            mayImport={useMayCall(checkDutyFile)}
            fetch={fetchDutyFile(shopId)}
            dialog={(close) => <ImportDialog onClose={close} />}
          />
          <Can call={enterDuty}>
            <Button type="primary" onClick={() => setDialog({ of: null })}>
              {t(words.addDuty)}
            </Button>
          </Can>
        </span>
      </div>
      <ListFilters>
        <SearchField label={t(words.searchDuty)} text={text} />
      </ListFilters>
      <PagedGrid
        label={t(words.duties)}
        name="duties"
        columns={dutyColumns}
        drawn={dutyColumns.map((column) => ({ ...column, ...layout[column.key], cell: cells[column.key] }))}
        found={found}
        asked={{ page, pageSize: dutyPageSize, orderKey: undefined, orderBy: 'asc' }}
        pageSizes={sizes}
        nameOf={({ cn_prefix }) => cn_prefix}
        opened={null}
        onOpen={(of) => setDialog({ of })}
        totalText={(count) => t(words.total, { count })}
        nothing={
          text ? (
            <NothingFound onClear={() => setSearch({ search_text: undefined, page: undefined })} />
          ) : (
            <NothingYet title={t(words.noDuties)}>{t(words.noDutiesWhy)}</NothingYet>
          )
        }
      />
      {dialog ? <DutyDialog of={dialog.of} onClose={() => setDialog(null)} /> : null}
    </section>
  );
}

function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <RateFileDialog
      title={t(words.importDuty)}
      why={t(words.importDutyWhy)}
      check={useCheckDutyFile()}
      moves={usePreviewDutyFile()}
      run={useImportDutyFile()}
      onClose={onClose}
    />
  );
}
