import type { InterfaceLanguage } from '#kit/text.ts';
import { understood } from '#kit/understood.ts';
import { atOneMoment } from '#server/db/one-moment.ts';
import type { Platform } from '#server/feature.ts';
import type { List } from '#server/lists.ts';
import { numberCell, pagedTable, textCell, timeCell, type Written, writtenColumns } from '#server/paged-table.ts';
import { memberQuery } from '../contract/loyalty.calls.ts';
import { type MemberColumnKey, memberColumns } from '../contract/loyalty.columns.ts';
import type { LoyaltyMember } from '../contract/loyalty.model.ts';
import { nameIn } from '../contract/loyalty.rules.ts';
import { loyaltyReadModel } from './loyalty.read-model.ts';
import { programOf } from './use-cases/read-loyalty.ts';

/** The members of a shop's program in files, without those who were forgotten. People of a seller have none. */
export const membersList = ({ db, now }: Pick<Platform, 'db' | 'now'>): List => ({
  name: 'loyalty-members',
  table: ({ scope, restricted, search, ids, columns, language }, work) =>
    atOneMoment(db, async (trx) => {
      const { page: _page, pageSize: _size, program: _program, ...filters } = understood(memberQuery, search).query;
      const asked = { ...filters, ids, named: true } as const;
      const program =
        scope.sellerId === null && !restricted ? await programOf({ db: trx }, undefined, scope.shopId) : null;
      const found = loyaltyReadModel(trx);
      const total = program ? await found.countMembers(program.id, asked) : 0;
      const cells = writtenColumns(memberColumns, written(language), columns, language);
      return work(
        pagedTable(cells, total, (page, size) =>
          found.listMembers(program!.id, asked, { limit: size, offset: page * size }, now()),
        ),
      );
    }),
});

const text = textCell<LoyaltyMember>;
const number = numberCell<LoyaltyMember>;
const time = timeCell<LoyaltyMember>;
const dateOf = (at: string | null | undefined): Date | null => (at ? new Date(at) : null);

const written = (language: InterfaceLanguage): Readonly<Record<MemberColumnKey, Written<LoyaltyMember>>> => ({
  name: text(28, (row) => row.name),
  customer: text(20, (row) => row.customer_key),
  tier: text(16, ({ tier }) => tier && nameIn(tier.names, language)),
  balance: number((row) => String(row.balance)),
  pending: number((row) => String(row.pending)),
  expiring: number((row) => String(row.expiring)),
  expiry: time((row) => dateOf(row.next_expiry?.at)),
  lifetime: number((row) => String(row.lifetime)),
  active: time((row) => dateOf(row.active_at)),
  created: time((row) => dateOf(row.created_at)),
});
