import { csvText } from '#features/base/exports/server/exports.public.ts';
import { todayInTirane } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import { runSafetyTexts as safety } from '#features/intake/feed-runs/contract/feed-runs-safety.texts.ts';
import { feedFieldTexts } from '#features/intake/feeds/contract/feeds-safety.texts.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { fillIn, wordFor } from '#kit/text.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { type exportHeldValues as call, exportedHeld } from '../../contract/imports.calls.ts';
import type { HeldValue } from '../../contract/imports.model.ts';
import { importsTexts as words } from '../../contract/imports.texts.ts';
import { heldValuesReadModel } from '../held-values.read-model.ts';

const titles = [
  ...[words.sku, words.product, words.field, words.was, words.held, words.why, safety.quarantineState],
  ...[words.source, words.feed, words.since, words.decidedOn, words.by],
];

/** The quarantine as it is filtered, for those who ask the supplier about it. */
export const exportHeldValues =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async (
    { query: { language, ...asked } }: InputOf<typeof call>,
    { scope, now }: Context,
  ): Promise<OutputOf<typeof call>> => {
    const rows = await heldValuesReadModel(readDb).list(asked, scope, { limit: exportedHeld, offset: 0 });
    const why = ({ rule, moved }: HeldValue) =>
      rule === 'currency'
        ? safety.ruleCurrency[language]
        : fillIn(safety.rulePrice[language], { percent: String(moved ?? 0) });
    const cells = (row: HeldValue) => [
      ...[row.sku, row.name, wordFor(feedFieldTexts, row.field)[language], row.old ?? '', row.new ?? '', why(row)],
      safety[row.state][language],
      ...[row.seller, row.feed, row.created_at, row.decided_at ?? '', row.decided_by ?? ''],
    ];
    return {
      name: `quarantine-${todayInTirane(now())}.csv`,
      content: await csvText(
        titles.map((title) => title[language]),
        rows.map(cells),
      ),
    };
  };
