import { createHash } from 'node:crypto';
import { cashDigits } from '#features/base/exchange/server/exchange.public.ts';
import { type ImportFile, readImport } from '#features/base/exports/server/exports.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { num, plain as plainText } from '#kit/exact.ts';
import { keptMoney, round } from '#kit/money.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { isZip } from '#server/formats/workbook/open-zip.ts';
import type * as calls from '../../contract/cod.calls.ts';
import { packageErrors as errors } from '../../contract/packages.errors.ts';
import { packageChanged } from '../../contract/packages.events.ts';
import { settles, verdictOf } from '../../contract/packages.rules.ts';
import { type CodVerdict, codVerdicts } from '../../contract/packages.words.ts';
import { ssccIn } from '../../contract/sscc.rules.ts';
import { carriersRepository } from '../carriers.repository.ts';
import { codReadModel, toCodRow } from '../cod.read-model.ts';
import { codRepository, type NewCodRow } from '../cod.repository.ts';

type SaidRow = Pick<NewCodRow, 'row' | 'tracking' | 'amount' | 'fee' | 'said'>;
type ReadFile = Awaited<ReturnType<typeof readImport>>;

const columns = {
  tracking: ['tracking', 'number', 'parcel', 'numri', 'pako'],
  amount: ['amount', 'cod', 'collected', 'shuma'],
  fee: ['fee', 'charge', 'tarifa'],
};

/**
 * "6000", "6000.5", "6,000", "6.000,00", "6,000.00": three digits after a point or comma are thousands, since no cash has three decimals, except after a
 * nought: "0.625" is no 625. More decimals than that are what a calculation left behind its cents, or no cash: 12.100000000001 is 12.10. Null where it is
 * no amount, below 0 or absurd.
 * @param counted what a spreadsheet holds as a number looks alike: 12.125 is thousands or a number with three decimals, and nobody can tell
 */
export function amountOf(text: string, { counted = false } = {}): string | null {
  const plain = text.trim().replace(/[\s']/g, '');
  const computed = /^(\d{1,9})[.,](\d{5,20})$/.exec(plain);
  if (computed) {
    const exact = num(`${computed[1]}.${computed[2]}`);
    const cents = exact.toDecimalPlaces(2);
    return exact.minus(cents).abs().lt('0.000001') ? cents.toFixed(2) : null;
  }
  // Of a number a spreadsheet keeps no nought at the end.
  if (counted && /^\d{1,3}\.\d{2}[1-9]$/.test(plain)) return null;
  const parts = /^([1-9]\d{0,2}(?:[.,]\d{3})+|\d{1,9})(?:[.,](\d{1,2}|\d{4}))?$/.exec(plain);
  if (!parts) return null;
  const whole = parts[1]!.replace(/[.,]/g, '');
  return whole.length > 9 ? null : parts[2] === undefined ? whole : `${whole}.${parts[2]}`;
}

/** How a file writes amounts: the decimals of its currency’s cash, the signs its amounts have before thousands, and whether its cells were numbers. */
type Convention = { readonly digits?: number; readonly thousands?: string; readonly counted?: boolean };

/**
 * A fee may be a share of the amount with three decimals or more: "1.245" is no thousands, unless cash of this currency has no decimals or the file’s
 * amounts have thousands with the same sign. Empty: none.
 */
export function feeOf(text: string, { digits = 2, thousands = '', counted = false }: Convention = {}): string | null {
  const plain = text.trim().replace(/[\s']/g, '');
  const [, whole = '', sign = '', decimals = ''] = /^(\d{1,9})([.,])(\d{3}|\d{5,20})$/.exec(plain) ?? [];
  const mayBeThousands = decimals.length === 3 && !whole.startsWith('0') && (digits === 0 || thousands.includes(sign));
  if (whole !== '' && !mayBeThousands) return plainText(num(`${whole}.${decimals}`).toDecimalPlaces(4));
  return amountOf(plain || '0', { counted });
}

/** The signs by which amounts of a file have thousands: "6,000" of ",", "6.000,00" of ".". */
export const thousandsOf = (amounts: readonly string[]): string =>
  [...new Set(amounts.flatMap((text) => /^\s*[1-9]\d{0,2}([.,])\d{3}(?!\d)/.exec(text)?.[1] ?? []))].join('');

/**
 * The rows of a file with what each of them says it pays. One without an amount of cash pays nothing, is told by what stands there, and keeps no other
 * row back.
 * @throws AppError where no row has one: another column is meant
 */
function readRows(
  { rows, broken }: ReadFile,
  written: { readonly digits: number; readonly counted: boolean },
): SaidRow[] {
  const thousands = thousandsOf(rows.map(({ cells }) => cells.amount ?? ''));
  const said = rows.map(({ row, cells }): SaidRow => {
    const tracking = (cells.tracking ?? '').trim().slice(0, 100);
    const amount = amountOf(cells.amount ?? '', written);
    const fee = feeOf(cells.fee ?? '', { ...written, thousands });
    if (amount !== null && fee !== null) return { row, tracking, amount, fee, said: '' };
    return nothingPaid(row, tracking, (amount === null ? cells.amount : cells.fee) ?? '');
  });
  const all = [...said, ...broken.map((row) => nothingPaid(row, '', '"'))].sort((one, other) => one.row - other.row);
  const first = all[0];
  if (first && all.every((row) => row.said !== ''))
    throw new AppError(errors.fileRow, { values: { row: first.row, what: first.said } });
  return all;
}

const nothingPaid = (row: number, tracking: string, said: string): SaidRow => ({
  row,
  tracking,
  amount: '0',
  fee: '0',
  said: said.trim().slice(0, 50) || '–',
});

/**
 * A carrier’s file of cash it pays out. Each row settles one package or says why not; `amount` is what was collected, the fee still in it. Cash is the house’s: people who are held to shops have no part in it.
 */
export const importCod =
  ({ db, unitOfWork }: Pick<Platform, 'db' | 'unitOfWork'>) =>
  async (
    { query, file }: InputOf<typeof calls.importCod> & ImportFile,
    context: Context,
  ): Promise<OutputOf<typeof calls.importCod>> => {
    refuseOtherShops(context.actor, null);
    const read = await readImport(file, columns, ['tracking', 'amount']);
    const digits = await cashDigits(db, query.currency);
    const written = { digits, counted: isZip(file!.bytes) && digits > 0 };
    const file_sha256 = createHash('sha256').update(file!.bytes).digest('hex');
    return unitOfWork(context, async (tx) => {
      const cod = codRepository(tx.db);
      if (!(await carriersRepository(tx.db).find(query.carrier))) throw new AppError(generalErrors.notFound);
      const said = readRows(read, written);
      await cod.oneAtATime(query.carrier);
      const before = await cod.findFile(query.carrier, file_sha256);
      if (before)
        throw new AppError(errors.fileKnown, {
          values: { on: dayIn(before, houseZone).split('-').reverse().join('.') },
        });
      const found = await cod.findPackages(
        query.carrier,
        said.map(({ tracking }) => tracking),
      );
      const taken = new Set<number>();
      const judged = said.map((row): NewCodRow => {
        const pack =
          found.find(({ tracking }) => tracking === row.tracking) ??
          found.find(({ number }) => number === row.tracking) ??
          found.find(({ sscc }) => sscc !== null && sscc === ssccIn(row.tracking)) ??
          null;
        const verdict = verdictOf(
          { amount: row.said === '' ? row.amount : null, currency: query.currency },
          pack && { ...pack, settled: pack.settled || taken.has(pack.id) },
        );
        if (pack && settles.includes(verdict)) taken.add(pack.id);
        return { ...row, package_id: pack?.id ?? null, verdict };
      });
      const amount = said.reduce((sum, row) => sum.plus(row.amount).minus(row.fee), num(0)).toFixed(4);
      const id = await cod.insert({
        carrier_id: query.carrier,
        ref: query.ref,
        paid_on: query.paid_on ?? null,
        currency: query.currency,
        amount,
        file_name: file!.name.slice(0, 200),
        file_sha256,
        user_id: context.actor.userId,
        created_at: context.now(),
      });
      await cod.insertRows(id, judged);
      const counts = Object.fromEntries(
        codVerdicts.map((verdict) => [verdict, judged.filter((row) => row.verdict === verdict).length]),
      ) as Record<CodVerdict, number>;
      tx.record([
        {
          entity: 'cod_remittance',
          id,
          action: 'cash file imported',
          after: { file: file!.name.slice(0, 200), amount: keptMoney(round(amount), query.currency) },
        },
      ]);
      tx.emit(packageChanged, { packageId: 0, orderId: 0 });
      return { id, counts, amount: round(amount), currency: query.currency };
    });
  };

export const listCodRows =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async (
    { query }: InputOf<typeof calls.listCodRows>,
    context: Context,
  ): Promise<OutputOf<typeof calls.listCodRows>> => {
    refuseOtherShops(context.actor, null);
    const read = codReadModel(readDb);
    const [total, rows, sums] = await Promise.all([read.count(query), read.list(query), read.sums(context.now())]);
    return {
      total,
      results: rows.map(toCodRow),
      sums: sums.map(({ carrier_id, carrier, currency, ...amounts }) => ({
        carrier: { id: carrier_id, name: carrier },
        currency,
        ...(Object.fromEntries(Object.entries(amounts).map(([key, amount]) => [key, round(amount)])) as typeof amounts),
      })),
    };
  };

export const settleCodRow =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  (
    { params, body }: InputOf<typeof calls.settleCodRow>,
    context: Context,
  ): Promise<OutputOf<typeof calls.settleCodRow>> => {
    refuseOtherShops(context.actor, null);
    return unitOfWork(context, async (tx) => {
      const cod = codRepository(tx.db);
      const row = await cod.lockRow(params.id);
      if (!row) throw new AppError(generalErrors.notFound);
      if (row.verdict === 'match' || row.settled_at !== null) throw new AppError(errors.rowSettled);
      await cod.settle(row.id, { settled_at: context.now(), settled_by: context.actor.userId, note: body.note });
      tx.record([
        {
          entity: 'cod_remittance',
          id: row.remittance_id,
          action: 'cash row settled',
          after: { row: row.row, tracking: row.tracking, note: body.note },
        },
      ]);
      tx.emit(packageChanged, { packageId: row.package_id ?? 0, orderId: 0 });
      return toCodRow(await codReadModel(tx.db).get(row.id));
    });
  };
