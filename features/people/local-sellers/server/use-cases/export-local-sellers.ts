import { csvText } from '#features/base/exports/server/exports.public.ts';
import { businessTypeLabel, todayInTirane } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import { documentStateTexts } from '#features/people/seller-documents/contract/seller-documents.model.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { exportLocalSellers as call } from '../../contract/local-sellers.calls.ts';
import { sellerColumns } from '../../contract/local-sellers.columns.ts';
import { recentShares } from '../../contract/local-sellers.model.ts';
import { onboardingKeys } from '../../contract/local-sellers.standing.ts';
import { requireStaff } from '../local-sellers.access.ts';
import { localSellersReadModel, type StoredSellerRow } from '../local-sellers.read-model.ts';

/** The list as it is filtered and ordered, all of it, in the columns of the screen. */
export const exportLocalSellers =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async ({ query }: InputOf<typeof call>, { scope, now }: Context): Promise<OutputOf<typeof call>> => {
    requireStaff(scope);
    const rows = await localSellersReadModel(readDb).list(query);
    const titles = sellerColumns.map(({ title }) => title.en);
    return {
      name: `local-sellers-${todayInTirane(now())}.csv`,
      content: await csvText(
        titles,
        rows.map((row) => sellerColumns.map(({ key }) => cells[key](row) ?? '')),
      ),
    };
  };

const percent = (of: number | null) => (of === null ? '' : `${of} %`);
const day = (at: Date | null) => (at ? dayIn(at, houseZone) : '');
const cells: Readonly<Record<(typeof sellerColumns)[number]['key'], (row: StoredSellerRow) => string | null>> = {
  name: (row) => row.name,
  number: (row) => row.number,
  type: (row) => businessTypeLabel(row.type),
  city: (row) => row.city,
  contact: (row) => row.contact,
  phone: (row) => row.phone,
  email: (row) => row.email,
  since: (row) => day(row.since),
  prefix: (row) => row.sku_prefix,
  products: ({ products }) => `${products.new} new, ${products.approved} approved, ${products.in_shop} in shop`,
  login: (row) => day(row.last_login),
  onboarding: ({ onboarding }) => `${onboardingKeys.length - onboarding.length} of ${onboardingKeys.length}`,
  orders: ({ recent }) => String(recent.orders),
  accepted: ({ recent }) => percent(recentShares(recent).accepted),
  late: ({ recent }) => percent(recentShares(recent).late),
  returned: ({ recent }) => percent(recentShares(recent).returned),
  score: (row) => (row.score ? String(row.score.now) : ''),
  manager: (row) => row.manager?.name ?? '',
  holiday: ({ holiday }) => (holiday ? `${holiday.starts_on} to ${holiday.ends_on}` : ''),
  documents: ({ documents }) => documentStateTexts[documents].en,
  state: (row) => row.state,
};
