import { unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';

/** A cell of a workbook as a reader of its own sees it: what is declared, and what is in it. */
export type ReadCell = { readonly type: string; readonly style: string; readonly text: string };
export type Sheet = {
  readonly rows: readonly (readonly ReadCell[])[];
  readonly xml: string;
  readonly parts: readonly string[];
};

/** Reads a workbook with an unzipper and an XML parser, as another program would. Throws where it is not well-formed. */
export function readXlsx(bytes: Uint8Array, sheet = 'xl/worksheets/sheet1.xml'): Sheet {
  const files = unzipSync(bytes);
  const decode = (path: string) => new TextDecoder('utf-8', { fatal: true }).decode(files[path]);
  for (const path of Object.keys(files)) parse(decode(path));
  const xml = decode(sheet);
  return { rows: parse(xml), xml, parts: Object.keys(files).sort() };
}

function parse(xml: string): ReadCell[][] {
  const rows: ReadCell[][] = [];
  const parser = new SaxesParser();
  let cell: { type: string; style: string; text: string } | null = null;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'row') rows.push([]);
    if (name === 'c') cell = { type: String(attributes.t ?? ''), style: String(attributes.s ?? ''), text: '' };
    if (name === 'f') throw new Error('a formula');
  });
  parser.on('text', (text) => {
    if (cell) cell.text += text;
  });
  parser.on('closetag', ({ name }) => {
    if (name !== 'c' || !cell) return;
    rows.at(-1)?.push({
      ...cell,
      text: cell.text.replace(/_x([0-9A-F]{4})_/g, (_all, code) => String.fromCharCode(Number.parseInt(code, 16))),
    });
    cell = null;
  });
  parser.write(xml).close();
  return rows;
}
