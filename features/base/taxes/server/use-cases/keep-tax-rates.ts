import {
  asChecked,
  type ImportFile,
  readImport,
  reportOf,
  tableText,
  withBroken,
} from '#features/base/exports/server/exports.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import { type Actor, type Context, refuseOtherShops } from '#server/context.ts';
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
import { taxesRepository } from '../taxes.repository.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'now'>;

export const listTaxRates =
  ({ db, now }: Needs) =>
  async (): Promise<OutputOf<typeof calls.listTaxRates>> => {
    const todayOf = await taxesReadModel(db).daysOf(now());
    const met = new Set<string>();
    return (await taxesRepository(db).listRates()).map((rate) => {
      const future = rate.valid_from > todayOf(rate.country_code);
      const key = `${rate.country_code} ${rate.tax_class}`;
      const state = future ? ('future' as const) : met.has(key) ? ('past' as const) : ('in_force' as const);
      if (!future) met.add(key);
      return { ...rate, state };
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
      await refuseOtherCountries(tx.db, context.actor, [body.country_code]);
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

export const removeTaxRate =
  ({ unitOfWork, now }: Needs) =>
  async (
    { params: { id } }: InputOf<typeof calls.removeTaxRate>,
    context: Context,
  ): Promise<OutputOf<typeof calls.removeTaxRate>> =>
    unitOfWork(context, async (tx) => {
      const taxes = taxesRepository(tx.db);
      await taxes.lock();
      const found = (await taxes.listRates()).find((one) => one.id === id);
      if (!found) throw new AppError(generalErrors.notFound);
      await refuseOtherCountries(tx.db, context.actor, [found.country_code]);
      if (found.valid_from <= (await taxesReadModel(tx.db).daysOf(now()))(found.country_code))
        throw new AppError(taxErrors.past);
      await taxes.removeRate(id);
      const { id: _, ...before } = found;
      tx.record([{ entity: 'tax_rate', id, action: 'deleted', before }]);
      tx.emit(taxesChanged, {});
      return { id };
    });

/** The VAT of a country counts in its shops; that of a country without one concerns all. */
async function refuseOtherCountries(db: Db, actor: Pick<Actor, 'shops'>, countries: readonly string[]): Promise<void> {
  if (actor.shops === null) return;
  const shops = await taxesReadModel(db).listShops();
  for (const country of countries) {
    const own = shops.filter(({ country_code }) => country_code === country);
    refuseOtherShops(actor, own.length === 0 ? null : own.map(({ id }) => id));
  }
}

/** What becomes of each row of a file of rates. */
export async function planFile(db: Db, file: ImportFile['file'], at: Date) {
  const { rows, broken, ignored } = await readImport(file, taxColumns, [
    'country_code',
    'tax_class',
    'percent',
    'valid_from',
  ]);
  const taxes = taxesRepository(db);
  const plan = planTaxFile(rows, {
    known: await taxes.listRates(),
    classes: new Set((await taxes.listClasses()).map(({ code }) => code)),
    todayOf: await taxesReadModel(db).daysOf(at),
  });
  const refusal = { name: '', before: null, column: 'country_code', why: { ...words.rowBroken }, said: null };
  return { rows: withBroken<PlannedTaxRate>(plan, broken, refusal), ignored };
}

export const checkTaxFile =
  ({ db, now }: Needs) =>
  async ({ file }: ImportFile): Promise<OutputOf<typeof calls.checkTaxFile>> => {
    const { rows, ignored } = await planFile(db, file, now());
    return reportOf(rows, ignored);
  };

export const importTaxFile =
  ({ unitOfWork, now }: Needs) =>
  async (
    { query, file }: InputOf<typeof calls.importTaxFile> & ImportFile,
    context: Context,
  ): Promise<OutputOf<typeof calls.importTaxFile>> =>
    unitOfWork(context, async (tx) => {
      await taxesRepository(tx.db).lock();
      const { rows } = await planFile(tx.db, file, now());
      const { taken: rowsTaken, refused } = asChecked(rows, query.plan);
      const taken = rowsTaken.flatMap(({ said }) => said ?? []);
      await refuseOtherCountries(tx.db, context.actor, [...new Set(taken.map(({ country_code }) => country_code))]);
      const todayOf = await taxesReadModel(tx.db).daysOf(now());
      for (const said of taken)
        await save(tx, said, { today: todayOf(said.country_code), userId: context.actor.userId });
      return { added: taken.length, refused };
    });

export const exportTaxRates =
  ({ db }: Needs) =>
  async ({
    query: { format },
  }: InputOf<typeof calls.exportTaxRates>): Promise<OutputOf<typeof calls.exportTaxRates>> => {
    const rows = await taxesRepository(db).listRates();
    const titles = ['country_code', 'tax_class', 'percent', 'valid_from', 'source'];
    const lines = rows.map((row) => [row.country_code, row.tax_class, row.percent, row.valid_from, row.source]);
    return { name: `tregu-vat.${format}`, content: await tableText(format, titles, lines) };
  };
