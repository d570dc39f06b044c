import {
  checkFile,
  type FileKind,
  importFile,
  refuseRows,
  tableText,
} from '#features/base/exports/server/exports.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import { filled } from '#kit/text.ts';
import { type Actor, type Context, isWithinShops } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/taxes.calls.ts';
import { taxErrors } from '../../contract/taxes.errors.ts';
import { taxesChanged, taxRatesChanged } from '../../contract/taxes.events.ts';
import { type PlannedTaxRate, planTaxFile, taxColumns, verdictOf } from '../../contract/taxes.file.ts';
import type { NewTaxRate } from '../../contract/taxes.model.ts';
import { taxSentences as words } from '../../contract/taxes.sentences.ts';
import { taxesReadModel } from '../taxes.read-model.ts';
import { type Row, taxesRepository } from '../taxes.repository.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'now'>;

export const listTaxRates =
  ({ db, now }: Needs) =>
  async (): Promise<OutputOf<typeof calls.listTaxRates>> => {
    const todayOf = await taxesReadModel(db).daysOf(now());
    const met = new Set<string>();
    return (await taxesReadModel(db).listEntered()).map(({ at, by, ...rate }) => {
      const future = rate.valid_from > todayOf(rate.country_code);
      const key = `${rate.country_code} ${rate.tax_class}`;
      const state = future ? ('future' as const) : met.has(key) ? ('past' as const) : ('in_force' as const);
      if (!future) met.add(key);
      return { ...rate, entered_at: at.toISOString(), entered_by: by, state };
    });
  };

export const enterTaxRate =
  ({ unitOfWork, now }: Needs) =>
  async (
    { body }: InputOf<typeof calls.enterTaxRate>,
    context: Context,
  ): Promise<OutputOf<typeof calls.enterTaxRate>> =>
    unitOfWork(context, async (tx) => {
      const taxes = taxesRepository(tx.db);
      await taxes.lock();
      await refuseOtherCountry(tx.db, context.actor, body.country_code);
      const classes = (await taxes.listClasses()).map(({ code }) => code);
      if (!classes.includes(body.tax_class))
        throw refuseField('tax_class', words.unknownClass, { code: body.tax_class });
      const today = (await taxesReadModel(tx.db).daysOf(now()))(body.country_code);
      const known = await taxes.listRates();
      const verdict = verdictOf(body, known, today);
      if (verdict.what === 'refused') throw refuseField('valid_from', verdict.why);
      if (verdict.what === 'same') return { id: known.find((one) => isOf(one, body))!.id };
      return { id: await save(tx, body, { today, userId: context.actor.userId }) };
    });

const isOf = (one: NewTaxRate, said: NewTaxRate): boolean =>
  one.country_code === said.country_code && one.tax_class === said.tax_class && one.valid_from === said.valid_from;

async function save(
  tx: Tx,
  said: NewTaxRate,
  { today, userId }: { today: string; userId: number | null },
): Promise<number> {
  const id = await taxesRepository(tx.db).setRate(said, userId);
  tx.record([{ entity: 'tax_rate', id, action: 'vat rate entered', after: { ...said } }]);
  if (said.valid_from <= today) tx.emit(taxRatesChanged, { country: said.country_code });
  else tx.emit(taxesChanged, {});
  return id;
}

/** A rate, with all rates held still until the end of the transaction. @throws AppError not found, or of a country the person does not work in */
async function lockRate(tx: Tx, id: number, { actor }: Context): Promise<Row> {
  const taxes = taxesRepository(tx.db);
  await taxes.lock();
  const found = (await taxes.listRates()).find((one) => one.id === id);
  if (!found) throw new AppError(generalErrors.notFound);
  await refuseOtherCountry(tx.db, actor, found.country_code);
  return found;
}

/** A figure stays what it was; where it was read may be said better at any time. */
export const correctTaxSource =
  ({ unitOfWork }: Pick<Needs, 'unitOfWork'>) =>
  async (
    { params: { id }, body: { source } }: InputOf<typeof calls.correctTaxSource>,
    context: Context,
  ): Promise<OutputOf<typeof calls.correctTaxSource>> =>
    unitOfWork(context, async (tx) => {
      const found = await lockRate(tx, id, context);
      if (found.source === source) return { id };
      await taxesRepository(tx.db).setSource(id, source);
      tx.record([
        {
          entity: 'tax_rate',
          id,
          action: 'vat source corrected',
          before: { source: found.source },
          after: { source },
        },
      ]);
      tx.emit(taxesChanged, {});
      return { id };
    });

export const removeTaxRate =
  ({ unitOfWork, now }: Needs) =>
  async (
    { params: { id } }: InputOf<typeof calls.removeTaxRate>,
    context: Context,
  ): Promise<OutputOf<typeof calls.removeTaxRate>> =>
    unitOfWork(context, async (tx) => {
      const found = await lockRate(tx, id, context);
      if (found.valid_from <= (await taxesReadModel(tx.db).daysOf(now()))(found.country_code))
        throw new AppError(taxErrors.past);
      await taxesRepository(tx.db).removeRate(id);
      const { id: _, shop: _shop, ...before } = found;
      tx.record([{ entity: 'tax_rate', id, action: 'deleted', before }]);
      tx.emit(taxesChanged, {});
      return { id };
    });

/** Whether the person may change the VAT of a country: it counts in its shops; that of a country without one in all there are. */
async function keepsVat(db: Db, actor: Pick<Actor, 'shops'>): Promise<(country: string) => boolean> {
  if (actor.shops === null) return () => true;
  const shops = await taxesReadModel(db).listShops();
  return (country) => {
    const own = shops.filter(({ country_code }) => country_code === country);
    return isWithinShops(actor, own.length === 0 ? null : own.map(({ id }) => id));
  };
}

async function refuseOtherCountry(db: Db, actor: Pick<Actor, 'shops'>, country: string): Promise<void> {
  if (!(await keepsVat(db, actor))(country)) throw new AppError(generalErrors.otherShop);
}

/** Files of VAT rates. */
export const taxFiles: FileKind<PlannedTaxRate, { added: number }> = {
  source: 'vat_rates',
  columns: taxColumns,
  required: ['country_code', 'tax_class', 'percent', 'valid_from'],
  broken: { name: '', before: null, column: 'country_code', why: { ...words.rowBroken }, said: null },
  lock: (db) => taxesRepository(db).lock(),
  async plan(db, rows, { actor, now }) {
    const taxes = taxesRepository(db);
    const plan = planTaxFile(rows, {
      known: await taxes.listRates(),
      classes: new Set((await taxes.listClasses()).map(({ code }) => code)),
      todayOf: await taxesReadModel(db).daysOf(now()),
    });
    const mayChange = await keepsVat(db, actor);
    return refuseRows(plan, ({ said }) =>
      said === null || mayChange(said.country_code)
        ? null
        : { column: 'country_code', why: filled(words.otherCountry, { country: said.country_code }) },
    );
  },
  async bring(tx, taken, { actor, now }) {
    const todayOf = await taxesReadModel(tx.db).daysOf(now());
    for (const { said } of taken)
      if (said) await save(tx, said, { today: todayOf(said.country_code), userId: actor.userId });
    return { added: taken.length };
  },
};

export const checkTaxFile = checkFile(taxFiles);
export const importTaxFile = importFile(taxFiles);

export const exportTaxRates =
  ({ db }: Needs) =>
  async ({
    query: { format },
  }: InputOf<typeof calls.exportTaxRates>): Promise<OutputOf<typeof calls.exportTaxRates>> => {
    const rows = await taxesRepository(db).listRates();
    const titles = ['country_code', 'tax_class', 'percent', 'valid_from', 'source'];
    const lines = rows.map((row) => [
      row.country_code,
      row.tax_class,
      row.percent,
      row.valid_from,
      // A figure nobody has said more of came with a shop: its name is the same in every language.
      row.source || (row.shop ?? ''),
    ]);
    return { name: `tregu-vat.${format}`, content: await tableText(format, titles, lines) };
  };
