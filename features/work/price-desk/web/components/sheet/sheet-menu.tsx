import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { uploadPriceSheet } from '#features/selling/pricing/contract/sheet/sheet.calls.ts';
import type { DecimalSign } from '#features/selling/pricing/contract/sheet/sheet.model.ts';
import { priceSheetTexts as words } from '#features/work/price-desk/contract/price-sheet.texts.ts';
import { Can } from '#web/lib/can.tsx';
import { notify } from '#web/lib/notify.ts';
import { saveFile, saveWorkbook } from '#web/lib/save-file.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';

const SheetDialog = lazy(() => import('./sheet-dialog.tsx').then((module) => ({ default: module.SheetDialog })));

type Format = 'csv' | 'xlsx';
type Props = {
  /** The prices of the list as a file. */
  readonly fetch: (asked: {
    readonly format: Format;
    readonly decimal: DecimalSign;
  }) => Promise<{ readonly name: string; readonly content: string }>;
};

/** Takes the prices of the list out into another program, and brings them back. */
export function SheetMenu({ fetch }: Props) {
  const t = useText();
  const decimal = useLanguage() === 'sq' ? ',' : '.';
  const [busy, setBusy] = useState(false);
  const [importing, setImporting] = useState(false);
  const download = async (format: Format) => {
    setBusy(true);
    await fetch({ format, decimal })
      .then(format === 'csv' ? saveFile : saveWorkbook)
      .catch((error: Error) => notify.error(error.message));
    setBusy(false);
  };
  const items = [
    { key: 'csv', label: t(words.csv), onClick: () => void download('csv') },
    { key: 'xlsx', label: t(words.xlsx), onClick: () => void download('xlsx') },
    { key: 'import', label: t(words.import), onClick: () => setImporting(true) },
  ];
  return (
    <Can call={uploadPriceSheet}>
      <Dropdown menu={{ items }} trigger={['click']} autoFocus>
        <Button loading={busy} aria-haspopup="menu">
          {t(words.menu)} <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      {importing ? (
        <Suspense fallback={null}>
          <SheetDialog onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
    </Can>
  );
}
