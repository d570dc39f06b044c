import { z } from 'zod';
import { id, version } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import type { Text } from '#kit/text.ts';
import { importModes } from './local-imports.fields.ts';
import { sourceTexts as words } from './local-imports.sources.texts.ts';

/** Hours from one fetch to the next. */
export const sourceHours = [1, 6, 12, 24, 168] as const;
/** How often, in words. */
export const everyWords: Readonly<Record<number, Text>> = {
  1: words.every1,
  6: words.every6,
  12: words.every12,
  24: words.every24,
  168: words.every168,
};
/** Addresses of one seller: one for prices, one for the whole range, and some room. */
export const mostSources = 5;
const longest = 2000;

/** An address that can be fetched without a name and a password in it: what is in an address is in logs, too. */
export const isPlainAddress = (typed: string): boolean => {
  if (!URL.canParse(typed)) return false;
  const { protocol, username, password } = new URL(typed);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
};

/** What histories, lists and notices call an address; its path may hold a key. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url.slice(0, 100));

/** The name of the file at an address. */
export const fileNameAt = (url: string): string => {
  const last = decodeURIComponentSafe(new URL(url).pathname.split('/').at(-1) ?? '');
  return (last || hostOf(url)).slice(0, 200);
};

function decodeURIComponentSafe(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export const sourceInput = z.object({
  url: z
    .string()
    .trim()
    .max(longest)
    .refine(isPlainAddress, { error: rule(words.addressRule) }),
  mode: z.enum(importModes),
  category_id: id.nullable().default(null),
  every_hours: z.literal([...sourceHours]),
  active: z.boolean().default(true),
});
export type SourceInput = z.output<typeof sourceInput>;

const time = z.iso.datetime();
export const importSource = z.object({
  id: z.int(),
  version,
  seller: z.object({ id: z.int(), name: z.string() }),
  /** Who set it up, and whose rights it uses; null: that person is gone, and it rests. */
  by: z.string().nullable(),
  url: z.string(),
  mode: z.enum(importModes),
  category_id: z.int().nullable(),
  every_hours: z.int(),
  active: z.boolean(),
  next_at: time.nullable(),
  /** When a file was last fetched and read to its end. */
  last_at: time.nullable(),
  /** The last file waits for a person. */
  waits: z.boolean(),
  /** Why the last file was not imported by itself; null: it was, by now a person did it, or nothing had changed. */
  last_problem: z.object({ code: z.string(), en: z.string(), sq: z.string() }).nullable(),
  last_import_id: z.int().nullable(),
});
export type ImportSource = z.infer<typeof importSource>;
