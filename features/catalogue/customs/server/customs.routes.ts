import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as files from '../contract/cn-file.calls.ts';
import * as calls from '../contract/customs.calls.ts';
import * as duty from '../contract/duty.calls.ts';
import * as kept from '../contract/kept-codes.calls.ts';
import * as licence from '../contract/licence.calls.ts';
import {
  checkDutyFile,
  enterDuty,
  exportDuties,
  importDutyFile,
  listDuties,
  removeDuty,
} from './duty/manage-duties.ts';
import { setCnLicence } from './licence/set-licence.ts';
import { addCnCode } from './use-cases/add-cn-code.ts';
import { changeCnCode } from './use-cases/change-cn-code.ts';
import { checkCnFile, checkSuccessorFile } from './use-cases/check-cn-file.ts';
import { exportCnCodes } from './use-cases/export-cn-codes.ts';
import { findCnCodes } from './use-cases/find-cn-codes.ts';
import { getCnCodeDescription } from './use-cases/get-cn-code-description.ts';
import { importCnCodes } from './use-cases/import-cn-codes.ts';
import { importSuccessors } from './use-cases/import-successors.ts';
import { listCnCodes } from './use-cases/list-cn-codes.ts';
import { listCnImports } from './use-cases/list-cn-imports.ts';
import { undoCnImport } from './use-cases/undo-cn-import.ts';
import { undoSuccessors } from './use-cases/undo-successors.ts';

export const customsRoutes = (platform: Platform) => [
  bind(calls.getCnCodeDescription, getCnCodeDescription(platform)),
  bind(calls.findCnCodes, findCnCodes(platform)),
  bind(calls.listCnCodes, listCnCodes(platform)),
  bind(kept.addCnCode, addCnCode(platform)),
  bind(kept.changeCnCode, changeCnCode(platform)),
  bind(licence.setCnLicence, setCnLicence(platform)),
  bind(kept.exportCnCodes, exportCnCodes(platform)),
  bind(files.checkCnFile, checkCnFile(platform)),
  bind(files.importCnCodes, importCnCodes(platform)),
  bind(files.listCnImports, listCnImports(platform, 'codes')),
  bind(files.undoCnImport, undoCnImport(platform)),
  bind(files.checkSuccessorFile, checkSuccessorFile(platform)),
  bind(files.importSuccessors, importSuccessors(platform)),
  bind(files.listSuccessorImports, listCnImports(platform, 'successors')),
  bind(files.undoSuccessorImport, undoSuccessors(platform)),
  bind(duty.listDuties, listDuties(platform)),
  bind(duty.enterDuty, enterDuty(platform)),
  bind(duty.removeDuty, removeDuty(platform)),
  bind(duty.exportDuties, exportDuties(platform)),
  bind(duty.checkDutyFile, checkDutyFile(platform)),
  bind(duty.importDutyFile, importDutyFile(platform)),
];
