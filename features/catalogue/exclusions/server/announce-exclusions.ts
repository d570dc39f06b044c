import { announceInShops } from '#features/catalogue/categories/server/categories.public.ts';
import type { Context } from '#server/context.ts';
import type { By, Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { exclusionsChanged } from '../contract/exclusions.events.ts';
import type { ExclusionTarget } from '../contract/exclusions.model.ts';

/** What hears of rules that were added, changed or taken away: the tree and its products for a category of ours, products for all else. */
export async function announceExclusions(
  platform: Pick<Platform, 'startTask'>,
  tx: Tx,
  by: By | Context,
  rules: readonly (Pick<ExclusionTarget, 'kind' | 'category_id'> & { readonly id: number })[],
): Promise<void> {
  if (rules.length === 0) return;
  const categoryIds = rules.flatMap(({ kind, category_id: id }) => (kind === 'category' && id !== null ? [id] : []));
  if (categoryIds.length > 0) await announceInShops(platform, tx, by, [...new Set(categoryIds)]);
  tx.emit(exclusionsChanged, { ids: rules.map(({ id }) => id) });
}
