import type { InputOf, OutputOf } from '#kit/call.ts';
import { dayAfter, dayIn, houseZone } from '#kit/clock.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import { num } from '#kit/exact.ts';
import { keptMoney, round, saidMoney } from '#kit/money.ts';
import { say } from '#kit/sentence.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/claims.calls.ts';
import { claimErrors as errors } from '../../contract/claims.errors.ts';
import type { Claimable } from '../../contract/claims.model.ts';
import { canMoveClaim, sameThing } from '../../contract/claims.rules.ts';
import { claimTexts as words } from '../../contract/claims.texts.ts';
import { packageChanged } from '../../contract/packages.events.ts';
import { carriersRepository } from '../carriers.repository.ts';
import { claimableOf, leftOf, toClaim } from '../claims.mapper.ts';
import { claimsReadModel } from '../claims.read-model.ts';
import { claimsRepository } from '../claims.repository.ts';
import { lockPackage, packageEntity } from '../packages.access.ts';

type Needs = Pick<Platform, 'db' | 'readDb' | 'unitOfWork'>;

function tooMuch({ amount, currency }: Pick<Claimable, 'amount' | 'currency'>, field: 'amount' | 'paid' = 'amount') {
  const error = field === 'amount' ? errors.tooMuch : errors.paidTooMuch;
  const values = { most: saidMoney(amount, currency) };
  return new AppError(error, { values, issues: [{ field, ...say({ ...error, en: error.text }, values) }] });
}

const todayOf = ({ now }: Pick<Context, 'now'>): string => dayIn(now(), houseZone);

export const listClaims =
  ({ readDb }: Pick<Needs, 'readDb'>) =>
  async (
    { query: { page, pageSize, ...asked } }: InputOf<typeof calls.listClaims>,
    context: Context,
  ): Promise<OutputOf<typeof calls.listClaims>> => {
    const whose = { shops: context.actor.shops, today: todayOf(context) };
    const read = claimsReadModel(readDb);
    const [total, results, sums] = await Promise.all([
      read.count(asked, whose),
      read.list(asked, whose, { limit: pageSize, offset: page * pageSize }),
      read.sums(whose),
    ]);
    return {
      total,
      results: results.map(toClaim),
      sums: sums.map(({ currency, ...amounts }) => ({
        currency,
        claimed: round(amounts.claimed),
        recovered: round(amounts.recovered),
        written_off: round(amounts.written_off),
      })),
    };
  };

/** Of a package that is held still, so that nobody claims the same twice. */
export const openClaim =
  ({ db, unitOfWork }: Needs) =>
  async (
    { params, body }: InputOf<typeof calls.openClaim>,
    context: Context,
  ): Promise<OutputOf<typeof calls.openClaim>> => {
    const today = todayOf(context);
    if (body.due_on !== null && (body.due_on < today || body.due_on > dayAfter(today, 730)))
      throw refuseField('due_on', words.dayRule);
    const id = await unitOfWork(context, async (tx) => {
      const { pack } = await lockPackage(tx, context, params.id);
      const claims = claimsRepository(tx.db);
      const before = await claims.listLiving(pack.id);
      const facts = await claimsReadModel(tx.db).facts(pack.id);
      const may = claimableOf(facts, before).find(({ kind }) => kind === body.kind);
      const carrier = pack.carrier_id === null ? null : await carriersRepository(tx.db).find(pack.carrier_id);
      if (!may && before.some(({ kind }) => sameThing(kind, body.kind))) throw new AppError(errors.twice);
      if (!may || !carrier) throw new AppError(errors.notNow, { values: { number: pack.number } });
      if (num(body.amount).gt(may.amount)) throw tooMuch(may);
      const made = await claims.insert({
        package_id: pack.id,
        kind: body.kind,
        amount: body.amount,
        currency: may.currency,
        due_on: body.due_on ?? dayAfter(today, carrier.claim_days),
        carrier_ref: body.carrier_ref,
        note: body.note,
        opened_by: context.actor.userId,
        created_at: context.now(),
      });
      tx.record([
        {
          entity: packageEntity,
          id: pack.id,
          action: 'claim opened',
          after: {
            claim_kind: body.kind,
            claimed: keptMoney(round(body.amount), may.currency),
            carrier: carrier.name,
            ...(body.note === '' ? {} : { note: body.note }),
          },
        },
      ]);
      tx.emit(packageChanged, { packageId: pack.id, orderId: pack.order_id });
      return made;
    });
    return toClaim(await claimsReadModel(db).find(id, today));
  };

export const moveClaim =
  ({ db, unitOfWork }: Needs) =>
  async (
    { params: { id }, body }: InputOf<typeof calls.moveClaim>,
    context: Context,
  ): Promise<OutputOf<typeof calls.moveClaim>> => {
    await unitOfWork(context, async (tx) => {
      const claims = claimsRepository(tx.db);
      const packageId = await claims.findPackage(id);
      if (packageId === null) throw new AppError(generalErrors.notFound);
      const { pack } = await lockPackage(tx, context, packageId);
      const row = await claims.lock(id);
      if (row.version !== body.version) throw new AppError(errors.outdated);
      if (!canMoveClaim(row.state, body.to)) throw new AppError(errors.moveRefused);
      // No carrier pays more than it was asked for: a nought too many would stand as cash that came in.
      if (body.paid !== null && num(body.paid).gt(row.amount))
        throw tooMuch({ amount: round(row.amount), currency: row.currency }, 'paid');
      if (body.to === 'opened') {
        // What was refused, or paid less, may have been claimed otherwise meanwhile.
        const others = (await claims.listLiving(packageId)).filter((one) => one.id !== id);
        if (others.some(({ kind }) => kind === row.kind)) throw new AppError(errors.twice);
        const left = leftOf(row.kind, await claimsReadModel(tx.db).facts(packageId), others);
        if (others.some(({ kind }) => sameThing(kind, row.kind)) && num(row.amount).gt(left))
          throw tooMuch({ amount: left, currency: row.currency });
      }
      const { to: state, paid, note } = body;
      await claims.set(id, {
        state,
        paid,
        note: note === '' ? row.note : note,
        settled_at: state === 'opened' ? null : context.now(),
      });
      tx.record([
        {
          entity: packageEntity,
          id: pack.id,
          action: 'claim settled',
          before: { claim_state: row.state },
          after: {
            claim_kind: row.kind,
            claim_state: state,
            ...(paid === null ? {} : { recovered: keptMoney(round(paid), row.currency) }),
            ...(note === '' ? {} : { note }),
          },
        },
      ]);
      tx.emit(packageChanged, { packageId: pack.id, orderId: pack.order_id });
    });
    return toClaim(await claimsReadModel(db).find(id, todayOf(context)));
  };
