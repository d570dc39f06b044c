import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { fourToASheet, joinPdfs } from './join-pdfs.ts';
import { bytesOf, mm, openPdf } from './pdf.ts';

const at = new Date('2100-01-01T00:00:00Z');
const aPdf = async (pages: number, size: readonly [number, number] = [mm(105), mm(148)]) => {
  const pdf = await openPdf({ title: 'x', size, margin: 0, at, language: 'en' });
  for (let page = 1; page <= pages; page++) pdf.addPage().text(`Page ${page} ë`, 20, 20);
  return bytesOf(pdf);
};
const sizes = async (file: Buffer) =>
  (await PDFDocument.load(file)).getPages().map((page) => [Math.round(page.getWidth()), Math.round(page.getHeight())]);

it('joins the pages of several PDFs as they are, the same bytes each time [issue 15 §3]', async () => {
  const files = [await aPdf(2), await aPdf(1, [mm(210), mm(297)])];
  const joined = await joinPdfs(files, { title: 'Two', at });
  expect(await sizes(joined)).toEqual([
    [298, 420],
    [298, 420],
    [595, 842],
  ]);
  expect(await joinPdfs(files, { title: 'Two', at })).toEqual(joined);
  await expect(joinPdfs([Buffer.from('no pdf')], { title: 'x', at })).rejects.toThrow();
});

it.each([
  [1, 0, 1],
  [4, 0, 1],
  [5, 0, 2],
  [4, 1, 2],
  [1, 3, 1],
])('puts %i labels from quarter %i on, on %i sheets of A4 [issue 15 §3]', async (labels, from, sheets) => {
  const file = await aPdf(1);
  const made = await fourToASheet(
    Array.from({ length: labels }, () => file),
    { title: 'Labels', at, from },
  );
  expect(await sizes(made)).toEqual(Array.from({ length: sheets }, () => [595, 842]));
});
