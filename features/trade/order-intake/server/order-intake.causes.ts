import { heardWhole, textOf } from '#kit/sentence.ts';
import { cause } from '#server/causes.ts';
import { intakeCause } from '../contract/order-intake.causes.ts';
import { intakeReadModel } from './order-intake.read-model.ts';

/** Orders are read every minute: so many failures in a row are no accident of a moment. */
const silentAfter = 5;

export const orderIntakeCauses = [
  cause(intakeCause, async (db, now) => {
    const intake = intakeReadModel(db);
    const [refused, pulls] = await Promise.all([intake.countRefusedByShop(), intake.listPulls(null, now)]);
    return [
      ...refused.map(({ shop, n, since }) => ({ line: 'refused' as const, shopId: shop, count: n, since })),
      ...pulls.flatMap(({ shop_id, failures, error, error_said, ok_at }) =>
        (failures ?? 0) >= silentAfter
          ? [
              {
                line: 'silent' as const,
                shopId: shop_id,
                values: { reason: textOf(heardWhole(error ?? '', error_said)) },
                count: failures!,
                ...(ok_at ? { since: ok_at } : {}),
              },
            ]
          : [],
      ),
    ];
  }),
];
