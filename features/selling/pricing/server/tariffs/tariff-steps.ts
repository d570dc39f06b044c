import { isDeepStrictEqual } from 'node:util';
import type { CloneInput } from '#kit/clone.ts';
import { asContextIn, type CloneFacts, type CloneSteps, joining } from '#server/clones.ts';
import type { Platform } from '#server/feature.ts';
import type { OperationContext } from '#server/operations/handle-operation.ts';
import type { NewTariff } from '../../contract/tariffs/tariffs.model.ts';
import { enterTariff, removeTariff } from './manage-tariffs.ts';
import { tariffsRepository } from './tariffs.repository.ts';

/** What a tariff says, without what it is called and since when. */
type Said = Pick<NewTariff, 'currency' | 'divisor' | 'bands' | 'source'>;
type TariffFacts = CloneFacts<Said> & {
  readonly code: string;
  /** From when the target is to have it: a day to come, or today. */
  readonly from: string;
  /** The tariff of the target in its place. */
  readonly twin: number | null;
};

const saidBy = ({ currency, divisor, bands, source }: NewTariff): Said => ({ currency, divisor, bands, source });

/** One row per tariff of the source that is in force or comes; the target's own is the one of that code on that day. */
export const tariffSteps =
  ({ now }: Pick<Platform, 'now'>) =>
  ({ from, to }: CloneInput, context: OperationContext): CloneSteps<Said> => ({
    async rows(db) {
      const tariffs = tariffsRepository(db);
      const listed = await tariffs.list(from, await tariffs.today(from, now()));
      return listed.filter(({ state }) => state !== 'past').map(({ id }) => id);
    },
    lock: (db) => tariffsRepository(db).lock(),
    async read(db, ids) {
      const tariffs = tariffsRepository(db);
      const today = await tariffs.today(to, now());
      const theirs = await tariffs.listAll(to);
      const found: TariffFacts[] = [];
      for (const id of ids) {
        const row = await tariffs.find(id);
        // Removed meanwhile: there is nothing to take over any more.
        if (row?.shop_id !== from) continue;
        const comes = row.valid_from > today;
        const twin = theirs.find(
          ({ code, valid_from }) => code === row.code && (comes ? valid_from === row.valid_from : valid_from <= today),
        );
        found.push({
          id,
          version: 0,
          value: twin ? saidBy(twin) : null,
          source: saidBy(row),
          code: row.code,
          from: comes ? row.valid_from : today,
          twin: twin?.id ?? null,
        });
      }
      return found;
    },
    // Where it comes from makes no other tariff.
    fit: ({ value }, wanted) =>
      value && wanted && isDeepStrictEqual({ ...value, source: '' }, { ...wanted, source: '' }) ? value : wanted,
    async write(tx, changes) {
      const needs = { db: tx.db, now, ...joining(tx) };
      const by = asContextIn(context, to);
      for (const { facts, wanted } of changes) {
        const { code, from: valid_from, twin } = facts as TariffFacts;
        if (wanted) await enterTariff(needs)({ body: { code, valid_from, ...wanted } }, by);
        else if (twin !== null) await removeTariff(needs)({ params: { id: twin } }, by);
      }
    },
  });
