import { TableFileDialog, TableFileMenu } from '#features/base/exports/web/exports.public.ts';
import { checkAttributeFile, exportAttributes } from '#features/catalogue/attributes/contract/attributes.file.calls.ts';
import { attributesPageTexts as words } from '#features/catalogue/attributes/contract/attributes-page.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import {
  fetchAttributeFile,
  useAttributeImports,
  useCheckAttributeFile,
  useImportAttributes,
  useUndoAttributeImport,
} from '../attributes.api.ts';
import { noAttributeFilter } from '../attributes.search.ts';

/** The list as a file, and files brought into it. */
export function AttributeFiles() {
  return (
    <TableFileMenu
      mayExport={useMayCall(exportAttributes)}
      mayImport={useMayCall(checkAttributeFile)}
      fetch={fetchAttributeFile}
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
      check={useCheckAttributeFile()}
      run={useImportAttributes()}
      imports={useAttributeImports()}
      undo={useUndoAttributeImport()}
      find={(name) => ({ ...noAttributeFilter, search_text: name })}
      onClose={onClose}
    />
  );
}
