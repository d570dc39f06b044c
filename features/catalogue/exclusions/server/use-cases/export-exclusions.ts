import { csvText } from '#features/base/exports/server/exports.public.ts';
import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import { todayInTirane } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { type Context, worksIn } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { exportExclusions as call } from '../../contract/exclusions.calls.ts';
import { exclusionTexts as words } from '../../contract/exclusions.texts.ts';
import { exclusionsReadModel } from '../exclusions.read-model.ts';
import { told, withState } from '../said-exclusion.ts';

/** More rules than anybody keeps. */
const most = 10_000;

const heads = [
  'Kind',
  'Excludes',
  'Shops',
  'Blocks',
  'Reason',
  'Note',
  'First day',
  'Last day',
  'State',
  'Exceptions',
  'In a shop',
  'Products',
  'Added by',
  'Added on',
];

/** The list as it is filtered, all of it; what a spreadsheet could take for a formula is made harmless (`csvText`). */
export const exportExclusions =
  ({ readDb, now }: Pick<Platform, 'readDb' | 'now'>) =>
  async ({ query }: InputOf<typeof call>, { actor }: Context): Promise<OutputOf<typeof call>> => {
    const today = todayInTirane(now());
    const { results } = await exclusionsReadModel(readDb).list(query, today, { page: 0, pageSize: most });
    // The names of shops the person is not in stay numbers.
    const named = (await shopsRepository(readDb).list()).filter(({ id }) => worksIn(actor, id));
    const shops = new Map(named.map((shop) => [shop.id, shop.name]));
    const rows = results.map((row) => {
      const one = told(row, shops);
      return [
        words[row.kind].en,
        one.target,
        one.shops ?? 'All shops',
        words[row.scope].en,
        words[row.reason].en,
        row.note,
        row.starts_on ?? '',
        row.ends_on ?? '',
        words[withState(row, now()).state].en,
        one.exceptions ?? '',
        words[row.in_shop].en,
        row.products === null ? '' : String(row.products),
        row.created_by ?? '',
        row.created_at.slice(0, 10),
      ];
    });
    return { name: `exclusion-rules-${today}.csv`, content: await csvText(heads, rows) };
  };
