import { dayIn, houseZone } from '#kit/clock.ts';
import { round } from '#kit/money.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import { understood } from '#kit/understood.ts';
import type { Platform } from '#server/feature.ts';
import { houseList, inShop } from '#server/house-list.ts';
import type { List } from '#server/lists.ts';
import { amountCell, numberCell, textCell, timeCell, type Written } from '#server/paged-table.ts';
import { claimsQuery } from '../contract/claims.calls.ts';
import type { Claim } from '../contract/claims.model.ts';
import { claimKindTexts, claimStateTexts } from '../contract/claims.rules.ts';
import { codRowsQuery } from '../contract/cod.calls.ts';
import { packagesQuery } from '../contract/packages.calls.ts';
import {
  type ClaimColumnKey,
  type CodColumnKey,
  claimColumns,
  codColumns,
  type PackageColumnKey,
  packageColumns,
} from '../contract/packages.columns.ts';
import type { CodRow } from '../contract/packages.model.ts';
import { codTold, stateWord } from '../contract/packages.told.ts';
import { directionWord, endsOf, parcelSizeTexts as sizeWords } from '../contract/parcel-size.texts.ts';
import { toClaim } from './claims.mapper.ts';
import { claimsReadModel } from './claims.read-model.ts';
import { codReadModel, toCodRow } from './cod.read-model.ts';
import { type ListedPackage, packagesReadModel } from './packages.read-model.ts';

type Needs = Pick<Platform, 'db' | 'readDb' | 'now'>;

/** Packages, claims and cash on delivery in files; of people who belong to a seller there is nothing. */
export const packagesLists = ({ now, ...platform }: Needs): readonly List[] => [
  houseList(platform, {
    name: 'packages',
    columns: packageColumns,
    written: writtenPackage,
    viewed: true,
    everything: { tab: 'all' },
    asked: (search, scope) => inShop(understood(packagesQuery, search).query, scope),
    read(db, { reader: { shops }, only }) {
      const found = packagesReadModel(db);
      const whose = { shops, now: now(), only };
      return {
        count: async (asked) => (await found.count(asked, whose))[asked.tab ?? 'all'],
        list: (asked, page, pageSize) => found.list({ ...asked, page, pageSize }, whose),
      };
    },
  }),
  houseList(platform, {
    name: 'claims',
    columns: claimColumns,
    written: writtenClaim,
    viewed: true,
    asked: (search) => understood(claimsQuery, search).query,
    everything: { show: 'all' },
    read(db, { reader: { shops }, only }) {
      const found = claimsReadModel(db);
      const whose = { shops, today: dayIn(now(), houseZone) };
      return {
        count: (asked) => found.count({ ...asked, only }, whose),
        list: async (asked, page, limit) =>
          (await found.list({ ...asked, only }, whose, { limit, offset: page * limit })).map(toClaim),
      };
    },
  }),
  houseList(platform, {
    name: 'cash-on-delivery',
    columns: codColumns,
    written: writtenCod,
    viewed: true,
    asked: (search) => understood(codRowsQuery, search).query,
    everything: { folder: 'all' },
    // Carriers pay for all shops at once: who is held to some sees none of it.
    hiddenFrom: ({ shops }) => shops !== null,
    read(db, { only }) {
      const found = codReadModel(db);
      return {
        count: (asked) => found.count({ ...asked, only }),
        list: async (asked, page, pageSize) => (await found.list({ ...asked, only, page, pageSize })).map(toCodRow),
      };
    },
  }),
];

const endsOfListed = ({ direct, ...row }: ListedPackage) => endsOf({ ...row, supplier: direct?.supplier ?? '' });

/** What carriers charge is in no file, as no cost is: files are read by more people than costs. */
const writtenPackage = (
  language: InterfaceLanguage,
): Readonly<Record<Exclude<PackageColumnKey, 'cost'>, Written<ListedPackage>>> => ({
  number: textCell(18, (row) => row.number),
  order: textCell(16, (row) => row.order_number),
  customer: textCell(28, (row) => [row.customer, row.city].filter(Boolean).join(', ') || null),
  state: textCell(20, (row) => stateWord[row.state][language]),
  carrier: textCell(18, (row) => row.carrier_name ?? (row.carrier_told || null)),
  service: textCell(18, (row) => row.service_name),
  from: textCell(24, (row) => endsOfListed(row).from ?? sizeWords.hub[language]),
  to: textCell(24, (row) => endsOfListed(row).to ?? sizeWords.hub[language]),
  tracking: textCell(22, (row) => row.tracking || null),
  pieces: numberCell((row) => String(row.pieces)),
  weight: numberCell((row) => (row.weight_g === null ? null : String(row.weight_g))),
  direction: textCell(22, (row) => directionWord[row.direction][language]),
  size: textCell(18, ({ length_mm, width_mm, height_mm }) =>
    length_mm === null ? null : [length_mm, width_mm, height_mm].map((mm) => (mm ?? 0) / 10).join(' × '),
  ),
  cod: amountCell((row) => (row.cod_amount === null ? null : round(row.cod_amount))),
  currency: textCell(9, (row) => row.cod_currency),
  promise: textCell(12, (row) => row.promise),
  moved: timeCell((row) => row.moved_at),
  note: textCell(40, (row) => row.note || null),
  created: timeCell((row) => row.created_at),
});

const writtenClaim = (language: InterfaceLanguage): Readonly<Record<ClaimColumnKey, Written<Claim>>> => ({
  package: textCell(18, (row) => row.package.number),
  carrier: textCell(18, (row) => row.carrier),
  kind: textCell(22, (row) => claimKindTexts[row.kind][language]),
  amount: amountCell((row) => row.amount),
  paid: amountCell((row) => row.paid),
  currency: textCell(9, (row) => row.currency),
  due: textCell(12, (row) => row.due_on),
  reference: textCell(20, (row) => row.carrier_ref || null),
  state: textCell(18, (row) => claimStateTexts[row.state][language]),
});

const writtenCod = (language: InterfaceLanguage): Readonly<Partial<Record<CodColumnKey, Written<CodRow>>>> => ({
  tracking: textCell(22, (row) => row.tracking),
  amount: amountCell((row) => row.amount),
  fee: amountCell((row) => row.fee),
  currency: textCell(9, (row) => row.currency),
  verdict: textCell(24, (row) => codTold(row)[language]),
  package: textCell(18, (row) => row.package?.number ?? null),
  carrier: textCell(18, (row) => row.carrier),
  reference: textCell(20, (row) => row.ref || null),
});
