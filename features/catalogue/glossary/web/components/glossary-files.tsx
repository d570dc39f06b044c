import { TableFileDialog, TableFileMenu } from '#features/base/exports/web/exports.public.ts';
import { checkGlossaryFile, exportGlossary } from '#features/catalogue/glossary/contract/glossary.calls.ts';
import { glossaryTexts as words } from '#features/catalogue/glossary/contract/glossary.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import {
  fetchGlossary,
  useCheckGlossaryFile,
  useGlossaryImports,
  useImportGlossary,
  useUndoGlossaryImport,
} from '../glossary.api.ts';
import { noGlossaryFilter } from '../glossary.search.ts';

/** The glossary as a file for translators, and files brought in. */
export function GlossaryFiles() {
  return (
    <TableFileMenu
      mayExport={useMayCall(exportGlossary)}
      mayImport={useMayCall(checkGlossaryFile)}
      fetch={fetchGlossary}
      dialog={(close) => <ImportDialog onClose={close} />}
    />
  );
}

function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <TableFileDialog
      title={t(words.importTitle)}
      why={t(words.importWhy)}
      check={useCheckGlossaryFile()}
      run={useImportGlossary()}
      imports={useGlossaryImports()}
      undo={useUndoGlossaryImport()}
      find={(name) => ({ ...noGlossaryFilter, search_text: name })}
      onClose={onClose}
    />
  );
}
