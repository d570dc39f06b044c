import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { tableImportTexts as files } from '#features/base/exports/contract/table-import.texts.ts';
import { checkTreeFile, exportTree } from '#features/catalogue/categories/contract/categories.file.calls.ts';
import { treeFileScreenTexts as words } from '#features/catalogue/categories/contract/tree-file.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { notify } from '#web/lib/notify.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { send } from '#web/lib/send.ts';
import { useText } from '#web/lib/text.tsx';
import { TreeFileDialog } from './tree-file-dialog.tsx';

/** For a tree without categories: the way to begin with many at once. */
export function BeginWithFile() {
  const t = useText();
  const [importing, setImporting] = useState(false);
  if (!useMayCall(checkTreeFile)) return null;
  return (
    <>
      <Button type="primary" onClick={() => setImporting(true)}>
        {t(words.begin)}
      </Button>
      {importing ? <TreeFileDialog onClose={() => setImporting(false)} /> : null}
    </>
  );
}

/** Brings the tree out as a file, and a file into the tree. */
export function TreeFileMenu() {
  const t = useText();
  const [importing, setImporting] = useState(false);
  const [busy, setBusy] = useState(false);
  const mayExport = useMayCall(exportTree);
  const mayImport = useMayCall(checkTreeFile);
  if (!mayExport && !mayImport) return null;
  const download = async () => {
    setBusy(true);
    await send(exportTree, {})
      .then(saveFile)
      .catch((error: Error) => notify.error(error.message));
    setBusy(false);
  };
  const items = [
    ...(mayExport ? [{ key: 'export', label: t(words.export), onClick: () => void download() }] : []),
    ...(mayImport ? [{ key: 'import', label: t(files.import), onClick: () => setImporting(true) }] : []),
  ];
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']} autoFocus>
        <Button loading={busy} aria-haspopup="menu">
          {t(files.menu)} <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      {importing ? <TreeFileDialog onClose={() => setImporting(false)} /> : null}
    </>
  );
}
