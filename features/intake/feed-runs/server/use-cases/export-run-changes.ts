import { csvText } from '#features/base/exports/server/exports.public.ts';
import { feedRunLimits } from '#features/intake/feed-runs/contract/feed-runs.rules.ts';
import type { exportFeedRunChanges } from '#features/intake/feed-runs/contract/feed-runs-safety.calls.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { feedRunsSafetyReadModel } from '../feed-runs-safety.read-model.ts';
import { runsRepository } from '../runs.repository.ts';

type Call = typeof exportFeedRunChanges;

const titles = ['SKU', 'Name', 'What', 'Row', 'Field', 'Before', 'After'];

/** What a run did, or would do, a line per field that differs. */
export const exportRunChanges =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ params }: InputOf<Call>, { scope }: Context): Promise<OutputOf<Call>> => {
    const run = await runsRepository(db).get(params.id, scope);
    const page = { page: 0, pageSize: feedRunLimits.reportRows };
    const { results } = await feedRunsSafetyReadModel(db).listChanges(run.id, undefined, page);
    const lines = results.flatMap(({ sku, name, kind, row, fields }) => {
      const head = [sku, name ?? '', kind, row === null ? '' : String(row)];
      const keys = [...new Set([...Object.keys(fields?.before ?? {}), ...Object.keys(fields?.after ?? {})])];
      if (keys.length === 0) return [[...head, '', '', '']];
      return keys.map((key) => [...head, key, inWords(fields?.before[key]), inWords(fields?.after[key])]);
    });
    return { name: `${run.dry ? 'dry-run' : 'run'}-${run.id}.csv`, content: await csvText(titles, lines) };
  };

const inWords = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
