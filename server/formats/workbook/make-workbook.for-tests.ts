import { strToU8, type ZippableFile, zipSync } from 'fflate';

export type TestSheet = { readonly name: string; readonly state?: string; readonly rows: string };

/** A workbook as Excel writes one, of the XML of its rows; `more` replaces or adds parts. */
export function makeWorkbook(
  sheets: readonly TestSheet[],
  more: Readonly<Record<string, string | ZippableFile>> = {},
): Buffer {
  const named = sheets.map(
    ({ name, state }, at) => `<sheet name="${name}"${state ? ` state="${state}"` : ''} r:id="r${at}"/>`,
  );
  const relations = sheets.map((_, at) => `<Relationship Id="r${at}" Target="worksheets/s${at}.xml"/>`);
  const parts: Record<string, string | ZippableFile> = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns:r="x"><sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    ...Object.fromEntries(
      sheets.map(({ rows }, at) => [
        `xl/worksheets/s${at}.xml`,
        `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
    ...more,
  };
  const files = Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]);
  return Buffer.from(zipSync(Object.fromEntries(files)));
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The XML of a row: numbers as numbers, texts inline, blanks left out. */
export const rowXml = (row: number, cells: readonly (string | number)[]): string =>
  `<row r="${row}">${cells
    .map((cell, at) =>
      cell === ''
        ? ''
        : typeof cell === 'number'
          ? `<c r="${letters[at]}${row}"><v>${cell}</v></c>`
          : `<c r="${letters[at]}${row}" t="inlineStr"><is><t>${cell}</t></is></c>`,
    )
    .join('')}</row>`;
