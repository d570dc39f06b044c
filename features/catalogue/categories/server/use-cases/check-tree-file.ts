import { refusedFile } from '#features/base/exports/server/exports.public.ts';
import type { OutputOf } from '#kit/call.ts';
import type { Platform } from '#server/feature.ts';
import type { checkTreeFile as call } from '../../contract/categories.file.calls.ts';
import { type FileStep, treeFileLimits } from '../../contract/categories.file.ts';
import { pathsOf, pathText } from '../../contract/categories.paths.ts';
import { treeReadModel } from '../tree.read-model.ts';
import { planFile, type Upload } from '../tree-file/read-tree-file.ts';

/** The same plan that bringing it in carries out. The version is read first: a change in between is noticed there. */
export const checkTreeFile =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ file }: Upload): Promise<OutputOf<typeof call>> => {
    const version = await treeReadModel(db).readVersion();
    const { steps, issues, same, nodes, rows } = await planFile(db, file);
    const paths = pathsOf(nodes);
    const added = steps.filter((step) => step.what === 'add').length;
    return {
      version,
      rows,
      added,
      changed: steps.length - added,
      same,
      steps: steps.slice(0, treeFileLimits.shown).map((step) => ({
        row: step.row,
        what: step.what,
        path: pathText(step.what === 'add' ? step.path : paths.get(step.id)!),
        changes: changesOf(step),
      })),
      issues: issues.slice(0, treeFileLimits.shown).map((issue) => ({ ...issue, text: { ...issue.text } })),
      issues_total: issues.length,
      refused: await refusedFile(issues.map(({ row, column, text }) => ({ row, name: '', column, why: { ...text } }))),
    };
  };

/** "name: Fones → Phones", for people. */
function changesOf(step: FileStep): string[] {
  if (step.what === 'add')
    return Object.entries(step.names).flatMap(([code, word]) => (code === 'EN' ? [] : [`${code}: ${word}`]));
  const { before, after } = step;
  const name = before.name === after.name ? [] : [`name: ${before.name} → ${after.name}`];
  const codes = Object.keys(after.names).filter((code) => code !== 'EN' && before.names[code] !== after.names[code]);
  return [...name, ...codes.map((code) => `${code}: ${before.names[code] ?? '–'} → ${after.names[code]}`)];
}
