import { countries } from '#kit/countries.ts';
import { bytesOf, drawCode128, mm, openPdf, type Pdf } from '#server/formats/pdf/pdf.ts';

export type SlipLanguage = 'en' | 'sq' | 'sl' | 'mk';
export type SlipParty = {
  readonly name: string;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  readonly country: string;
};
export type Slip = {
  readonly language: SlipLanguage;
  readonly number: string;
  readonly order: string;
  readonly shop: string;
  /** DD.MM.YYYY; '' where there is no last day. */
  readonly sendBy: string;
  readonly reason: string;
  readonly from: SlipParty;
  readonly to: SlipParty;
  readonly items: readonly { readonly qty: number; readonly sku: string; readonly name: string }[];
  readonly at: Date;
};

const words: Readonly<
  Record<
    SlipLanguage,
    Readonly<
      Record<'title' | 'order' | 'sendBy' | 'qty' | 'product' | 'reason' | 'into' | 'onto' | 'from' | 'to', string>
    >
  >
> = {
  en: {
    title: 'Return slip',
    order: 'Order',
    sendBy: 'Send by',
    qty: 'Pieces',
    product: 'Product',
    reason: 'Reason',
    into: 'Put this part into the parcel.',
    onto: 'Cut here and stick this part onto the parcel.',
    from: 'From',
    to: 'To',
  },
  sq: {
    title: 'Fletë kthimi',
    order: 'Porosia',
    sendBy: 'Dërgojeni deri më',
    qty: 'Copë',
    product: 'Produkti',
    reason: 'Arsyeja',
    into: 'Vendoseni këtë pjesë brenda në pako.',
    onto: 'Priteni këtu dhe ngjiteni këtë pjesë mbi pako.',
    from: 'Nga',
    to: 'Për',
  },
  sl: {
    title: 'Vračilni list',
    order: 'Naročilo',
    sendBy: 'Pošljite do',
    qty: 'Kosi',
    product: 'Izdelek',
    reason: 'Razlog',
    into: 'Ta del priložite v paket.',
    onto: 'Odrežite tukaj in ta del nalepite na paket.',
    from: 'Pošiljatelj',
    to: 'Prejemnik',
  },
  mk: {
    title: 'Лист за враќање',
    order: 'Нарачка',
    sendBy: 'Испратете до',
    qty: 'Парчиња',
    product: 'Производ',
    reason: 'Причина',
    into: 'Ставете го овој дел во пакетот.',
    onto: 'Исечете тука и залепете го овој дел на пакетот.',
    from: 'Од',
    to: 'До',
  },
};

const edge = mm(18);
const width = mm(210) - 2 * edge;
/** Where the sheet is cut. */
const half = mm(148.5);
/** More lines than fit above the cut are told as a number. */
const mostLines = 12;

/** One sheet of A4: above what comes back, for inside the parcel; below the address for its outside, with the return's number to be scanned. */
export async function drawSlip(slip: Slip): Promise<Buffer> {
  const said = words[slip.language];
  const pdf = await openPdf({
    title: `${said.title} ${slip.number}`,
    size: [mm(210), mm(297)],
    margin: edge,
    at: slip.at,
    language: slip.language,
  });
  pdf.addPage();
  const put = (text: string, y: number, size: number, bold = false, x = edge, room = width) =>
    pdf
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .text(text, x, y, { width: room, height: size * 1.4, lineBreak: false, ellipsis: true });
  put(slip.shop, edge, 11);
  put(`${said.title} ${slip.number}`, edge + mm(6), 20, true);
  const facts = [`${said.order}: ${slip.order}`, slip.sendBy === '' ? '' : `${said.sendBy}: ${slip.sendBy}`];
  put(facts.filter(Boolean).join(' · '), edge + mm(16), 11);
  put(said.qty, edge + mm(26), 9, true, edge, mm(18));
  put(said.product, edge + mm(26), 9, true, edge + mm(20), width - mm(20));
  let y = edge + mm(32);
  for (const { qty, sku, name } of slip.items.slice(0, mostLines)) {
    put(String(qty), y, 10, false, edge, mm(18));
    put(`${name} · ${sku}`, y, 10, false, edge + mm(20), width - mm(20));
    y += mm(5.5);
  }
  if (slip.items.length > mostLines) put(`+ ${slip.items.length - mostLines}`, y, 10, true);
  if (slip.reason !== '') put(`${said.reason}: ${slip.reason}`, half - mm(24), 10);
  put(said.into, half - mm(15), 10, true);
  pdf.moveTo(0, half).lineTo(mm(210), half).dash(4, { space: 4 }).lineWidth(0.7).stroke('#000').undash();
  put(said.onto, half + mm(5), 9);
  address(pdf, put, said.to, slip.to, half + mm(18), 15);
  drawCode128(pdf, slip.number, { x: edge, y: half + mm(62), width: mm(90), height: mm(22) });
  put(slip.number, half + mm(86), 13, true);
  address(pdf, put, said.from, slip.from, half + mm(100), 9);
  return bytesOf(pdf);
}

function address(
  pdf: Pdf,
  put: (text: string, y: number, size: number, bold?: boolean) => unknown,
  title: string,
  { name, street, zip, city, country }: SlipParty,
  top: number,
  size: number,
): void {
  put(title, top, 9);
  let y = top + mm(5);
  const land = countries.find(({ code }) => code === country)?.en.toUpperCase() ?? country;
  for (const [place, text] of [name, street, [zip, city].filter(Boolean).join(' '), land].entries()) {
    if (text === '') continue;
    put(text, y, size, place === 0);
    y += size * 1.4;
  }
  pdf.font('regular');
}
