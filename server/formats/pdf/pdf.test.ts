import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { bytesOf, drawCode128, drawGs1, mm, openPdf } from './pdf.ts';

const at = new Date('2100-03-20T10:00:00Z');
const drawn = async (text: string) => {
  const pdf = await openPdf({ title: text, size: [mm(105), mm(148)], margin: mm(5), at, language: 'sq' });
  pdf.addPage().text(text).font('bold').text(text);
  drawCode128(pdf, 'PK-26-000001', { x: mm(5), y: mm(100), width: mm(95), height: mm(20) });
  return bytesOf(pdf);
};

/** What the file says once its streams are unpacked. */
function unpacked(file: Buffer): string {
  const raw = file.toString('latin1');
  return [...raw.matchAll(/stream\r?\n/g)]
    .map(({ index, 0: found }) => {
      const from = index + found.length;
      try {
        return inflateSync(file.subarray(from, raw.indexOf('endstream', from))).toString('latin1');
      } catch {
        return '';
      }
    })
    .join('\n');
}

it('embeds letters of all the market’s languages, and the same twice is the same file', async () => {
  const file = await drawn('Ëëç Čžš Ѓќѕ љњџ');
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await drawn('Ëëç Čžš Ѓќѕ љњџ')).toEqual(file);
  // What a reader copies out of it: every letter is in the font's own map.
  const said = unpacked(file).toLowerCase();
  for (const letter of 'ËëçČžšЃќѕљњџ')
    expect(said, letter).toContain(letter.codePointAt(0)!.toString(16).padStart(4, '0'));
});

it('draws a Code 128 that says its text', async () => {
  const pdf = (await openPdf({ title: '', size: [mm(105), mm(148)], margin: 0, at, language: 'en' })).addPage();
  const bars: [number, number][] = [];
  pdf.rect = ((x: number, _y: number, width: number) => {
    bars.push([x, width]);
    return pdf;
  }) as typeof pdf.rect;
  drawCode128(pdf, 'PK-26-000001', { x: 0, y: 0, width: 1000, height: 10 });
  // 12 characters; pairs of digits may share a symbol: start, symbols, check of 11 modules, and a stop of 13.
  const module = Math.min(...bars.map(([, width]) => width));
  const last = bars.at(-1)!;
  const modules = Math.round((last[0] + last[1] - bars[0]![0]) / module);
  expect((modules - 13) % 11).toBe(0);
  expect(bars[0]![0]).toBeCloseTo(10 * module, 5);
  expect(1000 - last[0] - last[1]).toBeCloseTo(10 * module, 5);
});

it('draws the number of a parcel with the mark of GS1, and none whose check digit is wrong', async () => {
  const pdf = (await openPdf({ title: '', size: [mm(105), mm(148)], margin: 0, at, language: 'en' })).addPage();
  const bars: [number, number][] = [];
  pdf.rect = ((x: number, _y: number, width: number) => {
    bars.push([x, width]);
    return pdf;
  }) as typeof pdf.rect;
  const place = { x: 0, y: 0, width: 1000, height: 10 };
  drawGs1(pdf, '(00)106141412345678908', place);
  const module = Math.min(...bars.map(([, width]) => width));
  const widths = bars.flatMap(([x, width], at) => {
    const next = bars[at + 1];
    return [width, ...(next ? [next[0] - x - width] : [])].map((points) => Math.round(points / module));
  });
  // Start C and the mark of GS1; then ten pairs of digits, the check symbol, and the stop of seven bars and spaces.
  expect([widths.slice(0, 6).join(''), widths.slice(6, 12).join('')]).toEqual(['211232', '411131']);
  expect(widths).toHaveLength(6 * (2 + 10 + 1) + 7);
  // 00, then 10.
  expect([widths.slice(12, 18).join(''), widths.slice(18, 24).join('')]).toEqual(['212222', '221312']);
  expect(() => drawGs1(pdf, '(00)106141412345678907', place)).toThrow();
});
