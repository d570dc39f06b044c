import { countries } from '#kit/countries.ts';
import type { WrittenLanguage } from '#kit/text.ts';
import { bytesOf, mm, openPdf, type Pdf } from '#server/formats/pdf/pdf.ts';
import type { ParcelParty } from '../../contract/packages.model.ts';

export type PackSlip = {
  readonly language: WrittenLanguage;
  readonly number: string;
  readonly order: string;
  readonly shop: string;
  readonly from: ParcelParty;
  readonly to: ParcelParty | null;
  readonly items: readonly { readonly qty: number; readonly sku: string; readonly name: string }[];
  /** What of these lines still comes in other parcels. */
  readonly rest: readonly { readonly qty: number; readonly name: string }[];
};

type Words = Readonly<Record<'title' | 'order' | 'to' | 'qty' | 'product' | 'rest' | 'wrong', string>>;
const words: Readonly<Record<WrittenLanguage, Words>> = {
  en: {
    title: 'Pack slip',
    order: 'Order',
    to: 'For',
    qty: 'Pieces',
    product: 'Product',
    rest: 'Still to come in another parcel',
    wrong: 'Is something missing or broken? Write to us with the number of the order.',
  },
  sq: {
    title: 'Fletë paketimi',
    order: 'Porosia',
    to: 'Për',
    qty: 'Copë',
    product: 'Produkti',
    rest: 'Vjen ende me një pako tjetër',
    wrong: 'Mungon diçka ose është thyer? Na shkruani me numrin e porosisë.',
  },
  sl: {
    title: 'Pakirni list',
    order: 'Naročilo',
    to: 'Za',
    qty: 'Kosi',
    product: 'Izdelek',
    rest: 'Pride še v drugem paketu',
    wrong: 'Kaj manjka ali je poškodovano? Pišite nam s številko naročila.',
  },
  mk: {
    title: 'Лист за пакување',
    order: 'Нарачка',
    to: 'За',
    qty: 'Парчиња',
    product: 'Производ',
    rest: 'Доаѓа уште во друга пратка',
    wrong: 'Недостасува нешто или е оштетено? Пишете ни со бројот на нарачката.',
  },
};

const edge = mm(18);
const width = mm(210) - 2 * edge;
const bottom = mm(255);

/** A sheet of A4 for inside each parcel: what is in it and what still comes, in the language of its customer, without prices. */
export async function drawPackSlips(slips: readonly PackSlip[], at: Date): Promise<Buffer> {
  const { language } = slips[0]!;
  const title = words[language].title;
  const pdf = await openPdf({ title, size: [mm(210), mm(297)], margin: edge, at, language });
  for (const slip of slips) draw(pdf, slip);
  return bytesOf(pdf);
}

function draw(pdf: Pdf, slip: PackSlip): void {
  const said = words[slip.language];
  pdf.addPage();
  put(pdf, slip.shop, edge, 11);
  put(pdf, `${said.title} ${slip.number}`, edge + mm(6), 20, true);
  put(pdf, `${said.order}: ${slip.order}`, edge + mm(16), 11);
  let y = edge + mm(28);
  if (slip.to) {
    put(pdf, said.to, y, 9);
    y += mm(5);
    for (const [place, text] of linesOf(slip.to).entries()) {
      put(pdf, text, y, 11, place === 0);
      y += mm(5.5);
    }
    y += mm(8);
  }
  const table = (): void => {
    put(pdf, said.qty, y, 9, true, edge, mm(18));
    put(pdf, said.product, y, 9, true, edge + mm(20), width - mm(20));
    y += mm(6);
  };
  const row = (qty: number, text: string): void => {
    if (y > bottom) {
      pdf.addPage();
      y = edge;
      table();
    }
    put(pdf, String(qty), y, 11, true, edge, mm(18));
    put(pdf, text, y, 11, false, edge + mm(20), width - mm(20));
    y += mm(6.5);
  };
  table();
  for (const { qty, sku, name } of slip.items) row(qty, `${name} · ${sku}`);
  if (slip.rest.length > 0) {
    y += mm(5);
    put(pdf, said.rest, y, 9, true);
    y += mm(6);
    for (const { qty, name } of slip.rest) row(qty, name);
  }
  put(pdf, said.wrong, mm(270), 9);
  put(pdf, linesOf(slip.from).join(' · '), mm(276), 8);
}

const linesOf = ({ name, company, street, zip, city, country }: ParcelParty): string[] => {
  const land = countries.find(({ code }) => code === country)?.en.toUpperCase() ?? country;
  return [name, company, street, [zip, city].filter(Boolean).join(' '), land].filter((text) => text !== '');
};

function put(pdf: Pdf, text: string, y: number, size: number, bold = false, x = edge, room = width): void {
  pdf
    .font(bold ? 'bold' : 'regular')
    .fontSize(size)
    .text(text, x, y, { width: room, height: size * 1.4, lineBreak: false, ellipsis: true });
}
