import { applyChangeSet } from '#features/base/change-sets/server/use-cases/apply-change-set.ts';
import { previewChanges } from '#features/base/change-sets/server/use-cases/preview-changes.ts';
import { calculateShopOperation } from '#features/selling/pricing/contract/prices.operations.ts';
import { recalculatePricesTask } from '#features/selling/pricing/contract/prices.tasks.ts';
import { simulationFilters } from '#features/selling/pricing/contract/profiles/simulated-part.ts';
import { priceScope } from '#features/selling/pricing/contract/profiles.scopes.ts';
import { activateVersion } from '#features/selling/pricing/server/profiles/use-cases/activate-version.ts';
import { addProfile } from '#features/selling/pricing/server/profiles/use-cases/add-profile.ts';
import { saveProfileVersion } from '#features/selling/pricing/server/profiles/use-cases/save-profile-version.ts';
import { simulateVersion } from '#features/selling/pricing/server/profiles/use-cases/simulate-version.ts';
import { startDuePrices } from '#features/selling/pricing/server/running/due-prices.ts';
import type { Platform } from '#server/feature.ts';
import { priceProfiles } from '../demo/price-profiles.ts';
import { taskCompleted } from './progress.ts';
import { adaIn } from './staff-context.ts';

/** Rules of every shop, written, tried and put in force as Ada would; then each shop calculates by them. */
export async function makePriceProfiles(platform: Platform): Promise<void> {
  for (const profile of priceProfiles) await putInForce(platform, profile);
  for (const shopId of new Set(priceProfiles.map((profile) => profile.shopId))) await calculate(platform, shopId);
}

async function putInForce(
  platform: Platform,
  { shopId, name, sellers, steps }: (typeof priceProfiles)[number],
): Promise<void> {
  const { db } = platform;
  const known = await db
    .selectFrom('price_profiles')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('name', '=', name)
    .executeTakeFirst();
  if (known) return;
  const ada = await adaIn(platform, shopId);
  const { id, no } = await addProfile(platform)({ body: { shop_id: shopId, name, from: null } }, ada);
  const { version } = await db
    .selectFrom('price_profile_versions')
    .select('version')
    .where('profile_id', '=', id)
    .executeTakeFirstOrThrow();
  const theirs =
    sellers.length === 0 ? [] : await db.selectFrom('sellers').select('id').where('name', 'in', sellers).execute();
  const scopes =
    sellers.length === 0 ? [priceScope.parse({})] : theirs.map((seller) => priceScope.parse({ seller_id: seller.id }));
  const params = { id, no };
  await saveProfileVersion(platform)({ params, body: { steps, scopes, note: '', version } }, ada);
  const { simulation_id, task_id } = await simulateVersion(platform)(
    { params, body: { filters: simulationFilters.parse({}) } },
    ada,
  );
  await taskCompleted(platform, task_id);
  await activateVersion(platform)({ params, body: { start_local: null, simulation_id, confirm: true } }, ada);
}

/** The shop shows what its rules say from now on, and nothing of it waits when it is sent. */
async function calculate(platform: Platform, shopId: number): Promise<void> {
  const ada = await adaIn(platform, shopId);
  const asked = { operation: calculateShopOperation.name, input: {}, ids: [shopId] };
  const set = await previewChanges(platform)({ body: asked }, ada);
  if (set.change_set.counts.planned === 0) return;
  const { task } = await applyChangeSet(platform)({ params: { id: set.change_set.id } }, ada);
  if (task) await taskCompleted(platform, task.id);
  // The clock may have begun already: what is being calculated is waited for.
  await startDuePrices(platform)();
  const open = await platform.db
    .selectFrom('tasks')
    .select('id')
    .where('type', '=', recalculatePricesTask.type)
    .where('status', 'in', ['pending', 'running'])
    .execute();
  for (const { id } of open) await taskCompleted(platform, id);
}
