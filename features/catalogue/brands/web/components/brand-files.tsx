import { TableFileDialog, TableFileMenu } from '#features/base/exports/web/exports.public.ts';
import { checkBrandFile, exportBrands } from '#features/catalogue/brands/contract/brands.file.calls.ts';
import { brandsPageTexts as words } from '#features/catalogue/brands/contract/brands-page.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import {
  fetchBrandFile,
  useBrandImports,
  useCheckBrandFile,
  useImportBrands,
  useUndoBrandImport,
} from '../brands.api.ts';
import { noBrandFilter } from '../brands.search.ts';

/** The list as a file, and files brought into it. */
export function BrandFiles() {
  return (
    <TableFileMenu
      mayExport={useMayCall(exportBrands)}
      mayImport={useMayCall(checkBrandFile)}
      fetch={fetchBrandFile}
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
      check={useCheckBrandFile()}
      run={useImportBrands()}
      imports={useBrandImports()}
      undo={useUndoBrandImport()}
      find={(name) => ({ ...noBrandFilter, search_text: name })}
      onClose={onClose}
    />
  );
}
