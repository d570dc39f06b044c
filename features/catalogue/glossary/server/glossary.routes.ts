import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../contract/glossary.calls.ts';
import { glossaryReadModel } from './glossary.read-model.ts';
import { glossaryRepository } from './glossary.repository.ts';
import { listProductTerms } from './use-cases/list-product-terms.ts';
import { addTerm, changeTerm, deleteTerm } from './use-cases/manage-terms.ts';
import { checkGlossaryFile, exportGlossary, importGlossary, undoGlossaryImport } from './use-cases/move-glossary.ts';

export const glossaryRoutes = (platform: Platform) => {
  const { db } = platform;
  return [
    bind(calls.listGlossary, ({ query: { page, pageSize, ...filters } }) =>
      glossaryReadModel(db).list(filters, { page, pageSize }),
    ),
    bind(calls.addTerm, addTerm(platform)),
    bind(calls.changeTerm, changeTerm(platform)),
    bind(calls.deleteTerm, deleteTerm(platform)),
    bind(calls.listProductTerms, listProductTerms(platform)),
    bind(calls.exportGlossary, exportGlossary(platform)),
    bind(calls.checkGlossaryFile, checkGlossaryFile(platform)),
    bind(calls.importGlossary, importGlossary(platform)),
    bind(calls.listGlossaryImports, () => glossaryRepository(db).listImports()),
    bind(calls.undoGlossaryImport, undoGlossaryImport(platform)),
  ];
};
