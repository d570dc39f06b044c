import type { ClockTime } from '#kit/clock.ts';
import { looksLikeFormula } from '#kit/formula.ts';
import type { Cell, TableColumn } from '#kit/table.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Indices into `cellXfs` of the style sheet below. */
const style = { head: 1, date: 2, quoted: 3 } as const;

/** The hidden sheet with what columns offer. */
const choices = {
  type: `<Override PartName="/xl/worksheets/sheet2.xml" ContentType="${types}.worksheet+xml"/>`,
  sheet: '<sheet name="Choices" sheetId="2" state="hidden" r:id="rId3"/>',
  relation: `<Relationship Id="rId3" Type="${office}/worksheet" Target="worksheets/sheet2.xml"/>`,
};

/** The parts of a workbook, except its sheets: one of data, and one hidden where columns offer something. */
export const workbookParts = (offers: boolean): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/>${offers ? choices.type : ''}<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Tregu" sheetId="1" r:id="rId1"/>${offers ? choices.sheet : ''}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/>${offers ? choices.relation : ''}</Relationships>`,
  // quotePrefix: the apostrophe a person would type, so that the text stays text when the cell is edited.
  'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
});

/** The sheet up to its first row of data: the head frozen, the columns as wide as they need to be. */
export function sheetStart(columns: readonly TableColumn[]): string {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const titles = columns.map(({ title }) => textCell(title, style.head));
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView tabSelected="1" workbookViewId="0">${frozen}</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row>${titles.join('')}</row>`;
}

/** Rows below the titles in which a column offers its choices. */
const offeredRows = 10_000;

/** The name a spreadsheet gives a column: 0 is A, 27 is AB. */
const letters = (at: number): string =>
  (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

const offering = (columns: readonly TableColumn[]) =>
  columns.flatMap(({ choices: of = [] }, at) => (of.length > 0 ? [{ at, of }] : []));

/** The end of the sheet: what its columns offer, from the hidden sheet, whose columns stand in the same order. */
export function sheetEnd(columns: readonly TableColumn[]): string {
  const lists = offering(columns).map(({ at, of }, place) => {
    const [here, there] = [letters(at), letters(place)];
    return `<dataValidation type="list" allowBlank="1" sqref="${here}2:${here}${offeredRows + 1}"><formula1>Choices!$${there}$1:$${there}$${of.length}</formula1></dataValidation>`;
  });
  const offered =
    lists.length > 0 ? `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>` : '';
  return `</sheetData>${offered}</worksheet>`;
}

/** The hidden sheet: a column for each that offers something. Null where none does. */
export function choicesSheet(columns: readonly TableColumn[]): string | null {
  const lists = offering(columns);
  if (lists.length === 0) return null;
  const rows = Array.from({ length: Math.max(...lists.map(({ of }) => of.length)) }, (_, row) => {
    const cells = lists.map(({ of }) => (of[row] === undefined ? '<c/>' : textCell(of[row], 0)));
    return `<row>${cells.join('')}</row>`;
  });
  return `${head}<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`;
}

/** One row. Text is inline and never a formula; a number that is none is text. */
export const rowXml = (
  cells: readonly Cell[],
  columns: readonly TableColumn[],
  clock: (at: Date) => ClockTime,
): string => `<row>${cells.map((cell, at) => cellXml(cell, columns[at]!, clock)).join('')}</row>`;

function cellXml(cell: Cell, { kind }: TableColumn, clock: (at: Date) => ClockTime): string {
  if (cell === null || cell === '') return '<c/>';
  if (cell instanceof Date) return `<c s="${style.date}"><v>${serialOf(clock(cell))}</v></c>`;
  if (kind === 'number' && /^-?\d+(\.\d+)?$/.test(cell)) return `<c><v>${cell}</v></c>`;
  return textCell(cell, looksLikeFormula(cell) ? style.quoted : 0);
}

/** Characters a cell holds (limit of Excel). */
const longest = 32_767;

const textCell = (text: string, styled: number): string =>
  `<c${styled ? ` s="${styled}"` : ''} t="inlineStr"><is><t xml:space="preserve">${escaped(cut(text))}</t></is></c>`;

const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);

/** Days since 30 December 1899, as the person's clock shows the time. */
const serialOf = ({ year, month, day, hour, minute, second }: ClockTime): number =>
  Date.UTC(year, month - 1, day, hour, minute, second) / 86_400_000 + 25_569;

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** XML text: halves of characters become U+FFFD, control characters `_x0001_` as Excel writes them, and so does what looks like that. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(
      /(?![\t\n])[\p{Cc}\uFFFE\uFFFF]/gu,
      (mark) => `_x${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
    .replace(/[&<>]/g, (mark) => marks[mark] ?? mark);
