import { refuseFields } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import { brandSentences as words } from '../contract/brands.sentences.ts';
import type { brandsRepository } from './brands.repository.ts';

/**
 * Refuses a name that another shop brand has, in whatever case and accents: suppliers' brands would be mapped to either.
 * @param besides the brand that is changed
 */
export async function refuseBrandName(
  brands: ReturnType<typeof brandsRepository>,
  name: string,
  besides?: number,
): Promise<void> {
  const taken = await brands.findNamed(name, besides);
  if (taken !== null) throw refuseFields([{ field: 'name', ...say(words.nameTaken, { name: taken }) }]);
}

type Names = Readonly<Record<string, string>>;

/** The names that are said take the place of those there are; an empty one goes, and one of a language that is not said stays. */
export const namesAfter = (before: Names, said: Names | undefined): Names =>
  Object.fromEntries(Object.entries({ ...before, ...said }).filter(([, name]) => name !== ''));
