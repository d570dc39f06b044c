import type { Tx } from '#server/db/unit-of-work.ts';
import { inRevokingOrder, inSpendingOrder, takeFrom } from '../contract/loyalty.rules.ts';
import { accountRepository, type Entry, type LockedMember } from './account.repository.ts';

type Lasting = { readonly pending: boolean; readonly available_at: Date | null; readonly expires_at: Date | null };

/**
 * The moves of a member's points. Balance = sum of the ledger that may be spent = what is left of the lots − debt: points that were spent and
 * then taken back make a debt, which later points fill. The member is locked by the caller and carried on as it stands afterwards.
 */
export const account = (tx: Tx, now: Date) => {
  const repository = accountRepository(tx.db);
  const moved = async (member: LockedMember, by: { balance: number; pending: number }): Promise<LockedMember> => {
    await repository.move(member.id, by);
    return { ...member, balance: member.balance + by.balance, pending: member.pending + by.pending };
  };
  /** What is owed: the lots have more than the balance says. */
  const debtOf = async (member: LockedMember): Promise<number> => {
    const lots = (await repository.listLots(member.id)).filter((lot) => lot.state === 'available');
    return lots.reduce((sum, lot) => sum + lot.left, 0) - member.balance;
  };

  return {
    /** New points, to be spent at once or later. */
    async credit(
      member: LockedMember,
      entry: Entry,
      { pending, available_at, expires_at }: Lasting,
    ): Promise<LockedMember> {
      const debt = pending ? 0 : await debtOf(member);
      const id = await repository.insertEntry(member, entry, now);
      await repository.insertLot({
        ledger_id: id,
        member_id: member.id,
        points: entry.points,
        left: entry.points - Math.min(debt, entry.points),
        state: pending ? 'pending' : 'available',
        order_ref: entry.order_ref ?? null,
        available_at,
        expires_at,
      });
      return moved(member, pending ? { balance: 0, pending: entry.points } : { balance: entry.points, pending: 0 });
    },

    /** Spends points, those that expire first. The caller has checked that there are so many. */
    async redeem(member: LockedMember, entry: Entry & { readonly spent: number }): Promise<LockedMember> {
      const { spent, ...line } = entry;
      const lots = (await repository.listLots(member.id)).filter((lot) => lot.state === 'available');
      const uses = takeFrom(inSpendingOrder(lots), spent);
      const id = await repository.insertEntry(member, line, now);
      await repository.take(uses);
      await repository.noteUses(id, uses);
      return moved(member, { balance: -spent, pending: 0 });
    },

    /** Takes points away: of an order those of its own lot first. What has been spent becomes a debt. */
    async revoke(member: LockedMember, entry: Entry, orderRef: string): Promise<LockedMember> {
      const wanted = -entry.points;
      const lots = inRevokingOrder(await repository.listLots(member.id), orderRef);
      const uses = takeFrom(lots, wanted);
      await repository.insertEntry(member, entry, now);
      await repository.take(uses);
      const pendingLots = new Set(lots.filter((lot) => lot.state === 'pending').map(({ id }) => id));
      const pending = uses.filter((use) => pendingLots.has(use.lot)).reduce((sum, use) => sum + use.points, 0);
      return moved(member, { balance: -(wanted - pending), pending: -pending });
    },

    /** Takes everything out of one lot: it ends, or its owner is forgotten. */
    async empty(
      member: LockedMember,
      lot: { id: number; left: number; state: string },
      entry: Entry,
    ): Promise<LockedMember> {
      await repository.insertEntry(member, entry, now);
      await repository.take([{ lot: lot.id, points: lot.left }]);
      return moved(
        member,
        lot.state === 'pending' ? { balance: 0, pending: -lot.left } : { balance: -lot.left, pending: 0 },
      );
    },

    /** Pending points may be spent from now on; a debt takes its part of them first. */
    async release(
      member: LockedMember,
      lot: { id: number; left: number; order_ref: string | null },
    ): Promise<LockedMember> {
      const debt = await debtOf(member);
      await repository.insertEntry(
        member,
        { kind: 'release', points: 0, key: `lot:${lot.id}`, order_ref: lot.order_ref },
        now,
      );
      await repository.release(lot.id, lot.left - Math.min(debt, lot.left));
      return moved(member, { balance: lot.left, pending: -lot.left });
    },

    /** Puts what a redemption took back into its lots, less what is owed; gives how many points came back. */
    async restore(
      member: LockedMember,
      redeemId: number,
      entry: Omit<Entry, 'points' | 'kind'>,
      until: Date,
    ): Promise<number> {
      const uses = await repository.listUses(redeemId);
      const points = uses.reduce((sum, use) => sum + use.points, 0);
      if (points === 0) return 0;
      const debt = await debtOf(member);
      await repository.insertEntry(member, { ...entry, kind: 'restore', points }, now);
      await repository.giveBack(redeemId, uses, now, until);
      const back = new Map(uses.map((use) => [use.lot, use.points]));
      const lots = inSpendingOrder(await repository.listLots(member.id)).filter(({ id }) => back.has(id));
      await repository.take(
        takeFrom(
          lots.map((lot) => ({ ...lot, left: back.get(lot.id)! })),
          debt,
        ),
      );
      await moved(member, { balance: points, pending: 0 });
      return points;
    },
  };
};
