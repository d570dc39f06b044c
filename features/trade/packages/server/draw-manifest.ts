import { bytesOf, mm, openPdf } from '#server/formats/pdf/pdf.ts';
import type { Manifest } from '../contract/packages.model.ts';
import { cashText } from './draw-label.ts';
import type { ListedParcel } from './manifests.read-model.ts';

const edge = mm(15);
const columns = [
  { title: '#', at: 0, width: mm(9) },
  { title: 'Package · Pakoja', at: mm(9), width: mm(31) },
  { title: 'Tracking · Gjurmimi', at: mm(40), width: mm(36) },
  { title: 'Order · Porosia', at: mm(76), width: mm(28) },
  { title: 'To · Për', at: mm(104), width: mm(42) },
  { title: 'Cash · Para', at: mm(146), width: mm(34) },
] as const;
const rowHeight = mm(6.5);

/** What a driver signs for: every parcel, the cash to collect, a line for the signature. A4, as many pages as it takes. */
export async function drawManifest(list: Manifest, parcels: readonly ListedParcel[]): Promise<Buffer> {
  const pdf = await openPdf({
    title: list.number,
    size: [mm(210), mm(297)],
    margin: edge,
    at: new Date(list.closed_at ?? list.created_at),
    language: 'en',
  });
  const row = (y: number, cells: readonly string[], bold = false) => {
    pdf.font(bold ? 'bold' : 'regular').fontSize(8);
    for (const [place, text] of cells.entries()) {
      const { at, width } = columns[place]!;
      pdf.text(text, edge + at, y, { width: width - mm(1), height: rowHeight, lineBreak: false, ellipsis: true });
    }
  };
  const page = () => {
    pdf.addPage();
    pdf.font('bold').fontSize(16).text(`${list.carrier.name} · ${list.number}`, edge, edge, { lineBreak: false });
    pdf
      .font('regular')
      .fontSize(9)
      .text(`${(list.closed_at ?? list.created_at).slice(0, 16).replace('T', ' ')} UTC`, edge, edge + mm(8));
    row(
      edge + mm(17),
      columns.map(({ title }) => title),
      true,
    );
    return edge + mm(23);
  };
  let y = page();
  for (const [place, { number, tracking, order, to, cod, currency }] of parcels.entries()) {
    if (y > mm(250)) y = page();
    row(y, [String(place + 1), number, tracking, order, to, cod === '' ? '' : cashText({ amount: cod, currency })]);
    y += rowHeight;
  }
  if (y > mm(235)) y = page();
  const cash = list.cod.map((one) => cashText(one)).join(', ');
  pdf
    .font('bold')
    .fontSize(10)
    .text(`${list.packages} × · ${cash || '–'}`, edge, y + mm(6), { lineBreak: false });
  pdf
    .moveTo(edge, y + mm(32))
    .lineTo(edge + mm(80), y + mm(32))
    .lineWidth(0.7)
    .stroke('#000');
  pdf
    .font('regular')
    .fontSize(8)
    .text(`Signature · Nënshkrimi${list.signed_by === '' ? '' : `: ${list.signed_by}`}`, edge, y + mm(34), {
      lineBreak: false,
    });
  return bytesOf(pdf);
}
