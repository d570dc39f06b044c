import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../contract/loyalty.calls.ts';
import { adjustPoints, anonymiseMember, decideAdjustment } from './use-cases/correct-points.ts';
import {
  createProgram,
  deleteProgram,
  listPrograms,
  listRules,
  moveProgram,
  saveProgram,
  saveRules,
} from './use-cases/manage-programs.ts';
import { listTiers, saveTiers } from './use-cases/manage-tiers.ts';
import { checkPointsFile, exportPoints, importPointsFile } from './use-cases/points-file.ts';
import { getLiability, getMember, listAdjustments, listLedger, listMembers } from './use-cases/read-loyalty.ts';

export const loyaltyRoutes = (platform: Platform) => [
  bind(calls.listPrograms, listPrograms(platform)),
  bind(calls.createProgram, createProgram(platform)),
  bind(calls.saveProgram, saveProgram(platform)),
  bind(calls.moveProgram, moveProgram(platform)),
  bind(calls.deleteProgram, deleteProgram(platform)),
  bind(calls.listRules, listRules(platform)),
  bind(calls.saveRules, saveRules(platform)),
  bind(calls.listTiers, listTiers(platform)),
  bind(calls.saveTiers, saveTiers(platform)),
  bind(calls.listMembers, listMembers(platform)),
  bind(calls.getMember, getMember(platform)),
  bind(calls.anonymiseMember, anonymiseMember(platform)),
  bind(calls.listLedger, listLedger(platform)),
  bind(calls.adjustPoints, adjustPoints(platform)),
  bind(calls.listAdjustments, listAdjustments(platform)),
  bind(calls.decideAdjustment, decideAdjustment(platform)),
  bind(calls.exportPoints, exportPoints(platform)),
  bind(calls.checkPointsFile, checkPointsFile(platform)),
  bind(calls.importPointsFile, importPointsFile(platform)),
  bind(calls.getLiability, getLiability(platform)),
];
