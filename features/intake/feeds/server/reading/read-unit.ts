import type { Decimal } from 'decimal.js';
import { reasonTexts as words } from '#features/intake/feeds/contract/feed-reasons.sentences.ts';
import type { lengthUnits, weightUnits } from '#features/intake/feeds/contract/feeds.transforms.ts';
import { type Said, say } from '#kit/sentence.ts';
import { exact, plainText, readNumber } from './read-number.ts';

type Unit = (typeof lengthUnits)[number] | (typeof weightUnits)[number];

/** One unit in cm or kg. */
const inTarget: Record<'cm' | 'kg', Partial<Record<Unit, string>>> = {
  cm: { mm: '0.1', cm: '1', dm: '10', m: '100', in: '2.54', ft: '30.48' },
  kg: { mg: '0.000001', g: '0.001', dag: '0.01', kg: '1', t: '1000', lb: '0.45359237', oz: '0.028349523125' },
};

/** Spellings met in feeds: English, German, Slovene and Albanian words, and Akeneo's capitals. */
const spellings: Record<Unit, readonly string[]> = {
  mm: ['millimeter', 'millimetre', 'milimeter', 'milimetër'],
  cm: ['centimeter', 'centimetre', 'zentimeter', 'centimetër'],
  dm: ['decimeter', 'decimetre', 'dezimeter'],
  m: ['meter', 'metre', 'metër'],
  in: ['inch', 'inches', '"', '″', "''", 'zoll', 'palec', 'inç'],
  ft: ['foot', 'feet'],
  mg: ['milligram', 'miligram'],
  g: ['gram', 'grams', 'gramm', 'gr', 'gramë'],
  dag: ['dkg', 'decagram', 'dekagram'],
  kg: ['kilogram', 'kilograms', 'kilogramm', 'kgs', 'kilo', 'kilogramë'],
  t: ['ton', 'tonne', 'tona', 'tonnes'],
  lb: ['lbs', 'pound', 'pounds'],
  oz: ['ounce', 'ounces'],
};

const units = new Map<string, Unit>(
  (Object.entries(spellings) as [Unit, readonly string[]][]).flatMap(([unit, words]) => [
    [unit, unit] as const,
    ...words.map((word) => [word, unit] as const),
  ]),
);

type Options = { readonly to: 'cm' | 'kg'; readonly missing?: Unit | undefined; readonly decimal: '.' | ',' };

/** `4 KILOGRAM` → `4` for kg; otherwise the reason why it cannot be read. */
export function readUnit(text: string, { to, missing, decimal }: Options): { value: string } | { reason: Said } {
  const [, amount = '', word = ''] = /^([-+]?[\d.,]{1,30})\s*(\S{0,20})$/u.exec(text.trim()) ?? [];
  const plain = readNumber(amount, decimal, '');
  if (plain === null) return { reason: say(words.notWithUnit, { decimal }) };
  const unit = word === '' ? missing : units.get(word.toLowerCase().replace(/\.$/, ''));
  if (!unit) return { reason: word === '' ? say(words.noUnit) : say(words.unknownUnit, { unit: word }) };
  const factor = inTarget[to][unit];
  if (factor === undefined) return { reason: say(words.noConversion, { unit, to }) };
  return { value: plainText((exact(plain) as Decimal).times(factor)) };
}

/** Whether a word is a unit of length or of weight, for the proposal of a mapping. */
export function unitKind(word: string): 'cm' | 'kg' | null {
  const unit = units.get(word.trim().toLowerCase());
  if (!unit) return null;
  return unit in inTarget.cm ? 'cm' : 'kg';
}
