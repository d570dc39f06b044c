import { tableText } from '#features/base/exports/server/exports.public.ts';
import { businessTypeLabel, todayInTirane } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import { documentStateTexts } from '#features/people/seller-documents/contract/seller-documents.model.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { fillIn, type InterfaceLanguage, type Text } from '#kit/text.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { exportLocalSellers as call } from '../../contract/local-sellers.calls.ts';
import { sellerColumns } from '../../contract/local-sellers.columns.ts';
import { recentShares, type SellerState } from '../../contract/local-sellers.model.ts';
import { onboardingKeys } from '../../contract/local-sellers.standing.ts';
import { localSellerTexts as words } from '../../contract/local-sellers.texts.ts';
import { requireStaff } from '../local-sellers.access.ts';
import { localSellersReadModel, type StoredSellerRow } from '../local-sellers.read-model.ts';

/** The list as it is filtered and ordered, all of it, in the columns of the screen. */
export const exportLocalSellers =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async ({ query }: InputOf<typeof call>, { scope, now }: Context): Promise<OutputOf<typeof call>> => {
    requireStaff(scope);
    const { format, language, ...asked } = query;
    const rows = await localSellersReadModel(readDb).list(asked);
    const titles = sellerColumns.map(({ title }) => title[language]);
    return {
      name: `${words.fileName[language]}-${todayInTirane(now())}.${format}`,
      content: await tableText(
        format,
        titles,
        rows.map((row) => sellerColumns.map(({ key }) => cells[key](row, language) ?? '')),
      ),
    };
  };

const stateTexts: Readonly<Record<SellerState, Text>> = {
  active: words.oneActive,
  restricted: words.oneRestricted,
  suspended: words.oneSuspended,
  closed: words.oneClosed,
};

type Cell = (row: StoredSellerRow, language: InterfaceLanguage) => string | null;
const percent = (of: number | null) => (of === null ? '' : `${of} %`);
const day = (at: Date | null) => (at ? dayIn(at, houseZone) : '');
const cells: Readonly<Record<(typeof sellerColumns)[number]['key'], Cell>> = {
  name: (row) => row.name,
  number: (row) => row.number,
  type: (row, language) => businessTypeLabel(row.type, language),
  city: (row) => row.city,
  contact: (row) => row.contact,
  phone: (row) => row.phone,
  email: (row) => row.email,
  since: (row) => day(row.since),
  prefix: (row) => row.sku_prefix,
  products: ({ products }, language) =>
    fillIn(words.productsOf[language], {
      new: products.new,
      approved: products.approved,
      live: products.in_shop,
    }),
  login: (row) => day(row.last_login),
  onboarding: ({ onboarding }) => `${onboardingKeys.length - onboarding.length} / ${onboardingKeys.length}`,
  orders: ({ recent }) => String(recent.orders),
  accepted: ({ recent }) => percent(recentShares(recent).accepted),
  late: ({ recent }) => percent(recentShares(recent).late),
  returned: ({ recent }) => percent(recentShares(recent).returned),
  score: (row) => (row.score ? String(row.score.now) : ''),
  manager: (row) => row.manager?.name ?? '',
  holiday: ({ holiday }) => (holiday ? `${holiday.starts_on} – ${holiday.ends_on}` : ''),
  documents: ({ documents }, language) => documentStateTexts[documents][language],
  state: (row, language) => stateTexts[row.state][language],
};
