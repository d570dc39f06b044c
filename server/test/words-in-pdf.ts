import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';

type Letters = ReadonlyMap<number, string>;

const unpacked = (stream: unknown): string =>
  stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : '';
const hexText = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** The map that a reader copies by: the letters of each glyph, as the font itself says. */
function lettersOf(map: string): Letters {
  const letters = new Map<number, string>();
  for (const [, chars] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph, text] of chars!.matchAll(/<([0-9a-f]+)>\s*<([0-9a-f]+)>/gi))
      letters.set(Number.parseInt(glyph!, 16), hexText(text!));
  for (const [, ranges] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from, all] of ranges!.matchAll(/<([0-9a-f]+)>\s*<[0-9a-f]+>\s*\[([^\]]*)\]/gi))
      for (const [place, [, text]] of [...all!.matchAll(/<([0-9a-f]+)>/gi)].entries())
        letters.set(Number.parseInt(from!, 16) + place, hexText(text!));
  return letters;
}

const dictIn = (of: PDFDict | undefined, name: string): PDFDict | undefined =>
  of?.lookupMaybe(PDFName.of(name), PDFDict);

/** What is drawn, a line of text each; pages drawn into it as well. */
function linesOf(drawn: string, resources: PDFDict | undefined): string[] {
  const lines: string[] = [];
  let letters: Letters = new Map();
  for (const [, font, texts, form] of drawn.matchAll(
    /\/(\S+)\s+[\d.-]+\s+Tf|((?:\[[^\]]*\]|<[0-9a-f]*>)\s*TJ?)|\/(\S+)\s+Do/gi,
  )) {
    if (font) letters = lettersOf(unpacked(dictIn(dictIn(resources, 'Font'), font)?.lookup(PDFName.of('ToUnicode'))));
    else if (form) {
      const inner = dictIn(resources, 'XObject')?.lookup(PDFName.of(form));
      if (inner instanceof PDFRawStream)
        lines.push(...linesOf(unpacked(inner), dictIn(inner.dict, 'Resources') ?? resources));
    } else {
      const glyphs = [...texts!.matchAll(/<([0-9a-f]*)>/gi)].flatMap(([, hex]) => hex!.match(/.{4}/g) ?? []);
      lines.push(glyphs.map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? '\u{fffd}').join(''));
    }
  }
  return lines;
}

/**
 * The text of each page of a PDF as a reader would copy it, one line for each that was drawn. A letter that the font of the file does not name is U+FFFD,
 * so that a test sees what nobody could read.
 */
export async function pagesOfPdf(file: Buffer): Promise<string[]> {
  const pdf = await PDFDocument.load(file);
  return pdf.getPages().map(({ node }) => {
    const contents = node.Contents();
    const streams =
      contents instanceof PDFArray ? contents.asArray().map((ref) => node.context.lookup(ref)) : [contents];
    return linesOf(streams.map(unpacked).join('\n'), node.Resources()).join('\n');
  });
}
