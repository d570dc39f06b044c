import type { OutputOf } from '#kit/call.ts';
import { type Context, worksIn } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { getCompany as call } from '../../contract/company.calls.ts';
import { requireStaff } from '../company.access.ts';
import { companyReadModel } from '../company.read-model.ts';

export const getCompany =
  ({ db }: Pick<Platform, 'db'>) =>
  async (_input: unknown, { actor, scope }: Context): Promise<OutputOf<typeof call>> => {
    requireStaff(scope);
    const company = companyReadModel(db);
    return {
      house: await company.getHouse(),
      shops: (await company.listShops()).filter(({ shop }) => worksIn(actor, shop.id)),
    };
  };
