import type { LocalSellerDetail, LocalSellerRow, Suspension } from '../contract/local-sellers.model.ts';
import type { StoredSellerRow } from './local-sellers.read-model.ts';
import type { StoredStanding } from './standing.read-model.ts';
import type { StoredSuspension } from './suspensions.read-model.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const toRow = ({ since, last_login, planned_for, ...row }: StoredSellerRow): LocalSellerRow => ({
  ...row,
  since: since.toISOString(),
  last_login: iso(last_login),
  planned_for: iso(planned_for),
});

export const toSuspension = ({ begins_at, ends_at, lifted_at, ...row }: StoredSuspension): Suspension => ({
  ...row,
  begins_at: begins_at.toISOString(),
  ends_at: iso(ends_at),
  lifted_at: iso(lifted_at),
});

type Person = LocalSellerDetail['people'][number];

export const toDetailPerson = ({
  last_login,
  ...person
}: Omit<Person, 'last_login'> & { readonly last_login: Date | null }): Person => ({
  ...person,
  last_login: iso(last_login),
});

export const toStanding = ({ manager, onboarding, holiday, restriction, closing }: StoredStanding) => ({
  manager,
  onboarding,
  holiday,
  restriction: restriction && { message: restriction.message, since: iso(restriction.since) },
  closing: closing && { at: closing.at.toISOString(), note: closing.note },
});
