import { buffer } from 'node:stream/consumers';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { AppError } from '#kit/error.ts';
import { fixed, num } from '#kit/exact.ts';
import type { Cell, TableColumn } from '#kit/table.ts';
import { type Text, wordingIn } from '#kit/text.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { writeXlsx } from '#server/formats/writing/write-xlsx.ts';
import type * as calls from '../../contract/documents.calls.ts';
import { documentErrors as errors } from '../../contract/documents.errors.ts';
import { mostExported } from '../../contract/documents.rules.ts';
import { typeWord, documentTexts as words } from '../../contract/documents.texts.ts';
import { whoseDocuments } from '../documents.access.ts';
import { documentListReadModel, type Exported } from '../documents.list.read-model.ts';

/** The accountant's list: a row for each document, net and VAT for each rate in columns of their own. */
export const exportDocuments =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async (
    { query: { language, ...filters } }: InputOf<typeof calls.exportDocuments>,
    context: Context,
  ): Promise<OutputOf<typeof calls.exportDocuments>> => {
    if (filters.shop !== undefined) refuseOtherShops(context.actor, [filters.shop]);
    const rows = await documentListReadModel(readDb).exported(filters, whoseDocuments(context), mostExported + 1);
    if (rows.length > mostExported)
      throw new AppError(errors.tooMany, { values: { count: rows.length, limit: mostExported } });
    const t = (text: Text) => wordingIn(language, text);
    const rates = [...new Set(rows.flatMap(({ vat_rows }) => vat_rows.map(({ percent }) => percent)))].sort((a, b) =>
      num(b).comparedTo(a),
    );
    const named = (title: string, width: number): TableColumn => ({ title, kind: 'text', width });
    const figure = (title: string): TableColumn => ({ title, kind: 'number', width: 14 });
    const shown = (percent: string) => `${String(Number(percent))} %`;
    const columns = [
      named(t(words.issued), 12),
      named(t(words.number), 22),
      named(t(words.type), 16),
      named(t(words.shop), 14),
      named(t(words.order), 16),
      named(t(words.customer), 26),
      named(t(words.buyersVat), 16),
      named(t(words.correctsColumn), 22),
      named(t(words.currency), 10),
      ...rates.flatMap((rate) => [figure(`${t(words.net)} ${shown(rate)}`), figure(`${t(words.vat)} ${shown(rate)}`)]),
      figure(t(words.net)),
      figure(t(words.vat)),
      figure(t(words.gross)),
      named(t(words.code), 40),
    ];
    const cells = rows.map((row) => cellsOf(row, rates, t(typeWord[row.type])));
    const batches = (async function* () {
      yield cells;
    })();
    const clock = () => ({ year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 });
    const content = await buffer(writeXlsx({ columns, total: cells.length, batches }, clock));
    const day = dayIn(context.now(), houseZone);
    const name = `tregu-documents-${filters.from ?? 'all'}-${filters.to ?? day}.xlsx`;
    return { name, content: content.toString('base64') };
  };

/** A credit note takes away. */
function cellsOf(row: Exported, rates: readonly string[], type: string): Cell[] {
  const signed = (amount: string) => fixed(row.type === 'credit_note' ? num(amount).neg() : num(amount), 2);
  return [
    row.issued_on,
    row.number,
    type,
    row.shop,
    row.order,
    row.customer,
    row.vat_number,
    row.corrects,
    row.currency,
    ...rates.flatMap((rate) => {
      const found = row.vat_rows.find(({ percent }) => percent === rate);
      return found ? [signed(found.net), signed(found.vat)] : [null, null];
    }),
    signed(row.net),
    signed(row.vat),
    signed(row.gross),
    row.code,
  ];
}
