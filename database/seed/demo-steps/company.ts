import { companyReadModel } from '#features/people/company/server/company.read-model.ts';
import { companyRepository } from '#features/people/company/server/company.repository.ts';
import { differing } from '#server/db/differing.ts';
import type { Platform } from '#server/feature.ts';
import { houseCompany, shopCompanies } from '../demo/company.ts';
import { adaIn } from './staff-context.ts';

/** Who runs the market, unless somebody has written it down already. */
export async function writeCompany(platform: Platform): Promise<void> {
  const context = await adaIn(platform, 1);
  const change = { version: 0, by: context.actor.userId, at: platform.now() };
  await platform.unitOfWork(context, async (tx) => {
    const company = companyRepository(tx.db);
    const before = await companyReadModel(tx.db).getHouse();
    if (!(await company.setHouse(houseCompany, change))) return;
    for (const { shop_id, ...facts } of shopCompanies) await company.setShop(shop_id, facts, change);
    tx.record([{ entity: 'company', id: 1, action: 'changed', ...differing(before, houseCompany) }]);
  });
}
