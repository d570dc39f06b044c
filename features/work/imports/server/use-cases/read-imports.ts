import { csvText } from '#features/base/exports/server/exports.public.ts';
import { todayInTirane } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import * as calls from '../../contract/imports.calls.ts';
import { type RunColumnKey, runColumns } from '../../contract/imports.columns.ts';
import type { ImportRun } from '../../contract/imports.model.ts';
import { importSourceTexts, runKindTexts, runStateTexts } from '../../contract/imports.texts.ts';
import { heldValuesReadModel } from '../held-values.read-model.ts';
import { importRunsReadModel } from '../import-runs.read-model.ts';
import { schedulesReadModel } from '../schedules.read-model.ts';

type Needs = Pick<Platform, 'readDb'>;
const partOf = ({ page, pageSize }: { page: number; pageSize: number }) => ({
  limit: pageSize,
  offset: page * pageSize,
});

export const listImportRuns =
  ({ readDb }: Needs) =>
  async (
    { query }: InputOf<typeof calls.listImportRuns>,
    { scope, actor }: Context,
  ): Promise<OutputOf<typeof calls.listImportRuns>> => {
    const runs = importRunsReadModel(readDb);
    const scoped = { ...scope, shops: actor.shops };
    const [results, total] = await Promise.all([runs.list(query, scoped, partOf(query)), runs.count(query, scoped)]);
    return { results, total };
  };

export const exportImportRuns =
  ({ readDb }: Needs) =>
  async (
    { query }: InputOf<typeof calls.exportImportRuns>,
    { scope, actor, now }: Context,
  ): Promise<OutputOf<typeof calls.exportImportRuns>> => {
    const rows = await importRunsReadModel(readDb).list(
      query,
      { ...scope, shops: actor.shops },
      { limit: calls.exportedRuns, offset: 0 },
    );
    return {
      name: `imports-${todayInTirane(now())}.csv`,
      content: await csvText(
        runColumns.map(({ title }) => title.en),
        rows.map((row) => runColumns.map(({ key }) => cells[key](row))),
      ),
    };
  };

/** What was not counted is empty, and no 0. */
const figure = (count: number | null): string => (count === null ? '' : String(count));

const cells: Readonly<Record<RunColumnKey, (row: ImportRun) => string>> = {
  source: (row) => [importSourceTexts[row.source].en, row.seller, row.feed, row.file].filter(Boolean).join(' – '),
  at: (row) => row.at,
  state: (row) => runStateTexts[row.state].en,
  kind: (row) => runKindTexts[row.kind].en,
  rows: (row) => figure(row.rows),
  new: (row) => String(row.new),
  changed: (row) => String(row.changed),
  unchanged: (row) => figure(row.unchanged),
  failed: (row) => figure(row.failed),
  quarantined: (row) => String(row.quarantined),
  seconds: (row) => (row.seconds === null ? '' : row.seconds.toFixed(1)),
  by: (row) => row.by ?? '',
};

export const listHeldValues =
  ({ readDb }: Needs) =>
  async (
    { query }: InputOf<typeof calls.listHeldValues>,
    { scope }: Context,
  ): Promise<OutputOf<typeof calls.listHeldValues>> => {
    const held = heldValuesReadModel(readDb);
    const [results, total, heldRuns] = await Promise.all([
      held.list(query, scope, partOf(query)),
      held.count(query, scope),
      held.countHeldRuns(scope),
    ]);
    return { results, total, held_runs: heldRuns };
  };

export const listImportSchedules =
  ({ readDb }: Needs) =>
  async (
    { query }: InputOf<typeof calls.listImportSchedules>,
    { scope }: Context,
  ): Promise<OutputOf<typeof calls.listImportSchedules>> => {
    const schedules = schedulesReadModel(readDb);
    const [results, total] = await Promise.all([
      schedules.list(query, scope, partOf(query)),
      schedules.count(query, scope),
    ]);
    return { results, total };
  };
