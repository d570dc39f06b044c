import { z } from 'zod';

/**
 * A supplier's text meets a pattern that staff wrote, and JavaScript's matching has no time limit. So patterns are
 * kept to shapes whose worst case is bounded: no repetition of a group, no back-references or look-around, and few
 * of what multiplies the ways to match; `extract` looks at the first 300 characters only.
 */
export const EXTRACT_PATTERN_LENGTH = 200;
export const EXTRACT_INPUT_LENGTH = 300;
const MAX_OPEN_REPETITIONS = 2;
const MAX_OPTIONAL_PARTS = 3;
const MAX_GROUPS_OF_CHOICES = 2;

/** Why a pattern may not be used, or null where it may. */
export function patternProblem(pattern: string): string | null {
  try {
    new RegExp(pattern, 'u');
  } catch {
    return 'is not a valid pattern';
  }
  const bare = pattern.replace(/\\[^\dk]/g, 'x').replace(/\[[^\]]*\]/g, 'x');
  if (/\\[\dk]/.test(bare) || /\(\?(?!:)/.test(bare)) return 'uses look-around, named groups or back-references';
  if (/\)(?:[*+]|\{\d+,?\d*\})/.test(bare)) return 'repeats a group';
  const times = (shape: RegExp) => bare.match(shape)?.length ?? 0;
  if (times(/[*+]|\{\d+,\d*\}/g) > MAX_OPEN_REPETITIONS)
    return `has more than ${MAX_OPEN_REPETITIONS} open repetitions`;
  if (times(/(?<![*+?}(])\?/g) > MAX_OPTIONAL_PARTS) return `has more than ${MAX_OPTIONAL_PARTS} optional parts`;
  return times(/\([^()]*\|/g) > MAX_GROUPS_OF_CHOICES
    ? `has more than ${MAX_GROUPS_OF_CHOICES} groups of choices`
    : null;
}

const pattern = z
  .string()
  .min(1)
  .max(EXTRACT_PATTERN_LENGTH)
  .superRefine((value, context) => {
    const problem = patternProblem(value);
    if (problem) context.addIssue({ code: 'custom', message: `The pattern ${problem}` });
  });

const short = z.string().max(200);
const decimalText = z.string().regex(/^-?\d{1,10}(\.\d{1,8})?$/, 'A number with a decimal point');

/** Units a size or a weight may be written in; `to` is what the product keeps (spec section 3: cm and kg). */
export const lengthUnits = ['mm', 'cm', 'dm', 'm', 'in', 'ft'] as const;
export const weightUnits = ['mg', 'g', 'dag', 'kg', 't', 'lb', 'oz'] as const;

/** One step on the way from the supplier's text to ours. Steps run in order, each on the whole list of values. */
export const feedTransform = z.discriminatedUnion('do', [
  /** Takes blanks off both ends, and makes every run of blanks inside one blank where `inner` is set. */
  z.object({ do: z.literal('trim'), inner: z.boolean().default(false) }),
  z.object({ do: z.literal('lower') }),
  z.object({ do: z.literal('upper') }),
  /** The literal characters \n, \r, \t and \\ become what they stand for. */
  z.object({ do: z.literal('unescape') }),
  /** `&quot;`, `&amp;`, `&#39;` … become characters. */
  z.object({ do: z.literal('entities') }),
  /** Takes the tags away and decodes entities; script and style go with their content. Breaks and paragraphs become new lines. */
  z.object({ do: z.literal('stripHtml') }),
  /** Reads `1.234,50`; the result has a decimal point and no grouping. */
  z.object({
    do: z.literal('number'),
    decimal: z.enum(['.', ',']),
    thousands: z.enum(['', '.', ',', ' ', "'"]).default(''),
  }),
  /** Multiplies, exactly: 0.1 makes cm of mm. */
  z.object({ do: z.literal('factor'), by: decimalText }),
  /** Reads `4 KILOGRAM` or `33.6 mm`; `missing` is the unit of a bare number (absent: a bare number is refused). */
  z.object({
    do: z.literal('unit'),
    to: z.enum(['cm', 'kg']),
    missing: z.enum([...lengthUnits, ...weightUnits]).optional(),
    decimal: z.enum(['.', ',']).default('.'),
  }),
  /** Keeps a number within bounds: a stock of -3 becomes 0. */
  z.object({ do: z.literal('clamp'), min: decimalText.optional(), max: decimalText.optional() }),
  z.object({ do: z.literal('split'), by: z.string().min(1).max(20) }),
  z.object({ do: z.literal('join'), by: z.string().max(20) }),
  /** The n-th value, counted from 0; negative counts from the end. */
  z.object({ do: z.literal('nth'), index: z.int().min(-1000).max(1000) }),
  z.object({ do: z.literal('replace'), find: short.min(1), with: short }),
  /** What the pattern, or its group, matched; a value without a match is dropped with a warning unless `otherwise` is keep. */
  z.object({
    do: z.literal('extract'),
    pattern,
    group: z.int().min(0).max(9).default(0),
    otherwise: z.enum(['drop', 'keep']).default('drop'),
  }),
  /** Exchanges whole values (compared trimmed, without regard to case), or leaves out what becomes an empty text; for the others see `otherwise`. */
  z.object({
    do: z.literal('map'),
    values: z
      .record(z.string().max(200), short)
      .refine((all) => Object.keys(all).length <= 1000, 'At most 1000 values'),
    otherwise: z.enum(['keep', 'drop', 'refuse']).default('keep'),
  }),
  /** Stands in where nothing was left. */
  z.object({ do: z.literal('default'), value: short.min(1) }),
  z.object({ do: z.literal('prefix'), text: short.min(1) }),
  /** Makes a full address of a relative one; the base is a folder, below which `/m/b/x.jpg` stands too. */
  z.object({ do: z.literal('absoluteUrl'), base: z.url({ protocol: /^https?$/ }).max(500) }),
]);
export type FeedTransform = z.output<typeof feedTransform>;
