import { TableFileDialog, TableFileMenu } from '#features/base/exports/web/exports.public.ts';
import {
  checkInterfaceFile,
  exportInterfaceTexts,
} from '#features/base/interface-texts/contract/interface-texts.calls.ts';
import { interfaceTextsTexts as words } from '#features/base/interface-texts/contract/interface-texts.texts.ts';
import type { KeptLanguage } from '#features/base/shops/contract/shops.model.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { languageName } from '#web/lib/language-name.ts';
import { useText } from '#web/lib/text.tsx';
import {
  fetchInterfaceFile,
  useCheckInterfaceFile,
  useImportInterfaceTexts,
  useInterfaceImports,
  useUndoInterfaceImport,
} from '../interface-texts.api.ts';
import { noTextFilter } from '../interface-texts.search.ts';

type Props = { readonly language: KeptLanguage };

/** The texts of a language as a file for translators, and files brought in. */
export function InterfaceFiles({ language }: Props) {
  return (
    <TableFileMenu
      mayExport={useMayCall(exportInterfaceTexts)}
      mayImport={useMayCall(checkInterfaceFile)}
      fetch={(format) => fetchInterfaceFile(language.id, format)}
      dialog={(close) => <ImportDialog language={language} onClose={close} />}
    />
  );
}

function ImportDialog({ language, onClose }: Props & { onClose: () => void }) {
  const t = useText();
  const params = { id: language.id };
  const check = useCheckInterfaceFile();
  const run = useImportInterfaceTexts();
  return (
    <TableFileDialog
      title={t(words.importTitle, { language: languageName(language) })}
      why={t(words.importWhy)}
      check={{ ...check, mutate: (input) => check.mutate({ params, ...input }) }}
      run={{ ...run, mutate: (input) => run.mutate({ params, ...input }) }}
      imports={useInterfaceImports(language.id)}
      undo={useUndoInterfaceImport()}
      find={(name) => ({ ...noTextFilter, search_text: name })}
      onClose={onClose}
    />
  );
}
