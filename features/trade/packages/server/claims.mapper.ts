import { dayIn, houseZone } from '#kit/clock.ts';
import { num } from '#kit/exact.ts';
import { round } from '#kit/money.ts';
import type { Db } from '#server/db/database.ts';
import type { Claim, Claimable } from '../contract/claims.model.ts';
import { type ClaimKind, type ClaimState, claimKinds, sameThing } from '../contract/claims.rules.ts';
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

type Facts = Awaited<ReturnType<ReturnType<typeof claimsReadModel>['facts']>>;
/** What was claimed before: what was asked for, or paid. */
type Asked = {
  readonly kind: ClaimKind;
  readonly state: ClaimState;
  readonly amount: string;
  readonly paid: string | null;
};

const isLiving = ({ state }: Asked): boolean => state === 'opened' || state === 'paid';

/** How much may still be claimed: of what the goods were sold for, or of the cash that was not paid out; not what is claimed or was paid before. */
export function leftOf(kind: ClaimKind, { goods, cod, paid_out }: Facts, before: readonly Asked[]): string {
  const worth = kind === 'short' ? num(cod ?? '0').minus(paid_out) : num(goods);
  const claimed = before.filter((one) => isLiving(one) && sameThing(one.kind, kind));
  const left = claimed.reduce((rest, one) => rest.minus(one.paid ?? one.amount), worth);
  return round((left.lt(0) ? num(0) : left).toFixed(4));
}

/**
 * What may be claimed for a package as it is: what is lost or damaged for the price of its goods, once, whatever it is called; cash for what was not
 * paid out of it. Each kind is open or paid once.
 */
export function claimableOf(facts: Facts, before: readonly Asked[]): Claimable[] {
  const { state, damaged, currency } = facts;
  // Who carries what a supplier sends is answered for by the supplier.
  if (!facts.ours) return [];
  const so: Readonly<Record<ClaimKind, boolean>> = { lost: state === 'lost', damaged, short: state === 'delivered' };
  return claimKinds
    .filter((kind) => so[kind] && !before.some((one) => isLiving(one) && one.kind === kind))
    .map((kind) => ({ kind, amount: leftOf(kind, facts, before), currency }))
    .filter(({ amount }) => num(amount).gt(0));
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
    claimable: claimableOf(facts, claims),
    money: Object.values(amounts).some((amount) => num(amount).gt(0)) ? money : null,
  };
}
