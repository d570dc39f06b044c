import { setResellerOrdering } from '#features/catalogue/sellers/server/use-cases/set-reseller-ordering.ts';
import type { Platform } from '#server/feature.ts';
import { orderedFrom } from '../demo/ordering.ts';
import { adaIn } from './staff-context.ts';

/** Ada writes down how each reseller is ordered from: without it nothing is bought for customers. */
export async function sayHowToOrder(platform: Platform): Promise<void> {
  const context = await adaIn(platform, 1);
  for (const { supplier, ...ordering } of orderedFrom) {
    const { id, contact_email } = await platform.db
      .selectFrom('sellers')
      .select(['id', 'contact_email'])
      .where('name', '=', supplier)
      .executeTakeFirstOrThrow();
    await setResellerOrdering(platform)(
      { params: { id }, body: { ...ordering, way: 'email', target: contact_email ?? 'orders@supplier.test' } },
      context,
    );
  }
}
