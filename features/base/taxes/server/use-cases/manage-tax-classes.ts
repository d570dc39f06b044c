import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import { differing } from '#server/db/differing.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/taxes.calls.ts';
import { taxErrors } from '../../contract/taxes.errors.ts';
import { taxesChanged } from '../../contract/taxes.events.ts';
import { standardClass, type TaxClass } from '../../contract/taxes.model.ts';
import { taxSentences as words } from '../../contract/taxes.sentences.ts';
import { taxesRepository } from '../taxes.repository.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork'>;

const plain = ({ code, names, position }: TaxClass): TaxClass => ({ code, names, position });
/** As the history tells the names: `name_en`. */
const told = (names: TaxClass['names']) =>
  Object.fromEntries(Object.entries(names).map(([language, name]) => [`name_${language}`, name]));

export const listTaxClasses =
  ({ db }: Needs) =>
  async (): Promise<OutputOf<typeof calls.listTaxClasses>> =>
    (await taxesRepository(db).listClasses()).map(plain);

/** Classes hold in every shop. */
export const addTaxClass =
  ({ unitOfWork }: Needs) =>
  async ({ body }: InputOf<typeof calls.addTaxClass>, context: Context): Promise<OutputOf<typeof calls.addTaxClass>> =>
    unitOfWork(context, async (tx) => {
      refuseOtherShops(context.actor, null);
      const taxes = taxesRepository(tx.db);
      await taxes.lock();
      if ((await taxes.listClasses()).some(({ code }) => code === body.code))
        throw refuseField('code', words.codeTaken, { code: body.code });
      const id = await taxes.addClass(body);
      tx.record([{ entity: 'tax_class', id, action: 'added', after: { code: body.code, ...told(body.names) } }]);
      tx.emit(taxesChanged, {});
      return plain((await taxes.listClasses()).find(({ code }) => code === body.code)!);
    });

export const changeTaxClass =
  ({ unitOfWork }: Needs) =>
  async (
    { params: { code }, body }: InputOf<typeof calls.changeTaxClass>,
    context: Context,
  ): Promise<OutputOf<typeof calls.changeTaxClass>> =>
    unitOfWork(context, async (tx) => {
      refuseOtherShops(context.actor, null);
      const taxes = taxesRepository(tx.db);
      await taxes.lock();
      const before = (await taxes.listClasses()).find((one) => one.code === code);
      if (!before) throw new AppError(generalErrors.notFound);
      // An empty name is none; languages that are not said keep theirs.
      const names = Object.fromEntries(
        Object.entries({ ...before.names, ...body.names }).filter(([, name]) => name !== ''),
      );
      const changed = differing<Record<string, unknown>>(told(before.names), {
        ...Object.fromEntries(Object.keys(told(before.names)).map((key) => [key, null])),
        ...told(names),
      });
      if (!changed) return plain(before);
      await taxes.setNames(code, names);
      tx.record([{ entity: 'tax_class', id: before.id, action: 'changed', ...changed }]);
      tx.emit(taxesChanged, {});
      return plain({ ...before, names });
    });

export const orderTaxClasses =
  ({ unitOfWork }: Needs) =>
  async (
    { body }: InputOf<typeof calls.orderTaxClasses>,
    context: Context,
  ): Promise<OutputOf<typeof calls.orderTaxClasses>> =>
    unitOfWork(context, async (tx) => {
      refuseOtherShops(context.actor, null);
      const taxes = taxesRepository(tx.db);
      await taxes.lock();
      const before = await taxes.listClasses();
      await taxes.order(body.codes);
      const after = await taxes.listClasses();
      const moved = after.filter((one) => before.find(({ id }) => id === one.id)!.position !== one.position);
      tx.record(
        moved.map((one) => ({
          entity: 'tax_class',
          id: one.id,
          action: 'moved',
          before: { position: before.find(({ id }) => id === one.id)!.position },
          after: { position: one.position },
        })),
      );
      if (moved.length > 0) tx.emit(taxesChanged, {});
      return after.map(plain);
    });

export const removeTaxClass =
  ({ unitOfWork }: Needs) =>
  async (
    { params: { code } }: InputOf<typeof calls.removeTaxClass>,
    context: Context,
  ): Promise<OutputOf<typeof calls.removeTaxClass>> =>
    unitOfWork(context, async (tx) => {
      refuseOtherShops(context.actor, null);
      const taxes = taxesRepository(tx.db);
      await taxes.lock();
      const before = (await taxes.listClasses()).find((one) => one.code === code);
      if (!before) throw new AppError(generalErrors.notFound);
      if (code === standardClass) throw new AppError(taxErrors.classStays);
      if (!(await taxes.removeClass(code))) throw new AppError(taxErrors.classUsed);
      tx.record([{ entity: 'tax_class', id: before.id, action: 'deleted', before: { code, ...told(before.names) } }]);
      tx.emit(taxesChanged, {});
      return { code };
    });
