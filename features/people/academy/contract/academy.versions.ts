import { z } from 'zod';
import { version } from '#kit/call.ts';
import { both } from './academy.model.ts';

/** What becomes of a lesson that is published when it is saved (pages.md 4.25). */
export const savedAs = {
  /** The version sellers read is mended; nobody reads it again. */
  correction: 'correction',
  /** Kept for later; sellers go on reading the version before. */
  draft: 'draft',
  /** A new version; who has read an earlier one has read the lesson. */
  version: 'version',
  /** A new version that everybody reads, those who had read an earlier one too. */
  versionToReadAgain: 'version_again',
} as const;
export type SavedAs = (typeof savedAs)[keyof typeof savedAs];
export const waysToSave = Object.values(savedAs) as [SavedAs, ...SavedAs[]];

const time = z.iso.datetime();

/** A version of a lesson as it was published, with how many people read it as their latest one. */
export const lessonVersion = z.object({
  number: z.int(),
  title: both,
  body: both,
  minutes: z.int(),
  again: z.boolean(),
  note: both,
  published_at: time,
  published_by: z.string().nullable(),
  readers: z.int(),
});
export type LessonVersion = z.infer<typeof lessonVersion>;

/** Where a person is with a lesson: has read what counts, an earlier version only, or nothing. */
export const readerStates = ['current', 'earlier', 'unread'] as const;
export type ReaderState = (typeof readerStates)[number];

/** A person of a local seller, and the latest version that person read. */
export const lessonReader = z.object({
  id: z.int(),
  name: z.string(),
  seller: z.string(),
  version: version.nullable(),
  read_at: time.nullable(),
  state: z.enum(readerStates),
});
export type LessonReader = z.infer<typeof lessonReader>;

type Told = { readonly edition: number; readonly counts_from: number; readonly read_edition: number | null };

/** Whether a person has read a lesson, as far as that counts. */
export const hasReadIt = ({ counts_from, read_edition }: Told): boolean =>
  read_edition !== null && read_edition >= counts_from;

/** Whether a person who had read a lesson has to read it again. */
export const isToReadAgain = (lesson: Told): boolean => lesson.read_edition !== null && !hasReadIt(lesson);

/** Whether there is a version a reader of an earlier one has not seen; it is not asked of anybody unless it is marked. */
export const hasNews = ({ edition, read_edition }: Told): boolean => read_edition !== null && read_edition < edition;
