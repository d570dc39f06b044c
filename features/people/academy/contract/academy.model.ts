import { z } from 'zod';
import { reviewReasons } from '#features/catalogue/products/contract/products.review-reasons.ts';
import { id, version } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { foldText } from '#kit/text.ts';
import { quizInput, shownQuiz } from './academy.quiz.ts';
import { explainedCodes } from './academy.refusals.ts';
import { academyTexts as words } from './academy.texts.ts';

const time = z.iso.datetime();
/** A short text in two languages: Albanian always, English where somebody wrote it. */
export const both = z.object({ sq: z.string(), en: z.string() });

/** What is written in two languages: Albanian always, English where somebody wrote it. HTML in `body`. */
const content = { title: both, body: both };

export const serviceCard = z.object({
  id: z.int(),
  version,
  ...content,
  /** As it is said: "5 € per photo". */
  price: both,
  /** In how many days it is usually done; null: not said. */
  days: z.int().nullable(),
  active: z.boolean(),
  /** Where its picture is. */
  image: z.string().nullable(),
  /** The first and the last day on which it is offered. */
  valid_from: z.iso.date().nullable(),
  valid_to: z.iso.date().nullable(),
  /** Those it is shown to; none: every seller. For staff only. */
  sellers: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type ServiceCard = z.infer<typeof serviceCard>;

export const academyArticle = z.object({
  id: z.int(),
  version,
  ...content,
  minutes: z.int(),
  published: z.boolean(),
  /** The course it is part of. */
  course_id: z.int().nullable(),
  /** Every seller has to read it; for who only reads, also where its course is required and not finished. */
  required: z.boolean(),
  /** Of the review: what a product is refused for and this lesson explains. */
  reasons: z.array(z.string()),
  /** Refusals this lesson explains, by their codes. */
  codes: z.array(z.string()),
  /** Questions at its end; which answers are right is told to those who keep lessons. */
  quiz: shownQuiz,
  updated_at: time,
  /** Of the person who asks. */
  finished: z.boolean(),
  /** The version that is published; 0 where none ever was. */
  edition: z.int(),
  /** Who has read an earlier version than this has to read the lesson again. */
  counts_from: z.int(),
  /** The latest version this person read. */
  read_edition: z.int().nullable(),
  /** What is new in the version that is published. */
  note: both,
  /** The next version while it is written; for staff only. */
  draft: z.object({ title: both, body: both, minutes: z.int(), quiz: shownQuiz, saved_at: time }).nullable(),
  useful: z.boolean().nullable(),
  /** Of everybody; for staff only. */
  readers: z.object({ finished: z.int(), useful: z.int(), not_useful: z.int() }).nullable(),
});
export type AcademyArticle = z.infer<typeof academyArticle>;

export const limits = { title: 200, body: 50_000, price: 100, note: 300, days: 365 } as const;

const title = z.object({
  sq: z
    .string()
    .trim()
    .min(1, { error: rule(words.titleNeeded) })
    .max(limits.title),
  en: z.string().trim().max(limits.title).default(''),
});
const body = z.object({
  sq: z.string().max(limits.body).default(''),
  en: z.string().max(limits.body).default(''),
});

/** A day of this century: others are slips of the hand. */
export const offerDay = z.iso
  .date()
  .refine((day) => day.startsWith('20'), { error: rule(words.dayRule) })
  .nullable()
  .default(null);

export const cardInput = z.object({
  title,
  body,
  price: z
    .object({
      sq: z.string().trim().max(limits.price).default(''),
      en: z.string().trim().max(limits.price).default(''),
    })
    .default({ sq: '', en: '' }),
  days: z
    .int({ error: rule(words.serviceDaysRule) })
    .min(1, { error: rule(words.serviceDaysRule) })
    .max(limits.days, { error: rule(words.serviceDaysRule) })
    .nullable()
    .default(null),
  active: z.boolean().default(true),
  image: z.uuid().nullable().default(null),
  valid_from: offerDay,
  valid_to: offerDay,
  seller_ids: z.array(id).max(500).default([]),
});
export type CardInput = z.output<typeof cardInput>;
export type WrittenCard = z.input<typeof cardInput>;

/** Whether something is offered or said on a day; days of the house. */
export const isOnDay = (
  { from, to }: { readonly from: string | null; readonly to: string | null },
  day: string,
): boolean => (from === null || from <= day) && (to === null || day <= to);

export const articleInput = z.object({
  title,
  body,
  minutes: z
    .int({ error: rule(words.minutesRule) })
    .min(1, { error: rule(words.minutesRule) })
    .max(240, { error: rule(words.minutesRule) }),
  published: z.boolean().default(false),
  required: z.boolean().default(false),
  reasons: z.array(z.enum(reviewReasons)).max(reviewReasons.length).default([]),
  codes: z.array(z.enum(explainedCodes)).max(explainedCodes.length).default([]),
  quiz: quizInput.default([]),
});
export type ArticleInput = z.output<typeof articleInput>;

/** A text in the reader's language; where it was not written in English, the Albanian one, and `instead` says so. */
export function inLanguage(
  both: { readonly sq: string; readonly en: string },
  language: 'en' | 'sq',
): { readonly text: string; readonly instead: boolean } {
  const own = both[language];
  return own.replace(/<[^>]*>|&nbsp;/g, '').trim() === ''
    ? { text: both.sq, instead: language === 'en' && both.sq !== '' }
    : { text: own, instead: false };
}

/** Which languages something is written in, for staff: `missing` where there is a title and no text, or nothing at all. */
export function languageState(title: string, body: string): 'written' | 'missing' {
  return title.trim() !== '' && body.replace(/<[^>]*>|&nbsp;/g, '').trim() !== '' ? 'written' : 'missing';
}

const folded = (text: string): string => foldText(text.replace(/<[^>]*>|&nbsp;/g, ' '));

type Searched = Pick<AcademyArticle, 'title' | 'body'>;

/** The lessons in which every word stands somewhere, in either language: "cajnik" finds "Çajnikë". Those whose title has them come first. */
/** As a search is counted: small letters, one space between words. */
export const searchText = (typed: string): string => typed.trim().toLowerCase().replace(/\s+/g, ' ');

/** What sellers looked for and did not find, by text. */
export const missedSearch = z.object({ text: z.string(), count: z.int(), last: z.iso.date() });
export type MissedSearch = z.infer<typeof missedSearch>;
/** Days that are told, and the most texts of a day that are kept: nobody reads more. */
export const missedSearches = { days: 90, shown: 50, perDay: 500 } as const;

export function findLessons<T extends Searched>(lessons: readonly T[], typed: string): T[] {
  const wanted = folded(typed).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [...lessons];
  const has = (text: string) => wanted.every((word) => folded(text).includes(word));
  const titled = ({ title }: T) => has(`${title.sq} ${title.en}`);
  return lessons
    .filter(({ title, body }) => has(`${title.sq} ${title.en} ${body.sq} ${body.en}`))
    .sort((a, b) => Number(titled(b)) - Number(titled(a)));
}

/** The lesson that explains why a product was refused; one that was read comes after one that was not. */
export const lessonFor = <T extends Pick<AcademyArticle, 'reasons' | 'published' | 'finished'>>(
  lessons: readonly T[],
  reason: string | null,
): T | undefined =>
  lessons
    .filter(({ reasons, published }) => published && reason !== null && reasons.includes(reason))
    .sort((a, b) => Number(a.finished) - Number(b.finished))[0];

/** Required lessons a person has not read yet. */
export const toRead = <T extends Pick<AcademyArticle, 'required' | 'published' | 'finished'>>(
  lessons: readonly T[],
): T[] => lessons.filter(({ required, published, finished }) => required && published && !finished);
