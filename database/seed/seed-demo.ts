import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { connectShops } from './connect-shops.ts';
import { users } from './demo/users.ts';
import { runCampaigns } from './demo-steps/campaigns.ts';
import { insertCatalogue } from './demo-steps/catalogue.ts';
import { changeThere } from './demo-steps/changed-there.ts';
import { writeCompany } from './demo-steps/company.ts';
import { importDeliveries } from './demo-steps/deliveries.ts';
import { writeGlossary } from './demo-steps/glossary.ts';
import { orderFromLocalSellers } from './demo-steps/local-orders.ts';
import { insertLocalProducts } from './demo-steps/local-products.ts';
import { lookAtChanges } from './demo-steps/looked-at.ts';
import { startLoyalty } from './demo-steps/loyalty.ts';
import { leaveMailWaiting } from './demo-steps/mail-waits.ts';
import { sayHowToOrder } from './demo-steps/ordering.ts';
import { buyForCustomers, shipParcels, takeInOrders } from './demo-steps/parcels.ts';
import { insertPeople } from './demo-steps/people.ts';
import { makePriceProfiles } from './demo-steps/price-profiles.ts';
import { alone, markDone, stepsDone } from './demo-steps/progress.ts';
import { orderFromResellers } from './demo-steps/purchase-orders.ts';
import { takeReturns } from './demo-steps/returns.ts';
import { reviewProducts } from './demo-steps/review.ts';
import { insertSellersPages } from './demo-steps/sellers-pages.ts';
import { requestServices } from './demo-steps/service-requests.ts';
import { buyInShops, haveTroubles } from './demo-steps/shop-orders.ts';
import { sendToShops, setPrices, withdrawSome } from './demo-steps/shops.ts';
import { suspendSellers } from './demo-steps/suspensions.ts';

const password = 'tregu-demo';

/** What happens after the first rows, each step safe to repeat; done ones are remembered in the settings. */
const steps: readonly (readonly [name: string, run: (platform: Platform) => Promise<void>])[] = [
  ['company', writeCompany],
  ['suspensions', suspendSellers],
  ['deliveries', importDeliveries],
  ['review', reviewProducts],
  ['prices', setPrices],
  ['price profiles', makePriceProfiles],
  ['shops', sendToShops],
  ['withdrawals', withdrawSome],
  ['ordering', sayHowToOrder],
  ['purchase orders', orderFromResellers],
  ['glossary', writeGlossary],
  ['loyalty', startLoyalty],
  ['orders in the shops', buyInShops],
  ['campaigns', runCampaigns],
  ['local orders', orderFromLocalSellers],
  ['orders taken in', takeInOrders],
  ['bought for customers', buyForCustomers],
  ['parcels', shipParcels],
  ['returns', takeReturns],
  ['orders with troubles', haveTroubles],
  ['service requests', requestServices],
  ['changed in the shops', changeThere],
  ['looked at', lookAtChanges],
  ['mail waits', leaveMailWaiting],
];

type Demo = { readonly password: 'tregu-demo'; readonly accounts: string[]; readonly stoppedAt: string | null };

/**
 * Fills an empty market with invented people, suppliers and products, so that every list has something in it and the
 * storefronts are alive. Needs a process that works on tasks. Goes on where an interrupted start left off, does nothing
 * when it is done, and leaves a market alone that has people or suppliers of its own: null. `stoppedAt`: the step that failed, whose
 * error is in the log; null where the market is whole.
 */
export async function seedDemo(platform: Platform): Promise<Demo | null> {
  return alone(platform, async () => {
    const done = await stepsDone(platform);
    if (done.length === 0) {
      if (!(await isEmpty(platform))) return null;
      await platform.unitOfWork({ userId: null, shopId: null, cause: 'seed' }, insertFirstRows);
      done.push('rows');
    }
    let stoppedAt: string | null = null;
    for (const [name, run] of steps) {
      if (done.includes(name)) continue;
      const failed = await run(platform).then(
        () => false,
        (error) => {
          platform.logError(error, { what: `demo step ${name}` });
          return true;
        },
      );
      // The server is of use without the rest of the demo; the next start tries again.
      if (failed) {
        stoppedAt = name;
        break;
      }
      done.push(name);
      await markDone(platform, done);
    }
    return {
      password,
      stoppedAt,
      accounts: users.map(({ email, active }) => (active ? email : `${email} (deactivated)`)),
    };
  });
}

async function insertFirstRows(tx: Tx): Promise<void> {
  await insertPeople(tx.db, password);
  await insertCatalogue(tx);
  await insertLocalProducts(tx);
  await insertSellersPages(tx);
  await connectShops(tx.db);
  await markDone(tx, ['rows']);
}

/** Somebody who made an account or imported a feed first does not want an invented market around it. */
async function isEmpty({ db }: Pick<Platform, 'db'>): Promise<boolean> {
  const one = await Promise.all([
    db.selectFrom('users').select('id').limit(1).executeTakeFirst(),
    db.selectFrom('sellers').select('id').limit(1).executeTakeFirst(),
  ]);
  return one.every((row) => row === undefined);
}
