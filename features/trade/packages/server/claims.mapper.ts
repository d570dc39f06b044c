import { dayIn, houseZone } from '#kit/clock.ts';
import { num } from '#kit/exact.ts';
import { round } from '#kit/money.ts';
import type { Db } from '#server/db/database.ts';
import type { Claim, Claimable } from '../contract/claims.model.ts';
import type { PackageDetail } from '../contract/packages.model.ts';
import { claimsReadModel, type ListedClaim } from './claims.read-model.ts';

export const toClaim = ({
  package_id,
  package_number,
  order_number,
  created_at,
  written_off: _,
  ...row
}: ListedClaim): Claim => ({
  ...row,
  package: { id: package_id, number: package_number, order: order_number },
  carrier: row.carrier ?? '',
  amount: round(row.amount),
  paid: row.paid === null ? null : round(row.paid),
  created_at: created_at.toISOString(),
});

/** What may be claimed for a package as it is: what is lost or damaged for the price of its goods, cash for what was not paid out of it. */
export function claimableOf(facts: Awaited<ReturnType<ReturnType<typeof claimsReadModel>['facts']>>): Claimable[] {
  const { state, damaged, currency, goods, cod, paid_out } = facts;
  // Who carries what a supplier sends is answered for by the supplier.
  if (!facts.ours) return [];
  const missing = num(cod ?? '0').minus(paid_out);
  return [
    ...(state === 'lost' ? [{ kind: 'lost' as const, amount: round(goods), currency, most: null }] : []),
    ...(damaged ? [{ kind: 'damaged' as const, amount: round(goods), currency, most: null }] : []),
    ...(state === 'delivered' && missing.gt(0)
      ? [{ kind: 'short' as const, amount: round(missing.toFixed(4)), currency, most: round(missing.toFixed(4)) }]
      : []),
  ];
}

/** The claims of a package, what of it may be claimed now, and what it brought and cost. */
export async function claimsOf(
  db: Db,
  packageId: number,
  now: Date,
): Promise<Pick<PackageDetail, 'claims' | 'claimable' | 'money'>> {
  const read = claimsReadModel(db);
  const facts = await read.facts(packageId);
  const listed = await read.listOfPackage(packageId, dayIn(now, houseZone));
  const claims = listed.map(toClaim);
  const living = claims.filter(({ state }) => state === 'opened' || state === 'paid').map(({ kind }) => kind);
  const sum = (amounts: readonly string[]) => round(amounts.reduce((all, one) => all.plus(one), num(0)).toFixed(4));
  const money = {
    currency: facts.currency,
    collected: facts.state === 'delivered' ? round(facts.cod ?? '0') : '0.00',
    paid_out: round(facts.paid_out),
    claimed: sum(claims.flatMap(({ state, amount }) => (state === 'opened' ? [amount] : []))),
    recovered: sum(claims.flatMap(({ paid }) => paid ?? [])),
    written_off: sum(listed.map(({ written_off }) => written_off)),
  };
  const { currency: _currency, ...amounts } = money;
  return {
    claims,
    claimable: claimableOf(facts).filter(({ kind }) => !living.includes(kind)),
    money: Object.values(amounts).some((amount) => num(amount).gt(0)) ? money : null,
  };
}
