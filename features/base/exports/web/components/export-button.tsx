import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { startExport } from '#features/base/exports/contract/exports.calls.ts';
import type { ExportedList } from '#features/base/exports/contract/exports.model.ts';
import { exportTexts as words } from '#features/base/exports/contract/exports.texts.ts';
import { type ColumnState, type ListColumn, shownColumns } from '#kit/column-state.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useShortcut } from '#web/lib/shortcuts.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { exportShortcuts } from '../exports.shortcuts.ts';
import type { ExportSource } from './export-dialog.tsx';

const loadDialog = () => import('./export-dialog.tsx');
const ExportDialog = lazy(() => loadDialog().then((module) => ({ default: module.ExportDialog })));

/** Opens the export of a list. `source` is asked when the dialog opens, so that selecting a row draws nothing here. */
export function ExportButton({ source }: { source: () => ExportSource }) {
  const t = useText();
  const may = useMayCall(startExport);
  const [open, setOpen] = useState<ExportSource | null>(null);
  const show = () => setOpen(source());
  useShortcut(exportShortcuts.open, show, may);
  if (!may) return null;
  return (
    <>
      <Button
        icon={<DownloadOutlined aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={show}
        onPointerEnter={() => void loadDialog()}
      >
        {t(words.export)}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <ExportDialog source={open} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

type ListProps = {
  readonly list: ExportedList;
  readonly columns: readonly ListColumn[];
  /** How the columns are arranged when the file is asked for; those that cannot be arranged go as they are. */
  readonly arrangement?: () => ColumnState;
  /** How many rows the filters find, once that is known. */
  readonly total: number | undefined;
  /** The filters, where they are not simply those of the address. */
  readonly search?: ExportSource['search'];
  /** What is ticked when the file is asked for. */
  readonly selected?: () => Iterable<number>;
};

/** The same of a list whose filters are in the address. */
export function ListExport({ list, columns, arrangement, total, search, selected }: ListProps) {
  const address = useUrlSearch().search;
  return (
    <ExportButton
      source={() => ({
        list,
        search: search ?? address,
        selected: [...(selected?.() ?? [])],
        total,
        shown: arrangement ? shownColumns(arrangement(), columns) : columns,
        all: columns,
      })}
    />
  );
}
