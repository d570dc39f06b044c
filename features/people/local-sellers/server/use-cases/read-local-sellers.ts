import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/local-sellers.calls.ts';
import type { getOwnStanding as getOwnStandingCall } from '../../contract/local-sellers.standing.calls.ts';
import { localSellerForStaff, requireStaff } from '../local-sellers.access.ts';
import { toDetailPerson, toRow, toStanding, toSuspension } from '../local-sellers.mapper.ts';
import { localSellersReadModel } from '../local-sellers.read-model.ts';
import { standingReadModel } from '../standing.read-model.ts';
import { suspensionsReadModel } from '../suspensions.read-model.ts';

type Needs = Pick<Platform, 'db' | 'readDb'>;

type Listed = OutputOf<typeof calls.listLocalSellers>;

/** How many the list has, without what it shows of each: enough for a figure. */
export const countLocalSellers =
  ({ readDb }: Pick<Needs, 'readDb'>) =>
  async (
    { query }: InputOf<typeof calls.listLocalSellers>,
    { scope }: Context,
  ): Promise<Pick<Listed, 'total' | 'counts'>> => {
    requireStaff(scope);
    const counts = await localSellersReadModel(readDb).count(query);
    const total = query.state ? counts[query.state] : Object.values(counts).reduce((sum, n) => sum + n, 0);
    return { total, counts };
  };

/** For staff: people tied to a seller see no list of sellers here. */
export const listLocalSellers =
  (needs: Needs) =>
  async (input: InputOf<typeof calls.listLocalSellers>, context: Context): Promise<Listed> => {
    requireStaff(context.scope);
    const [counted, rows] = await Promise.all([
      countLocalSellers(needs)(input, context),
      localSellersReadModel(needs.readDb).list(input.query, input.query),
    ]);
    return { results: rows.map(toRow), ...counted };
  };

export const getLocalSeller =
  ({ db }: Needs) =>
  async (
    { params }: InputOf<typeof calls.getLocalSeller>,
    { scope }: Context,
  ): Promise<OutputOf<typeof calls.getLocalSeller>> => {
    const seller = await localSellerForStaff(db, params.id, scope, { closed: true });
    const sellers = localSellersReadModel(db);
    const facts = await sellers.getFacts(seller.id);
    const people = await sellers.listPeople(seller.id);
    const suspensions = await suspensionsReadModel(db).list(seller.id);
    return {
      seller,
      ...facts,
      since: facts.since.toISOString(),
      people: people.map(toDetailPerson),
      suspensions: suspensions.map(toSuspension),
      ...toStanding(await standingReadModel(db).get(seller.id)),
    };
  };

export const previewSuspension =
  ({ db }: Needs) =>
  async (
    { params }: InputOf<typeof calls.previewSuspension>,
    { scope }: Context,
  ): Promise<OutputOf<typeof calls.previewSuspension>> => {
    const seller = await localSellerForStaff(db, params.id, scope);
    return localSellersReadModel(db).previewSuspension(seller.id);
  };

export const listSuspensionEffects =
  ({ db }: Needs) =>
  async (
    { params, query }: InputOf<typeof calls.listSuspensionEffects>,
    { scope }: Context,
  ): Promise<OutputOf<typeof calls.listSuspensionEffects>> => {
    const seller = await localSellerForStaff(db, params.id, scope, { closed: true });
    const { page, pageSize, state } = query;
    const asked = { sellerId: seller.id, suspensionId: params.suspension, state };
    return suspensionsReadModel(db).listEffects({ ...asked, limit: pageSize, offset: page * pageSize });
  };

export const getOwnSuspension =
  ({ db }: Needs) =>
  async (_input: unknown, { actor }: Context): Promise<OutputOf<typeof calls.getOwnSuspension>> => {
    const told = actor.sellerId === null ? null : await suspensionsReadModel(db).findMessage(actor.sellerId);
    return told && { message: told.message, ends_at: told.ends_at?.toISOString() ?? null };
  };

/** Of the asking person's own local seller; the contact may be written to. */
export const getOwnStanding =
  ({ db }: Needs) =>
  async (_input: unknown, { actor }: Context): Promise<OutputOf<typeof getOwnStandingCall>> => {
    if (actor.sellerId === null) return null;
    const standing = await standingReadModel(db).get(actor.sellerId);
    const { restriction, holiday } = toStanding(standing);
    const { manager, manager_email: email } = standing;
    return { restriction, holiday, manager: manager && email ? { name: manager.name, email } : null };
  };
