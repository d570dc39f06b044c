import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { type ReactNode, useState } from 'react';
import { tableImportTexts as words } from '#features/base/exports/contract/table-import.texts.ts';
import { notify } from '#web/lib/notify.ts';
import { saveFile, saveWorkbook } from '#web/lib/save-file.ts';
import { useText } from '#web/lib/text.tsx';

type File = { readonly name: string; readonly content: string };
type Props = {
  readonly mayExport: boolean;
  readonly mayImport: boolean;
  readonly fetch: (format: 'csv' | 'xlsx') => Promise<File>;
  /** What brings a file in; `onClose` puts it away. */
  readonly dialog?: (onClose: () => void) => ReactNode;
  /** The words on the button in place of "Export", and its name where a page has several. */
  readonly label?: string;
  readonly called?: string;
  readonly size?: 'small';
};

/** Brings a kept list out as a file, and a file into the list. */
export function TableFileMenu({ mayExport, mayImport, fetch, dialog, label, called, size }: Props) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [importing, setImporting] = useState(false);
  if (!mayExport && !mayImport) return null;
  const download = async (format: 'csv' | 'xlsx') => {
    setBusy(true);
    await fetch(format)
      .then(format === 'csv' ? saveFile : saveWorkbook)
      .catch((error: Error) => notify.error(error.message));
    setBusy(false);
  };
  const items = [
    ...(mayExport
      ? [
          { key: 'csv', label: t(words.exportCsv), onClick: () => void download('csv') },
          { key: 'xlsx', label: t(words.exportXlsx), onClick: () => void download('xlsx') },
        ]
      : []),
    ...(mayImport ? [{ key: 'import', label: t(words.import), onClick: () => setImporting(true) }] : []),
  ];
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']} autoFocus>
        <Button
          loading={busy}
          aria-haspopup="menu"
          {...(size ? { size } : {})}
          {...(called ? { 'aria-label': called } : {})}
        >
          {label ?? t(mayImport ? words.menu : words.menuOut)} <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      {importing && dialog ? dialog(() => setImporting(false)) : null}
    </>
  );
}
