import { applyChangeSet } from '#features/base/change-sets/server/use-cases/apply-change-set.ts';
import { previewChanges } from '#features/base/change-sets/server/use-cases/preview-changes.ts';
import { calculateShopOperation } from '#features/selling/pricing/contract/prices.operations.ts';
import { priceScope } from '#features/selling/pricing/contract/profiles.scopes.ts';
import { activateVersion } from '#features/selling/pricing/server/profiles/use-cases/activate-version.ts';
import { addProfile } from '#features/selling/pricing/server/profiles/use-cases/add-profile.ts';
import { saveProfileVersion } from '#features/selling/pricing/server/profiles/use-cases/save-profile-version.ts';
import { simulateVersion } from '#features/selling/pricing/server/profiles/use-cases/simulate-version.ts';
import type { Platform } from '#server/feature.ts';
import { priceProfiles } from '../demo/price-profiles.ts';
import { taskCompleted } from './progress.ts';
import { adaIn } from './staff-context.ts';

/** The shop that sells nothing yet: its prices are the rules', the others' stay as suppliers and staff have them. */
const calculatedShop = 4;

/** Rules of every shop, written, tried and put in force as Ada would; one shop calculates by them. */
export async function makePriceProfiles(platform: Platform): Promise<void> {
  for (const { shopId, name, steps } of priceProfiles) {
    const known = await platform.db
      .selectFrom('price_profiles')
      .select('id')
      .where('shop_id', '=', shopId)
      .where('name', '=', name)
      .executeTakeFirst();
    if (known) continue;
    const ada = await adaIn(platform, shopId);
    const { id, no } = await addProfile(platform)({ body: { shop_id: shopId, name, from: null } }, ada);
    const { version } = await platform.db
      .selectFrom('price_profile_versions')
      .select('version')
      .where('profile_id', '=', id)
      .executeTakeFirstOrThrow();
    const params = { id, no };
    await saveProfileVersion(platform)(
      { params, body: { steps, scopes: [priceScope.parse({})], note: '', version } },
      ada,
    );
    const { simulation_id, task_id } = await simulateVersion(platform)({ params, body: {} }, ada);
    await taskCompleted(platform, task_id);
    await activateVersion(platform)({ params, body: { start_local: null, simulation_id, confirm: true } }, ada);
  }
  const ada = await adaIn(platform, calculatedShop);
  const asked = { operation: calculateShopOperation.name, input: {}, ids: [calculatedShop] };
  const set = await previewChanges(platform)({ body: asked }, ada);
  if (set.change_set.counts.planned === 0) return;
  const { task } = await applyChangeSet(platform)({ params: { id: set.change_set.id } }, ada);
  if (task) await taskCompleted(platform, task.id);
}
