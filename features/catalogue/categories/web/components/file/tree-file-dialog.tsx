import { Button } from 'antd';
import { useState } from 'react';
import { tableImportTexts as files } from '#features/base/exports/contract/table-import.texts.ts';
import { EarlierFiles } from '#features/base/exports/web/exports.public.ts';
import { treeFileScreenTexts as words } from '#features/catalogue/categories/contract/tree-file.texts.ts';
import { showFailure } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import {
  useCheckTreeFile,
  useFetchStartTree,
  useImportTree,
  useTreeImports,
  useUndoTreeImport,
} from '../../categories.api.ts';
import styles from '../category-tree.module.css';
import { TreeFilePlan } from './tree-file-plan.tsx';

/** Puts a tree of ours in the place of a file. */
function StartButton({ onFile }: { onFile: (file: File) => void }) {
  const t = useText();
  const fetchStart = useFetchStartTree();
  const [busy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    try {
      const { name, content } = await fetchStart();
      onFile(new File([content], name, { type: 'text/csv' }));
    } catch (error) {
      showFailure(error);
      setBusy(false);
    }
  };
  return (
    <Button loading={busy} onClick={() => void begin()}>
      {t(words.start)}
    </Button>
  );
}

/** Choose a file, see what it would do, bring it in; below it the files before, each of which can be taken back. */
export function TreeFileDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [file, setFile] = useState<File | null>(null);
  const check = useCheckTreeFile();
  const run = useImportTree(() => {
    setFile(null);
    check.reset();
  });
  const imports = useTreeImports();
  const undo = useUndoTreeImport();
  const pick = (chosen: File) => {
    setFile(chosen);
    run.reset();
    undo.reset();
    check.mutate({ file: chosen });
  };
  const report = check.data;
  const ready = file !== null && report !== undefined && report.issues_total === 0 && report.added + report.changed > 0;
  const refused = run.error ?? check.error ?? undo.error;
  return (
    <Dialog
      width={720}
      title={t(words.title)}
      cancelText={t(webTexts.close)}
      okText={t(files.run)}
      okDisabled={!ready}
      busy={run.isPending}
      onOk={() => {
        if (ready) run.mutate({ query: { version: report.version }, file });
      }}
      onClose={onClose}
    >
      <p className={styles.faint}>{t(words.why)}</p>
      <p className={styles.file}>
        <FileButton
          loading={check.isPending}
          label={t(files.choose)}
          accept=".csv,.tsv,.txt,.gz,text/csv"
          onFiles={([chosen]) => pick(chosen)}
        >
          {t(file ? files.chooseOther : files.choose)}
        </FileButton>
        {file ? <span>{file.name}</span> : <StartButton onFile={pick} />}
      </p>
      {refused ? (
        <p role="alert" className={styles.stop}>
          {refused.message}
        </p>
      ) : null}
      {report && !check.isPending ? <TreeFilePlan report={report} file={file?.name ?? ''} /> : null}
      <EarlierFiles imports={imports} undo={undo} />
    </Dialog>
  );
}
