import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../contract/commissions.calls.ts';
import { checkCommissionFile, exportCommissions, importCommissionFile } from './use-cases/commission-files.ts';
import { enterCommissionRule, listCommissionRules, removeCommissionRule } from './use-cases/manage-rules.ts';

export const commissionsRoutes = (platform: Platform) => [
  bind(calls.listCommissionRules, listCommissionRules(platform)),
  bind(calls.enterCommissionRule, enterCommissionRule(platform)),
  bind(calls.removeCommissionRule, removeCommissionRule(platform)),
  bind(calls.exportCommissions, exportCommissions(platform)),
  bind(calls.checkCommissionFile, checkCommissionFile(platform)),
  bind(calls.importCommissionFile, importCommissionFile(platform)),
];
