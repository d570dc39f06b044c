import { suspendSeller } from '#features/people/local-sellers/server/use-cases/suspend-seller.ts';
import type { Platform } from '#server/feature.ts';
import { localSellers } from '../demo/local-sellers.ts';
import { adaIn } from './staff-context.ts';

/** Ada suspends who is to be suspended, as she would do it: with a reason, words for the seller, a mail and a line of history. */
export async function suspendSellers(platform: Platform): Promise<void> {
  const context = await adaIn(platform, 1);
  for (const { name, suspended } of localSellers) {
    if (!suspended) continue;
    const seller = await platform.db
      .selectFrom('sellers')
      .select(['id', 'is_suspended'])
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    // An interrupted start did it already.
    if (seller.is_suspended) continue;
    await suspendSeller(platform)(
      { params: { id: seller.id }, body: { ...suspended, begins_at: null, ends_at: null } },
      context,
    );
  }
}
