import { heardWhole, textOf } from '#kit/sentence.ts';
import { cause } from '#server/causes.ts';
import { sendingCause, silentShopCause, straysCause, unconnectedCause } from '../contract/publishing.causes.ts';
import { publishingCausesReadModel } from './publishing.causes.read-model.ts';

export const publishingCauses = [
  cause(sendingCause, async (db) => {
    const causes = publishingCausesReadModel(db);
    const [failed, drifted] = await Promise.all([causes.countFailed(), causes.countDrifted()]);
    return [
      ...failed.map(({ shop, reason, name, said, count }) => ({
        line: 'failed' as const,
        shopId: shop,
        subject: reason,
        values: { reason, name: textOf(heardWhole(name, said)) },
        count,
        products: count,
      })),
      ...drifted.map(({ shop, count }) => ({ line: 'drifted' as const, shopId: shop, count, products: count })),
    ];
  }),
  cause(straysCause, async (db) =>
    (await publishingCausesReadModel(db).countStrays()).map(({ shop, kind, count, since }) => ({
      line: kind,
      shopId: shop,
      count,
      products: count,
      since,
    })),
  ),
  cause(silentShopCause, async (db) =>
    (await publishingCausesReadModel(db).listSilent()).map(({ shop, reason, said, tries }) => ({
      line: 'silent',
      shopId: shop,
      values: { reason: textOf(heardWhole(reason, said)) },
      count: tries,
    })),
  ),
  cause(unconnectedCause, async (db) =>
    (await publishingCausesReadModel(db).listUnconnected()).map(({ shop, count }) => ({
      line: 'unconnected',
      shopId: shop,
      count,
      products: count,
    })),
  ),
];
