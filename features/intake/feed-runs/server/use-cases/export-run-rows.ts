import { csvText } from '#features/base/exports/server/exports.public.ts';
import type { exportFeedRunRows } from '#features/intake/feed-runs/contract/feed-runs.calls.ts';
import type { ReportKind } from '#features/intake/feed-runs/contract/feed-runs.model.ts';
import { feedRunLimits } from '#features/intake/feed-runs/contract/feed-runs.rules.ts';
import { runSafetyTexts as safety } from '#features/intake/feed-runs/contract/feed-runs-safety.texts.ts';
import { feedScreenTexts as words } from '#features/intake/feed-runs/contract/feed-runs-screen.texts.ts';
import '#features/intake/feeds/contract/feed-reasons.sentences.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { heard, saidIn } from '#kit/sentence.ts';
import type { Text } from '#kit/text.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { feedRunsReadModel } from '../feed-runs.read-model.ts';
import { runsRepository } from '../runs.repository.ts';

type Call = typeof exportFeedRunRows;

const titles = [words.row, words.kind, words.sku, words.column, words.value, words.reason];
const kinds: Readonly<Record<ReportKind, Text>> = {
  refused: words.oneRefused,
  filtered: safety.filtered,
  warning: words.oneWarning,
};

/** The report of a run for those who mend the file: each remark with its row, its article and its reason. */
export const exportRunRows =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ params, query }: InputOf<Call>, { scope }: Context): Promise<OutputOf<Call>> => {
    const { id } = await runsRepository(db).get(params.id, scope);
    const page = { page: 0, pageSize: feedRunLimits.reportRows * Object.keys(kinds).length };
    const { results } = await feedRunsReadModel(db).listRows(id, query.kind, page);
    const { language } = query;
    const lines = results.map(({ row, kind, sku, column, value, reason, said }) => [
      String(row),
      kinds[kind][language],
      sku,
      column === '' ? words.wholeRow[language] : column,
      value,
      saidIn(language, heard(reason, said)),
    ]);
    const heads = titles.map((title) => title[language]);
    return { name: `run-${id}-${query.kind ?? 'report'}.csv`, content: await csvText(heads, lines) };
  };
