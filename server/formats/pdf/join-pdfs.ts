import type { PDFDocument } from '@cantoo/pdf-lib';

/** Loaded where PDFs are joined: a megabyte of source that most processes never need. */
const library = async () => (await import('@cantoo/pdf-lib')).PDFDocument;

/** A4 in points. */
const a4 = [595.28, 841.89] as const;

async function written(pdf: PDFDocument, title: string, at: Date): Promise<Buffer> {
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setProducer('Tregu');
  pdf.setCreator('Tregu');
  pdf.setCreationDate(at);
  pdf.setModificationDate(at);
  return Buffer.from(await pdf.save());
}

/** All pages of several PDFs one after the other, as they are: what is printed in one go. @throws Error where a file is no PDF */
export async function joinPdfs(
  files: readonly Buffer[],
  { title, at }: { readonly title: string; readonly at: Date },
): Promise<Buffer> {
  const Pdf = await library();
  const all = await Pdf.create({ updateMetadata: false });
  for (const file of files) {
    const from = await Pdf.load(file, { updateMetadata: false });
    for (const page of await all.copyPages(from, from.getPageIndices())) all.addPage(page);
  }
  return written(all, title, at);
}

/**
 * The first pages of several PDFs, four to a sheet of A4, each made as large as its quarter without being cut or stretched. `from`: the first free
 * quarter of the first sheet (0 to 3: upper left, upper right, lower left, lower right), so that a sheet of stickers begun before is used up.
 * @throws Error where a file is no PDF
 */
export async function fourToASheet(
  files: readonly Buffer[],
  { title, at, from }: { readonly title: string; readonly at: Date; readonly from: number },
): Promise<Buffer> {
  const Pdf = await library();
  const all = await Pdf.create({ updateMetadata: false });
  const [width, height] = [a4[0] / 2, a4[1] / 2];
  for (const [n, file] of files.entries()) {
    const place = (from + n) % 4;
    const sheet = n === 0 || place === 0 ? all.addPage([...a4]) : all.getPage(all.getPageCount() - 1);
    const [drawn] = await all.embedPdf(file, [0]);
    const scale = Math.min(width / drawn!.width, height / drawn!.height);
    const size = { width: drawn!.width * scale, height: drawn!.height * scale };
    sheet.drawPage(drawn!, {
      x: (place % 2) * width + (width - size.width) / 2,
      y: (place < 2 ? height : 0) + (height - size.height) / 2,
      ...size,
    });
  }
  return written(all, title, at);
}
