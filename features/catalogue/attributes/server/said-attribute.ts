import { type FieldIssue, refuseFields } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import { keptAttributeSentences as words } from '../contract/kept-attributes.sentences.ts';
import type { keptAttributesRepository } from './kept-attributes.repository.ts';

/**
 * Refuses a name that another attribute of the shops has, in whatever case and accents, and a value that is there twice.
 * @param fieldOf the field of the value at a place
 */
export async function refuseSaidAttribute(
  attributes: ReturnType<typeof keptAttributesRepository>,
  said: { readonly name: string; readonly values: readonly string[] },
  fieldOf: (at: number) => string,
  besides?: number,
): Promise<void> {
  const issues: FieldIssue[] = [];
  const taken = await attributes.findNamed(said.name, besides);
  if (taken !== null) issues.push({ field: 'name', ...say(words.nameTaken, { name: taken }) });
  const twice = await attributes.findTwice(said.values);
  if (twice >= 0) issues.push({ field: fieldOf(twice), ...say(words.valueTwice) });
  if (issues.length > 0) throw refuseFields(issues);
}

/** As the history tells an attribute. */
export const recordedAttribute = (name: string, values: readonly string[]) => ({ name, values: values.join(', ') });
