import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../contract/issues.calls.ts';
import { assignIssue } from './use-cases/assign-issue.ts';
import { countIssues, listIssues } from './use-cases/read-issues.ts';
import { recountIssues } from './use-cases/recount-issues.ts';
import { snoozeIssue, wakeIssue } from './use-cases/snooze-issue.ts';

export const issuesRoutes = (platform: Platform) => [
  bind(calls.listIssues, listIssues(platform)),
  bind(calls.countIssues, countIssues(platform)),
  bind(calls.recountIssues, recountIssues(platform)),
  bind(calls.assignIssue, assignIssue(platform)),
  bind(calls.snoozeIssue, snoozeIssue(platform)),
  bind(calls.wakeIssue, wakeIssue(platform)),
];
