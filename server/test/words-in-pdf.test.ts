import { expect, it } from 'vitest';
import { fourToASheet, joinPdfs } from '../formats/pdf/join-pdfs.ts';
import { bytesOf, mm, openPdf } from '../formats/pdf/pdf.ts';
import { pagesOfPdf } from './words-in-pdf.ts';

const at = new Date('2100-03-20T10:00:00Z');
const drawn = async (...pages: readonly string[]) => {
  const pdf = await openPdf({ title: 'Words', size: [mm(105), mm(148)], margin: mm(5), at, language: 'sq' });
  for (const text of pages) pdf.addPage().text(text).font('bold').text('Shuma 6.000,00 ALL').font('regular');
  return bytesOf(pdf);
};

it('reads the letters of all the market’s languages, page by page', async () => {
  const pages = ['Rruga e Durrësit, çanta', 'Čevljarska žoga', 'Ѓорѓи Ќулавков, Тетово'];
  expect(await pagesOfPdf(await drawn(...pages))).toEqual(pages.map((text) => `${text}\nShuma 6.000,00 ALL`));
});

it('reads pages that were joined, or drawn four to a sheet', async () => {
  const files = [await drawn('Ëmbëlsirë'), await drawn('Љубов')];
  expect(await pagesOfPdf(await joinPdfs(files, { title: '', at }))).toEqual([
    'Ëmbëlsirë\nShuma 6.000,00 ALL',
    'Љубов\nShuma 6.000,00 ALL',
  ]);
  expect(await pagesOfPdf(await fourToASheet(files, { title: '', at, from: 0 }))).toEqual([
    'Ëmbëlsirë\nShuma 6.000,00 ALL\nЉубов\nShuma 6.000,00 ALL',
  ]);
});

it('shows what no reader could read', async () => {
  expect((await pagesOfPdf(await drawn('Tregu 漢')))[0]).not.toContain('漢');
});
