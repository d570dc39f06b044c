import { atOneMoment } from '#features/catalogue/products/server/products.public.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { round } from '#kit/money.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import { understood } from '#kit/understood.ts';
import type { Scope } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { List } from '#server/lists.ts';
import {
  amountCell,
  numberCell,
  pagedTable,
  textCell,
  timeCell,
  type Written,
  writtenColumns,
} from '#server/paged-table.ts';
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
import { codWord, stateWord } from '../contract/packages.told.ts';
import { toClaim } from './claims.mapper.ts';
import { claimsReadModel } from './claims.read-model.ts';
import { codReadModel, toCodRow } from './cod.read-model.ts';
import { type ListedPackage, packagesReadModel } from './packages.read-model.ts';

type Needs = Pick<Platform, 'db' | 'readDb' | 'now'>;

/** Packages, claims and cash on delivery in files; of people who belong to a seller there is nothing. */
export const packagesLists = ({ db, readDb, now }: Needs): readonly List[] => {
  const today = () => dayIn(now(), houseZone);
  return [
    {
      name: 'packages',
      async count(searches, { scope, actor }) {
        if (scope.sellerId !== null) return searches.map(() => null);
        return Promise.all(
          searches.map(async (search) => {
            const asked = inShop(understood(packagesQuery, search).query, scope);
            const counts = await packagesReadModel(readDb).count(asked, { shops: actor.shops, now: now() });
            return counts[asked.tab ?? 'all'];
          }),
        );
      },
      table: ({ scope, reader, restricted, search, ids, columns, language }, work) =>
        atOneMoment(db, async (trx) => {
          const read = packagesReadModel(trx);
          const whose = { shops: reader.shops, now: now(), only: ids };
          // What is ticked is meant wherever it has gone meanwhile.
          const asked = ids === null ? inShop(understood(packagesQuery, search).query, scope) : packagesQuery.parse({});
          const nobody = scope.sellerId !== null || restricted;
          const total = nobody ? 0 : (await read.count(asked, whose))[asked.tab ?? 'all'];
          const cells = writtenColumns(packageColumns, writtenPackage(language), columns, language);
          return work(pagedTable(cells, total, (page, pageSize) => read.list({ ...asked, page, pageSize }, whose)));
        }),
    },
    {
      name: 'claims',
      async count(searches, { scope, actor }) {
        if (scope.sellerId !== null) return searches.map(() => null);
        const whose = { shops: actor.shops, today: today() };
        return Promise.all(
          searches.map((search) => claimsReadModel(readDb).count(understood(claimsQuery, search).query, whose)),
        );
      },
      table: ({ scope, reader, restricted, search, ids, columns, language }, work) =>
        atOneMoment(db, async (trx) => {
          const read = claimsReadModel(trx);
          const whose = { shops: reader.shops, today: today() };
          const asked = { ...understood(claimsQuery, ids === null ? search : { show: 'all' }).query, only: ids };
          const total = scope.sellerId !== null || restricted ? 0 : await read.count(asked, whose);
          const cells = writtenColumns(claimColumns, writtenClaim(language), columns, language);
          const rows = async (page: number, limit: number) =>
            (await read.list(asked, whose, { limit, offset: page * limit })).map(toClaim);
          return work(pagedTable(cells, total, rows));
        }),
    },
    {
      name: 'cash-on-delivery',
      // Carriers pay for all shops at once: who is held to some sees none of it.
      async count(searches, { scope, actor }) {
        if (scope.sellerId !== null || actor.shops !== null) return searches.map(() => null);
        return Promise.all(
          searches.map((search) => codReadModel(readDb).count(understood(codRowsQuery, search).query)),
        );
      },
      table: ({ scope, reader, restricted, search, ids, columns, language }, work) =>
        atOneMoment(db, async (trx) => {
          const read = codReadModel(trx);
          const said = understood(codRowsQuery, ids === null ? search : { folder: 'all' }).query;
          const asked = { ...said, only: ids };
          const nothing = scope.sellerId !== null || restricted || reader.shops !== null;
          const total = nothing ? 0 : await read.count(asked);
          const cells = writtenColumns(codColumns, writtenCod(language), columns, language);
          const rows = async (page: number, pageSize: number) =>
            (await read.list({ ...asked, page, pageSize })).map(toCodRow);
          return work(pagedTable(cells, total, rows));
        }),
    },
  ];
};

/** As the page reads its address: with that of one shop the list begins with it, with that of shop 1 with all. */
const inShop = <Q extends { readonly shop?: number | undefined }>(asked: Q, { shopId }: Scope): Q =>
  asked.shop !== undefined || shopId === 1 ? asked : { ...asked, shop: shopId };

const writtenPackage = (language: InterfaceLanguage): Readonly<Record<PackageColumnKey, Written<ListedPackage>>> => ({
  number: textCell(18, (row) => row.number),
  order: textCell(16, (row) => row.order_number),
  customer: textCell(28, (row) => [row.customer, row.city].filter(Boolean).join(', ') || null),
  state: textCell(20, (row) => stateWord[row.state][language]),
  carrier: textCell(18, (row) => row.carrier_name ?? (row.carrier_told || null)),
  tracking: textCell(22, (row) => row.tracking || null),
  pieces: numberCell((row) => String(row.pieces)),
  cod: amountCell((row) => (row.cod_amount === null ? null : round(row.cod_amount))),
  currency: textCell(9, (row) => row.cod_currency),
  promise: textCell(12, (row) => row.promise),
  moved: timeCell((row) => row.moved_at),
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
  verdict: textCell(24, (row) => codWord[row.verdict][language]),
  package: textCell(18, (row) => row.package?.number ?? null),
  carrier: textCell(18, (row) => row.carrier),
  reference: textCell(20, (row) => row.ref || null),
});
