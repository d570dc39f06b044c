import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';

const many = 100_000;
const listed = (count: number, one: (at: number) => string, between = ''): string =>
  Array.from({ length: count }, (_, at) => one(at)).join(between);
const endless = 'x'.repeat(8_000_000);

const workbook = (sheet: string, shared = ''): Buffer =>
  Buffer.from(
    zipSync({
      'xl/workbook.xml': Buffer.from('<workbook><sheets><sheet name="A" r:id="r"/></sheets></workbook>'),
      'xl/_rels/workbook.xml.rels': Buffer.from(
        '<Relationships><Relationship Id="r" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      'xl/worksheets/sheet1.xml': Buffer.from(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
      ...(shared === '' ? {} : { 'xl/sharedStrings.xml': Buffer.from(`<sst>${shared}</sst>`) }),
    }),
  );

/** Files made to cost more than they weigh, by what they do: depth, width, attributes, text without end, of every format. */
export const hostileFiles: Readonly<Record<string, () => string | Buffer>> = {
  'XML 200,000 elements deep': () => '<a>'.repeat(200_000) + '</a>'.repeat(200_000),
  'XML 5,000 elements deep': () => '<a>'.repeat(5000) + '</a>'.repeat(5000),
  'XML just not too deep, often': () => `<r>${('<a>'.repeat(60) + '</a>'.repeat(60)).repeat(1000)}</r>`,
  'XML with many equal elements': () => `<r>${'<i/>'.repeat(many)}</r>`,
  'XML with many names': () => `<r>${listed(many, (at) => `<n${at}><x/></n${at}>`)}</r>`,
  'XML with a wide record': () => `<r><item>${listed(many, (at) => `<n${at}>1</n${at}>`)}</item></r>`,
  'XML with many attributes': () => `<r><i ${listed(many, (at) => `a${at}="1"`, ' ')}><b/></i></r>`,
  'XML with a text without end': () => `<r><i><b>${endless}`,
  'XML with a comment without end': () => `<r><!--${endless}`,
  'XML with CDATA without end': () => `<r><i><![CDATA[${endless}`,
  'XML with a name without end': () => `<r><${endless}`,
  'XML with an attribute without end': () => `<r><i a="${endless}`,
  'XML with an entity without end': () => `<r><i>&${endless}`,
  'XML with many entities': () => `<r><i>${'&amp;'.repeat(1_000_000)}</i></r>`,
  'JSON a million brackets deep': () => '['.repeat(1_000_000),
  'JSON 200,000 objects deep': () => '{"a":'.repeat(200_000),
  'JSON with a wide record': () => `[{${listed(many, (at) => `"k${at}":1`, ',')}}]`,
  'JSON with many records': () => `[${'{},'.repeat(500_000)}{}]`,
  'JSON with a text without end': () => `[{"a":"${endless}`,
  'JSON with a key without end': () => `{"${endless}`,
  'JSON with a long number': () => `[{"a":${'1'.repeat(3_000_000)}}]`,
  'NDJSON with a line without end': () => `{"a":1}\n{"a":"${endless}`,
  'CSV with a million columns': () => ';'.repeat(1_000_000),
  'CSV with many columns in many rows': () => `${listed(10_000, (at) => `c${at}`, ';')}\n`.repeat(50),
  'CSV with many rows': () => `a;b\n${'1;2\n'.repeat(500_000)}`,
  'CSV with a quote without end': () => `a;b\n"${endless}`,
  'CSV of quotes': () => `a;b\n${'"'.repeat(3_000_001)}`,
  'CSV with a row without end': () => `a;b\n${'1;'.repeat(4_000_000)}`,
  'CSV of blank lines': () => '\n'.repeat(8_000_000),
  'CSV of carriage returns': () => `a;b\n${'\r'.repeat(2_000_000)}`,
  'zero bytes': () => '\0'.repeat(8_000_000),
  'a gzip of blank lines': () => gzipSync('\n'.repeat(8_000_000)),
  'XLSX with a cell in the last column of many rows': () =>
    workbook('<row><c r="XFD1"><v>1</v></c></row>'.repeat(200_000)),
  'XLSX deep': () => workbook('<row>'.repeat(200_000)),
  'XLSX with a text without end': () => workbook(`<row><c t="inlineStr"><is><t>${endless}`),
  'XLSX with many texts': () => workbook('<row><c t="s"><v>1</v></c></row>', '<si><t>x</t></si>'.repeat(500_000)),
  'XLSX with many attributes': () => workbook(`<row ${listed(many, (at) => `a${at}="1"`, ' ')}/>`),
};
