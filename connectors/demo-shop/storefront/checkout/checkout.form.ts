import { type Card, readCard } from '../../orders/card.ts';
import type { Buyer } from '../../orders/orders.rows.ts';
import type { WantedLine } from '../../orders/place-order.ts';
import { type Delivery, rulesOf } from '../../orders/shop-rules.ts';
import { codeOf } from '../../orders/voucher-code.ts';
import { townsOf } from './towns.ts';
import type { CheckoutWords } from './words/en.ts';

export const typedFields = ['name', 'phone', 'email', 'street', 'zip', 'city', 'note'] as const;
export type TypedField = (typeof typedFields)[number];
export type Field = TypedField | 'card' | 'voucher' | 'points';
const pageOrder: readonly Field[] = [
  'name',
  'phone',
  'email',
  'street',
  'zip',
  'city',
  'card',
  'voucher',
  'points',
  'note',
];
const most: Readonly<Record<TypedField, number>> = {
  name: 120,
  phone: 30,
  email: 200,
  street: 200,
  zip: 12,
  city: 100,
  note: 1000,
};
export const longest = (field: TypedField): number => most[field];

/** What is wrong with a field. `declined` and `badCard` stand at the card. */
export type Wrong = { readonly word: keyof CheckoutWords; readonly n?: number };

export type CheckoutForm = {
  readonly key: string;
  /** As it was typed, so that it stands there again. The card number never does. */
  readonly typed: Readonly<Record<TypedField, string>>;
  readonly delivery: Delivery;
  readonly payment: 'cod' | 'card';
  /** The code of a voucher, in the form it is kept in; empty: none. */
  readonly voucher: string;
  /** The voucher as the page showed it, with what is on it. */
  readonly seenVoucher: SeenVoucher | null;
  /** Points to spend, as they were typed; empty: none. */
  readonly points: string;
  /** `sumOfPoints` of those the page showed. */
  readonly seenPoints: string;
  readonly seen: readonly SeenLine[];
};
/** A line as the visitor saw it when the button was pressed. */
export type SeenLine = Pick<WantedLine, 'variantKey' | 'qty' | 'unitGross'>;

/** A voucher, and what was left on it when it was shown. */
type SeenVoucher = { readonly code: string; readonly balance: string };

/** `known`: what the shop knows of the customer who is signed in. */
export const emptyForm = (key: string, known: Partial<CheckoutForm['typed']> = {}): CheckoutForm => ({
  key,
  typed: { name: '', phone: '', email: '', street: '', zip: '', city: '', note: '', ...known },
  delivery: 'home',
  payment: 'cod',
  voucher: '',
  seenVoucher: null,
  points: '',
  seenPoints: '',
  seen: [],
});

/** Texts of a form. Where a field came more than once the first counts; NUL and other control characters but line ends go. */
export const fieldOf = (body: URLSearchParams, name: string, limit = 5000): string =>
  (body.get(name) ?? '')
    .slice(0, limit)
    .toWellFormed()
    // As browsers send the ends of lines.
    .replaceAll('\r\n', '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what goes.
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]+/g, ' ')
    .trim();

export type Read =
  | { readonly ok: true; readonly buyer: Buyer; readonly note: string; readonly lastFour: string | null }
  | { readonly ok: false; readonly wrong: ReadonlyMap<Field, Wrong> };

export function readForm(body: URLSearchParams): CheckoutForm {
  const typed = Object.fromEntries(typedFields.map((field) => [field, fieldOf(body, field)])) as CheckoutForm['typed'];
  return {
    key: fieldOf(body, 'key'),
    typed,
    delivery: fieldOf(body, 'delivery') === 'collect' ? 'collect' : 'home',
    payment: fieldOf(body, 'payment') === 'card' ? 'card' : 'cod',
    voucher: codeOf(fieldOf(body, 'voucher', 60)),
    seenVoucher: readSeenVoucher(fieldOf(body, 'seenVoucher', 100)),
    points: fieldOf(body, 'points', 20),
    seenPoints: fieldOf(body, 'seenPoints', 60),
    seen: readSeen(fieldOf(body, 'seen', 200_000)),
  };
}

/** `variant 2 1200.00`, with semicolons between them; what a visitor made of it only harms the visitor's own order. */
export const writeSeen = (lines: readonly SeenLine[]): string =>
  lines
    .map(({ variantKey, qty, unitGross }) => `${encodeURIComponent(variantKey)} ${qty} ${unitGross ?? '-'}`)
    .join(';');

export const writeSeenVoucher = (it: SeenVoucher): string => `${it.code} ${it.balance}`;

function readSeenVoucher(text: string): SeenVoucher | null {
  const [, code, balance] = /^([A-Z\d-]{1,40}) (\d{1,12}(?:\.\d{1,4})?)$/.exec(text) ?? [];
  return code && balance ? { code, balance } : null;
}

function readSeen(text: string): SeenLine[] {
  return text.split(';').flatMap((line) => {
    const [, key = '', qty = '', price = ''] = /^(\S+) (\d{1,3}) (\d{1,12}(?:\.\d{1,4})?|-)$/.exec(line) ?? [];
    if (!key) return [];
    try {
      return [{ variantKey: decodeURIComponent(key), qty: Number(qty), unitGross: price === '-' ? null : price }];
    } catch {
      return [];
    }
  });
}

/** Checks what was typed by the rules of the shop's country. `card`: the number as it came, which is kept by nobody. */
export function checkForm({ typed, payment }: CheckoutForm, card: string, country: string): Read {
  const wrong = new Map<Field, Wrong>();
  for (const field of typedFields) {
    if (typed[field].length > most[field]) wrong.set(field, { word: 'tooLong', n: most[field] });
    else if (typed[field] === '' && field !== 'note') wrong.set(field, { word: 'needed' });
  }
  const check = (field: TypedField, fits: boolean, word: keyof CheckoutWords) => {
    if (!wrong.has(field) && !fits) wrong.set(field, { word });
  };
  const digits = typed.phone.replaceAll(/\D/g, '').length;
  check('phone', /^\+?[\d\s()/.-]+$/.test(typed.phone) && digits >= 6 && digits <= 15, 'badPhone');
  check('email', /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]{2,}$/.test(typed.email), 'badEmail');
  check('zip', rulesOf(country).zip.test(typed.zip), 'badZip');
  const towns = townsOf(country);
  check('city', towns.length === 0 || towns.includes(typed.city), 'badCity');

  const read: Card | null = payment === 'card' ? readCard(card) : null;
  if (read?.outcome === 'invalid') wrong.set('card', { word: card === '' ? 'needed' : 'badCard' });
  // A card is asked last: nobody's is declined for an order that cannot be placed yet.
  else if (read?.outcome === 'declined' && wrong.size === 0) wrong.set('card', { word: 'declined' });
  // In the order of the page, so that the first one is where the keyboard goes on.
  const inOrder = new Map(
    pageOrder.flatMap((field) => (wrong.has(field) ? [[field, wrong.get(field)!] as const] : [])),
  );
  if (wrong.size > 0) return { ok: false, wrong: inOrder };
  const { note, ...buyer } = typed;
  return { ok: true, buyer, note, lastFour: read?.outcome === 'paid' ? read.lastFour : null };
}
