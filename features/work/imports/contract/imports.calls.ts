import { z } from 'zod';
import { quarantineStates } from '#features/intake/feed-runs/contract/feed-runs-safety.model.ts';
import { runSafetyTexts } from '#features/intake/feed-runs/contract/feed-runs-safety.texts.ts';
import { anyOr, defineCall, id, listQuery, paged, pageQuery } from '#kit/call.ts';
import { filled, interfaceLanguages } from '#kit/text.ts';
import {
  heldValue,
  importRun,
  importSchedule,
  importSources,
  listFile,
  runStates,
  scheduleStates,
} from './imports.model.ts';

const access = ['Update_Product-Data'] as const;

export const importsPageSize = 25;
/** So many rows go into a file of runs. */
export const exportedRuns = 10_000;

export const runsQuery = z.object({
  source: anyOr(z.enum(importSources)),
  state: anyOr(z.enum(runStates)),
  seller: anyOr(id),
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
  ...listQuery(['at']),
  ...pageQuery({ pageSize: importsPageSize }),
});
export type RunsQuery = z.output<typeof runsQuery>;

export const listImportRuns = defineCall({
  name: 'imports.listRuns',
  method: 'GET',
  path: '/imports/runs',
  summary:
    'The runs of every source in one list, newest first: feeds, files of local sellers, bulk updates, pushes, files of kept lists.',
  access,
  query: runsQuery,
  output: paged(importRun),
});

export const exportImportRuns = defineCall({
  name: 'imports.exportRuns',
  method: 'GET',
  path: '/imports/runs/export',
  summary: 'The same list as a CSV file, its first 10000 runs.',
  access,
  query: runsQuery.omit({ page: true, pageSize: true }),
  output: z.object({ name: z.string(), content: z.string() }),
});

export const getListFile = defineCall({
  name: 'imports.getListFile',
  method: 'GET',
  path: '/imports/list-files/{id}',
  summary: 'What a file of a kept list did, with the first 1000 of its refused rows and why.',
  access,
  houseOnly: true,
  params: z.object({ id }),
  output: listFile,
});

export const exportListFile = defineCall({
  name: 'imports.exportListFile',
  method: 'GET',
  path: '/imports/list-files/{id}/refused',
  summary: 'These refused rows as a CSV file, with the reasons in the language asked for.',
  access,
  houseOnly: true,
  params: z.object({ id }),
  query: z.object({ language: z.enum(interfaceLanguages).default('en') }),
  output: z.object({ name: z.string(), content: z.string() }),
});

/** By what values in quarantine are found. */
export const heldFilters = z.object({
  seller: anyOr(id),
  search_text: z.string().trim().max(200).optional(),
});

/** So many held values go into a file. */
export const exportedHeld = 10_000;

export const exportHeldValues = defineCall({
  name: 'imports.exportHeld',
  method: 'GET',
  path: '/imports/quarantine/export',
  summary: 'The values of the quarantine that the filters find, as a CSV file, its first 10000.',
  access,
  query: z.object({
    state: z.enum(quarantineStates).default('pending'),
    ...heldFilters.shape,
    language: z.enum(interfaceLanguages).default('en'),
  }),
  output: z.object({ name: z.string(), content: z.string() }),
});

export const listHeldValues = defineCall({
  name: 'imports.listHeld',
  method: 'GET',
  path: '/imports/quarantine',
  summary: 'Values that the guards of any feed did not let in, newest first.',
  access,
  query: z.object({
    state: z.enum(quarantineStates).default('pending'),
    ...heldFilters.shape,
    ...pageQuery({ pageSize: importsPageSize }),
  }),
  output: paged(heldValue, { held_runs: z.int() }),
});

export const decideHeldValues = defineCall({
  name: 'imports.decideHeld',
  method: 'POST',
  path: '/imports/quarantine',
  summary: 'Lets waiting values in, or refuses them, whichever feeds they came with; all of a run come with `run_id`.',
  access,
  body: z
    .object({
      decision: z.enum(['accept', 'reject']),
      ids: z.array(id).min(1).max(500).optional(),
      run_id: id.optional(),
    })
    .refine(({ ids, run_id }) => (ids === undefined) !== (run_id === undefined), {
      error: 'Name the values or a run',
      path: ['ids'],
    }),
  output: z.object({ decided: z.int(), outdated: z.int() }),
  message: ({ decided, outdated }) =>
    filled(outdated === 0 ? runSafetyTexts.decided : runSafetyTexts.decidedAndOutdated, { decided, outdated }),
});

export const listImportSchedules = defineCall({
  name: 'imports.listSchedules',
  method: 'GET',
  path: '/imports/schedules',
  summary: 'The feeds that are fetched by themselves, the next one first, with how their last fetching went.',
  access,
  query: z.object({
    state: anyOr(z.enum(scheduleStates)),
    search_text: z.string().trim().max(200).optional(),
    ...pageQuery({ pageSize: importsPageSize }),
  }),
  output: paged(importSchedule),
});
