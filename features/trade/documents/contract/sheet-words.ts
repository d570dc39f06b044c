import { amountIn, pointIn } from '#kit/money.ts';
import type { WrittenLanguage } from '#kit/text.ts';
import type { CreditReason, DocumentType } from './documents.words.ts';

const words = {
  invoice: ['Invoice', 'Faturë', 'Račun', 'Фактура'],
  credit_note: ['Credit note', 'Notë krediti', 'Dobropis', 'Книжно одобрение'],
  delivery_note: ['Delivery note', 'Fletëdërgesë', 'Dobavnica', 'Испратница'],
  return_note: ['Return slip', 'Fletë kthimi', 'Povratnica', 'Повратница'],
  commission_invoice: ['Commission invoice', 'Faturë komisioni', 'Račun za provizijo', 'Фактура за провизија'],
  commission: ['Commission on sales', 'Komision mbi shitjet', 'Provizija od prodaje', 'Провизија од продажба'],
  period: ['Period', 'Periudha', 'Obdobje', 'Период'],
  takenFromSales: ['Taken from the sales', 'Zbritur nga shitjet', 'Odšteto od prodaje', 'Одбиено од продажбата'],
  copy: ['Copy', 'Kopje', 'Kopija', 'Копија'],
  issued: ['Date of issue', 'Data e lëshimit', 'Datum izdaje', 'Датум на издавање'],
  order: ['Order', 'Porosia', 'Naročilo', 'Нарачка'],
  ordered: ['Ordered on', 'Data e porosisë', 'Datum naročila', 'Датум на нарачка'],
  package: ['Package', 'Pakoja', 'Paket', 'Пакет'],
  payment: ['Payment', 'Pagesa', 'Plačilo', 'Плаќање'],
  buyer: ['Billed to', 'Blerësi', 'Kupec', 'Купувач'],
  shipTo: ['Delivered to', 'Dërguar te', 'Dostava', 'Достава до'],
  corrects: ['Corrects invoice', 'Korrigjon faturën', 'Popravlja račun', 'Коригира фактура'],
  reason: ['Reason', 'Arsyeja', 'Razlog', 'Причина'],
  number: ['Reg. no.', 'NIPT/Nr.', 'Matična št.', 'ЕМБС'],
  vatNumber: ['VAT no.', 'Nr. TVSH', 'ID za DDV', 'ДДВ бр.'],
  item: ['Item', 'Artikulli', 'Artikel', 'Производ'],
  qty: ['Qty', 'Sasia', 'Kol.', 'Кол.'],
  price: ['Price incl. VAT', 'Çmimi me TVSH', 'Cena z DDV', 'Цена со ДДВ'],
  vat: ['VAT', 'TVSH', 'DDV', 'ДДВ'],
  rate: ['VAT rate', 'Norma e TVSH', 'Stopnja DDV', 'Стапка на ДДВ'],
  net: ['Net', 'Pa TVSH', 'Brez DDV', 'Без ДДВ'],
  gross: ['Incl. VAT', 'Me TVSH', 'Z DDV', 'Со ДДВ'],
  total: ['Total', 'Gjithsej', 'Skupaj', 'Вкупно'],
  rounding: ['Rounding to coins', 'Rrumbullakim në para', 'Zaokrožitev', 'Заокружување'],
  toPay: ['To pay', 'Për t’u paguar', 'Za plačilo', 'За плаќање'],
  credited: ['Credited', 'Kredituar', 'Dobropisano', 'Одобрено'],
  paid: ['Paid', 'E paguar', 'Plačano', 'Платено'],
  shipping: ['Shipping', 'Transporti', 'Poštnina', 'Достава'],
  fee: ['Fee', 'Tarifa', 'Nadomestilo', 'Надомест'],
  reduction: ['Price reduction', 'Ulje çmimi', 'Znižanje cene', 'Намалување на цена'],
  cleared: ['Fiscal code', 'Kodi fiskal', 'Davčna potrditev', 'Фискален код'],
  notCleared: [
    'Not yet confirmed by the tax office',
    'Ende e pakonfirmuar nga zyra tatimore',
    'Davčni urad je še ni potrdil',
    'Сè уште не е потврдена од даночната служба',
  ],
  page: ['Page {page} of {of}', 'Faqja {page} nga {of}', 'Stran {page} od {of}', 'Страница {page} од {of}'],
  signature: ['Received by', 'E mori', 'Prevzel', 'Примил'],
  cod: ['Cash on delivery', 'Para në dorë në dorëzim', 'Po povzetju', 'При достава, во готово'],
  card: ['Card', 'Kartë', 'Kartica', 'Картичка'],
  bank: ['Bank transfer', 'Transfertë bankare', 'Bančno nakazilo', 'Банкарски трансфер'],
  voucher: ['Voucher', 'Kupon', 'Bon', 'Ваучер'],
  other: ['Other', 'Tjetër', 'Drugo', 'Друго'],
  cancelled: ['Cancelled', 'E anuluar', 'Odpovedano', 'Откажано'],
  returned: ['Returned', 'E kthyer', 'Vrnjeno', 'Вратено'],
  goodwill: ['Goodwill', 'Mirëkuptim', 'Dobra volja', 'Добра волја'],
} as const satisfies Record<string, readonly [string, string, string, string]>;
export type SheetWord = keyof typeof words | DocumentType | CreditReason;

const place: Readonly<Record<WrittenLanguage, 0 | 1 | 2 | 3>> = { en: 0, sq: 1, sl: 2, mk: 3 };

/** What stands on sheets, in the languages of the shops; nothing of the interface. */
export const sheetWord =
  (language: WrittenLanguage) =>
  (key: SheetWord): string =>
    words[key][place[language]];

/** Decimal text as it is read in a language, with two decimals. What is beyond them is cut: a sheet drawn again is the same sheet. */
export const sheetAmount = (language: WrittenLanguage, text: string): string =>
  amountIn(language, text.replace(/(\.\d\d)\d+$/, '$1'));

/** A rate without zeros at its end. */
export const sheetPercent = (language: WrittenLanguage, text: string): string =>
  `${String(Number(text)).replace('.', pointIn(language))}\u00a0%`;

/** `2026-11-23` as 23.11.2026. */
export const sheetDay = (day: string): string => day.split('-').reverse().join('.');
