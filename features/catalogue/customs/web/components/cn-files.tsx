import { Button } from 'antd';
import { useState } from 'react';
import { TableFileDialog, TableFileMenu } from '#features/base/exports/web/exports.public.ts';
import { cnCodesPageTexts as words } from '#features/catalogue/customs/contract/cn-codes-page.texts.ts';
import { checkCnFile, checkSuccessorFile } from '#features/catalogue/customs/contract/cn-file.calls.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import {
  fetchCnCodes,
  useCheckCnFile,
  useCheckSuccessors,
  useCnImports,
  useImportCnCodes,
  useImportSuccessors,
  useSuccessorImports,
  useUndoCnImport,
  useUndoSuccessors,
} from '../customs.api.ts';
import { noCnFilter } from '../customs.search.ts';

/** The nomenclature as a file, a year's nomenclature brought in, and which of its codes follow which. */
export function CnFiles() {
  const t = useText();
  const mayCorrelate = useMayCall(checkSuccessorFile);
  const [correlating, setCorrelating] = useState(false);
  return (
    <>
      <TableFileMenu
        mayExport
        mayImport={useMayCall(checkCnFile)}
        fetch={fetchCnCodes}
        dialog={(close) => <CodesDialog onClose={close} />}
      />
      {mayCorrelate ? <Button onClick={() => setCorrelating(true)}>{t(words.correlation)}</Button> : null}
      {correlating ? <SuccessorsDialog onClose={() => setCorrelating(false)} /> : null}
    </>
  );
}

function CodesDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <TableFileDialog
      title={t(words.importTitle)}
      why={t(words.importWhy)}
      check={useCheckCnFile()}
      run={useImportCnCodes()}
      imports={useCnImports()}
      undo={useUndoCnImport()}
      find={(name) => ({ ...noCnFilter, search_text: name })}
      onClose={onClose}
    />
  );
}

function SuccessorsDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <TableFileDialog
      title={t(words.correlationTitle)}
      why={t(words.correlationWhy)}
      check={useCheckSuccessors()}
      run={useImportSuccessors()}
      imports={useSuccessorImports()}
      undo={useUndoSuccessors()}
      find={(name) => ({ ...noCnFilter, search_text: name })}
      onClose={onClose}
    />
  );
}
