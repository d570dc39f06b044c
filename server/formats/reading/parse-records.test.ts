import { describe, expect, it } from 'vitest';
import { type FileFormat, fileFormat, readingLimits } from '#kit/formats.ts';
import { parseRecords } from './parse-records.ts';

async function* inChunks(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function read(text: string, format: object, chunk = 1_000_000, limits = readingLimits) {
  const rows: unknown[] = [];
  const found: { rows: unknown[]; failure?: string } = { rows };
  try {
    for await (const row of parseRecords(inChunks(text, chunk), fileFormat.parse(format) as FileFormat, limits)) {
      rows.push('record' in row ? row.record : `${row.row}: ${row.problem.message}`);
    }
  } catch (error) {
    found.failure = (error as Error).message;
  }
  return found;
}

const lines = { kind: 'json', layout: 'lines' };
const list = (itemPath = '') => ({ kind: 'json', layout: 'array', itemPath });
const xml = (item = 'item') => ({ kind: 'xml', item });

describe('JSON by lines', () => {
  it('reads one object per line, whatever the chunks', async () => {
    for (const chunk of [1, 4, 100]) {
      expect(await read('{"a":1}\r\n\n{"a":"ë\\n"}', lines, chunk)).toEqual({ rows: [{ a: 1 }, { a: 'ë\n' }] });
    }
  });

  it('refuses a broken line and what is no object, and goes on', async () => {
    const { rows } = await read('{"a":1}\n{"a":\n[1]\n"x"\n{"a":2}\n', lines);
    expect(rows).toEqual([
      { a: 1 },
      expect.stringContaining('2: is not valid JSON'),
      '3: is not a JSON object',
      '4: is not a JSON object',
      { a: 2 },
    ]);
  });

  it('keeps every digit of long codes', async () => {
    expect((await read('{"a":12345678901234567890,"b":1.5}', lines)).rows).toEqual([
      { a: '12345678901234567890', b: 1.5 },
    ]);
  });

  it('refuses a record nested too deep and ends at a line that is too long', async () => {
    const deep = `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}\n{"a":"${'[{'.repeat(500)}"}`;
    expect((await read(deep, lines)).rows[0]).toBe('1: has more than 64 brackets inside each other');
    expect((await read(deep, lines)).rows).toHaveLength(2);
    const limits = { ...readingLimits, maxRecordLength: 100 };
    expect((await read(`{"a":"${'x'.repeat(500)}"}`, lines, 50, limits)).failure).toContain(
      'line 1 is longer than 100',
    );
  });
});

describe('JSON lists', () => {
  it.each([
    ['at the top', '[{"a":1},{"a":"],}"}]', ''],
    ['at a path', '{"x":{"items":[9]},"n":"items","data":{"items":[{"a":1} , {"a":"],}"}],"z":[1]}}', 'data.items'],
  ])('reads the list %s, whatever the chunks', async (_, text, path) => {
    for (const chunk of [1, 5, 1000])
      expect(await read(text, list(path), chunk)).toEqual({ rows: [{ a: 1 }, { a: '],}' }] });
  });

  it('refuses a broken element and goes on', async () => {
    const { rows, failure } = await read('[{"a":1},{"a":},7,"x",{"a":2}]', list());
    expect(rows).toEqual([
      { a: 1 },
      expect.stringContaining('2: is not valid JSON'),
      '3: is not a JSON object',
      '4: is not a JSON object',
      { a: 2 },
    ]);
    expect(failure).toBeUndefined();
  });

  it.each([
    ['a cut file', '[{"a":1},{"a":2', 'ends before its brackets are closed'],
    ['crossed brackets', '{"items":{]', 'an unexpected "]"'],
    ['no list at the path', '{"b":[{"a":1}]}', 'it has no list at "items"'],
    ['something behind the end', '{"items":[]} x', 'something follows'],
    ['endless nesting', '{"x":'.repeat(100), 'more than 64 brackets'],
  ])('ends the feed at %s', async (_, text, failure) => {
    expect((await read(text, list(text.startsWith('[') ? '' : 'items'))).failure).toContain(failure);
  });

  it('takes an empty list as a feed without records', async () => {
    expect(await read('{"items":[]}', list('items'))).toEqual({ rows: [] });
  });

  it('holds one element at a time', async () => {
    const limits = { ...readingLimits, maxRecordLength: 1000 };
    const many = `[${Array.from({ length: 1000 }, (_, i) => `{"a":${i}}`).join(',')}]`;
    expect((await read(many, list(), 64, limits)).rows).toHaveLength(1000);
    expect((await read(`[{"a":"${'x'.repeat(5000)}"}]`, list(), 64, limits)).failure).toContain(
      'one record is longer than 1000',
    );
  });
});

describe('XML', () => {
  const head = '<?xml version="1.0"?><rss xmlns:g="x"><channel><title>T</title>';
  const tail = '</channel></rss>';

  it('reads attributes, repeated elements, CDATA and mixed text, whatever the chunks', async () => {
    const item =
      '<item id="7"><g:id>A</g:id><i>1</i><i n="x">2</i><d><![CDATA[<b>&amp;</b>]]></d><t>a <b>c</b> d</t><e/></item>';
    const expected = {
      '@id': '7',
      'g:id': 'A',
      i: ['1', { '@n': 'x', '#text': '2' }],
      d: '<b>&amp;</b>',
      t: { b: 'c', '#text': 'a c d' },
      e: '',
    };
    for (const chunk of [1, 7, 1000])
      expect((await read(head + item + tail, xml('channel/item'), chunk)).rows).toEqual([expected]);
  });

  it('takes the outermost element of the name only', async () => {
    const found = await read('<r><item><item>x</item></item><item><a>1</a></item></r>', xml());
    expect(found.rows).toEqual([{ item: 'x' }, { a: '1' }]);
  });

  it('ends at broken XML with the position, after the records before it', async () => {
    const { rows, failure } = await read(`${head}<item><a>1</a></item>\n<item><a>2</b></item>${tail}`, xml());
    expect(rows).toEqual([{ a: '1' }]);
    expect(failure).toMatch(/at line 2, column \d+: unexpected close tag/);
  });

  it('passes over a document type without fetching it; beside it the names of HTML signs are known', async () => {
    const outside = '<!DOCTYPE r SYSTEM "http://127.0.0.1:1/none.dtd" [<!ELEMENT a (b)><!ENTITY % types "(a|b)">]>';
    const { rows, failure } = await read(`${outside}<r><item><a>1 &ndash; &euro;2</a></item></r>`, xml());
    expect([rows, failure]).toEqual([[{ a: '1 – €2' }], undefined]);
    expect((await read(`${outside}<r><item>&nosuch;</item></r>`, xml())).failure).toContain('undefined entity');
  });

  it('accepts no document type that defines entities for the text (V60)', async () => {
    const laughs = '<!DOCTYPE r [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><r><item>&b;</item></r>';
    expect((await read(laughs, xml())).failure).toContain('DOCTYPE');
    expect((await read('<r><item>&nbsp;</item></r>', xml())).failure).toContain('undefined entity');
  });

  it('takes out control characters that would end the feed', async () => {
    expect((await read('<r><item><a>x\u0000\u000by</a></item></r>', xml())).rows).toEqual([{ a: 'xy' }]);
  });

  it('is bounded in depth and length, and says where no element was found (V60)', async () => {
    expect((await read('<a>'.repeat(100), xml('a'))).failure).toContain('more than 64 elements');
    const limits = { ...readingLimits, maxRecordLength: 1000 };
    expect((await read(`<r><item>${'x'.repeat(5000)}`, xml(), 100, limits)).failure).toContain(
      'within 1000 characters',
    );
    expect((await read('<r><b/></r>', xml())).failure).toContain('no element <item>');
  });

  it('takes names of the prototype as names like any other (V66)', async () => {
    const { rows } = await read('<r><item><constructor>1</constructor><__proto__>2</__proto__></item></r>', xml());
    expect(Object.entries(rows[0] as object)).toEqual([
      ['constructor', '1'],
      ['__proto__', '2'],
    ]);
  });
});
