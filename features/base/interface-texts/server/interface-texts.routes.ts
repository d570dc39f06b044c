import { AppError, generalErrors } from '#kit/error.ts';
import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../contract/interface-texts.calls.ts';
import { getWordings } from '../contract/interface-texts.read.calls.ts';
import { interfaceTextsRepository } from './interface-texts.repository.ts';
import { offeredLanguages } from './offered-languages.ts';
import { wordingsByMark } from './said-texts.ts';
import { checkInterfaceFile } from './use-cases/check-interface-file.ts';
import { exportInterfaceTexts } from './use-cases/export-interface-texts.ts';
import { importInterfaceTexts } from './use-cases/import-interface-texts.ts';
import { listCoverage } from './use-cases/list-coverage.ts';
import { listInterfaceTexts } from './use-cases/list-interface-texts.ts';
import { setInterfaceText } from './use-cases/set-interface-text.ts';
import { undoInterfaceImport } from './use-cases/undo-interface-import.ts';

export const interfaceTextsRoutes = (platform: Platform) => {
  const { db } = platform;
  return [
    bind(getWordings, async ({ params: { code } }) => {
      const found = (await interfaceTextsRepository(db).listLanguages()).find((one) => one.code === code);
      if (!found) throw new AppError(generalErrors.notFound);
      const languages = await offeredLanguages(db);
      const own = languages.some((one) => one.code === code && one.own);
      return { languages, wordings: own ? await wordingsByMark(db, found.id) : {} };
    }),
    bind(calls.listInterfaceTexts, listInterfaceTexts(platform)),
    bind(calls.listCoverage, listCoverage(platform)),
    bind(calls.setInterfaceText, setInterfaceText(platform)),
    bind(calls.exportInterfaceTexts, exportInterfaceTexts(platform)),
    bind(calls.checkInterfaceFile, checkInterfaceFile(platform)),
    bind(calls.importInterfaceTexts, importInterfaceTexts(platform)),
    bind(calls.listInterfaceImports, ({ params }) => interfaceTextsRepository(db).listImports(params.id)),
    bind(calls.undoInterfaceImport, undoInterfaceImport(platform)),
  ];
};
