import { countries } from '#kit/countries.ts';
import { mm, type Pdf } from '#server/formats/pdf/pdf.ts';
import type { DocumentParty } from '../../contract/documents.payload.ts';
import { sheetDay as day } from '../../contract/sheet-words.ts';
import { grey, inner, line, paper, type Say, type Sheet } from './sheet.ts';

/** Who sells, what it is, who buys. Gives where the lines begin. */
export function drawHead(pdf: Pdf, { payload, logo, copy }: Sheet, say: Say): number {
  const { seller, edge } = { seller: payload.seller, edge: paper.edge };
  const half = inner / 2 - mm(4);
  const right = paper.width / 2 + mm(4);
  if (logo) pdf.image(logo, edge, edge, { fit: [half, mm(20)] });
  let y = edge;
  line(pdf, seller.name, { x: right, y, width: half, size: 11, bold: true, right: true });
  y += mm(5.5);
  for (const text of [
    ...address(seller),
    seller.number && `${say('number')} ${seller.number}`,
    seller.vat_number && `${say('vatNumber')} ${seller.vat_number}`,
    [seller.phone, seller.email].filter(Boolean).join(' · '),
    payload.website,
  ]) {
    if (!text) continue;
    line(pdf, text, { x: right, y, width: half, size: 8.5, right: true, color: grey });
    y += mm(4.2);
  }
  y = Math.max(y + mm(6), edge + mm(28));
  line(pdf, say(payload.type), { x: edge, y, width: half, size: 20, bold: true });
  if (copy)
    line(pdf, say('copy').toUpperCase(), { x: right, y, width: half, size: 16, bold: true, right: true, color: grey });
  y += mm(9.5);
  line(pdf, payload.number, { x: edge, y, width: half, size: 12, bold: true });
  y += mm(9);
  const facts = drawFacts(pdf, payload, say, { x: right, y, width: half });
  let left = drawParty(pdf, say('buyer'), payload.buyer, { x: edge, y, width: half }, say);
  if (!isSame(payload.buyer, payload.ship_to))
    left = drawParty(
      pdf,
      say('shipTo'),
      { ...payload.ship_to, vat_number: '' },
      { x: edge, y: left + mm(3), width: half },
      say,
    );
  return Math.max(left, facts) + mm(7);
}

type At = { readonly x: number; readonly y: number; readonly width: number };

function drawFacts(pdf: Pdf, payload: Sheet['payload'], say: Say, { x, y, width }: At): number {
  const { order } = payload;
  const facts: (readonly [string, string])[] = [
    [say('issued'), day(payload.issued_on)],
    ...(order.number === ''
      ? []
      : ([
          [say('order'), [order.number, order.shop_number].filter(Boolean).join(' · ')],
          [say('ordered'), day(order.placed_on)],
        ] as const)),
    ...(payload.period ? [[say('period'), `${day(payload.period.from)} – ${day(payload.period.to)}`] as const] : []),
    ...(payload.package ? [[say('package'), payload.package] as const] : []),
    ...(payload.type === 'invoice' ? [[say('payment'), say(payload.payment_method as 'cod')] as const] : []),
    ...payload.corrects.map(({ number, on }) => [say('corrects'), `${number} · ${day(on)}`] as const),
    ...(payload.reason ? [[say('reason'), say(payload.reason)] as const] : []),
  ];
  let at = y;
  for (const [name, value] of facts) {
    line(pdf, name, { x, y: at, width: mm(32), size: 8.5, color: grey });
    line(pdf, value, { x: x + mm(33), y: at, width: width - mm(33), size: 8.5 });
    at += mm(5);
  }
  return at;
}

function drawParty(pdf: Pdf, name: string, party: DocumentParty, { x, y, width }: At, say: Say): number {
  line(pdf, name, { x, y, width, size: 8.5, color: grey });
  let at = y + mm(4.5);
  const lines = [
    party.name,
    party.company,
    ...address(party),
    party.number && `${say('number')} ${party.number}`,
    party.vat_number && `${say('vatNumber')} ${party.vat_number}`,
  ];
  for (const [place, text] of lines.filter(Boolean).entries()) {
    line(pdf, text, { x, y: at, width, size: 9.5, bold: place === 0 });
    at += mm(4.8);
  }
  return at;
}

/** Countries are named as the post wants them, in English; the country's own letters otherwise. */
const address = ({ street, zip, city, country }: DocumentParty): string[] => [
  street,
  [zip, city].filter(Boolean).join(' '),
  (countries.find(({ code }) => code === country)?.en ?? country).toUpperCase(),
];

const isSame = (a: DocumentParty, b: DocumentParty): boolean =>
  (['name', 'company', 'street', 'zip', 'city', 'country'] as const).every((key) => a[key] === b[key]);
