// Vendure looks at stock when a customer goes to the payment, not when he pays: of many at that step at once all may pay. As the condition of a
// payment method this looks again before money is taken, one customer after the other. docs/shops/vendure.md has it for shops.
import {
  LanguageCode,
  PaymentMethodEligibilityChecker,
  ProductVariantService,
  StockLevel,
  TransactionalConnection,
} from '@vendure/core';

let connection;
let variants;
export const stockIsLeft = new PaymentMethodEligibilityChecker({
  code: 'stock-is-left',
  description: [{ languageCode: LanguageCode.en, value: 'Only while there is stock' }],
  args: {},
  init(injector) {
    connection = injector.get(TransactionalConnection);
    variants = injector.get(ProductVariantService);
  },
  async check(ctx, order) {
    const ids = order.lines.map(({ productVariantId }) => productVariantId);
    const levels = connection.getRepository(ctx, StockLevel);
    // Held until the order is placed; where methods are only listed there is no transaction, and nothing to hold.
    if (ids.length > 0 && levels.manager.queryRunner?.isTransactionActive)
      await levels
        .createQueryBuilder('level')
        .setLock('pessimistic_write')
        .where('level.productVariantId IN (:...ids)', { ids })
        .orderBy('level.id')
        .getMany();
    for (const line of order.lines) {
      const variant = await variants.findOne(ctx, line.productVariantId);
      if (!variant || (await variants.getSaleableStockLevel(ctx, variant)) < line.quantity)
        return `Out of stock: ${variant?.name ?? 'a product'}`;
    }
    return true;
  },
});
