import { sourceLanguages } from '#features/catalogue/translations/contract/source-languages.ts';
import type {
  FeedContents,
  FeedMappingInput,
  FeedTarget,
  TextLanguage,
  VariantMode,
} from '#features/intake/feeds/contract/feeds.mapping.ts';
import type { FileFormat } from '#kit/formats.ts';
import type { RawRecord } from '#server/formats/reading/parsed-row.ts';
import type { Source } from '../list-sources.ts';

/** What is known of a file when its platform is looked for. */
export type Sample = {
  readonly format: FileFormat;
  /** The first 256 kB as text. */
  readonly head: string;
  readonly records: readonly RawRecord[];
  /** Columns of a table, or paths that occur in the records. */
  readonly sources: ReadonlyMap<string, Source>;
};

/** One line of the mapping a platform's export gets, before it is fitted to the file. */
export type Rule = Omit<FeedMappingInput['fields'][number], 'target'> & {
  readonly target: FeedTarget;
  /** The unit of bare numbers; the step that reads them is added. */
  readonly unit?: 'g' | 'kg' | 'lb' | 'oz' | 'mm' | 'cm' | 'm' | 'in';
  /** Numbers that stand for "not given" are left out: a weight of 0, a former price of 0. */
  readonly zeroIsNone?: boolean;
  /** Below 0.6 where a person has to decide; 0.95 where nothing is said. */
  readonly confidence?: number;
  readonly why?: string;
};

export type Reading = {
  readonly variants: VariantMode;
  readonly why: string;
  readonly rules: readonly Rule[];
  readonly contents?: { readonly value: FeedContents; readonly why: string };
  /** Whether what no rule reads is proposed as in any other file. */
  readonly others?: boolean;
  /** Sources that are known and left out on purpose, with the reason. */
  readonly leave?: Readonly<Record<string, string>>;
};

/** A shop or catalogue system whose exports are known: how to tell one, and the mapping it gets. */
export type KnownPlatform = {
  readonly name: string;
  /** For XML: the element that holds a product, told from the beginning of the file; null where it is another system's. */
  readonly item?: (head: string) => string | null;
  readonly knows: (sample: Sample) => boolean;
  readonly read: (sample: Sample) => Reading;
};

/** Whether a table has all these columns. */
export const hasAll = ({ sources }: Sample, ...names: readonly string[]): boolean =>
  names.every((name) => sources.has(name));

/** Columns that differ by a number only: `Attribute 1 name`, `Attribute 2 name`, … as far as the file has them. */
export function numbered<T>({ sources }: Sample, name: (n: number) => string, make: (n: number) => T): T[] {
  const found: T[] = [];
  for (let n = 1; n <= 40 && sources.has(name(n)); n++) found.push(make(n));
  return found;
}

export const languageNotStated = 'the export does not state the language of its texts; EN assumed';

const languages: Readonly<Record<string, TextLanguage>> = {
  ...Object.fromEntries(sourceLanguages.map((language) => [language.toLowerCase(), language])),
  deu: 'DE',
  ger: 'DE',
  ita: 'IT',
  fra: 'FR',
  fre: 'FR',
  en: 'EN',
  eng: 'EN',
  sq: 'AL',
  al: 'AL',
  alb: 'AL',
  sqi: 'AL',
  sl: 'SI',
  si: 'SI',
  slv: 'SI',
};

/** Which language that we keep a code such as `en_US`, `sq-AL` or `slv` stands for; null where none. */
export const languageOf = (code: string): TextLanguage | null =>
  languages[code.trim().toLowerCase().split(/[_-]/, 1)[0] ?? ''] ?? null;

/** An address that relative ones can be made full with; null where the text is none. */
export const baseOf = (text: string | undefined): string | null =>
  text !== undefined && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null;

/** Pictures that are addresses are read as they are; of names of files a person has to say where they lie. */
export function askForFolder({ sources }: Sample, rule: Rule): Rule[] {
  const samples = sources.get(rule.source ?? '')?.samples ?? [];
  if (samples.every((value) => /^https?:\/\//i.test(value.trim()))) return [rule];
  const why = `"${rule.source}" holds names of files; add the step absoluteUrl with the address of their folder`;
  return [{ ...rule, confidence: 0.4, why }];
}
