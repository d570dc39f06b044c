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
