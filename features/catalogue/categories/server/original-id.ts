import { createHash } from 'node:crypto';
import { pathText } from '../contract/categories.paths.ts';

/** An index row of PostgreSQL takes 2700 bytes; twelve long levels are more. */
const longest = 500;

/**
 * The id in the source system of a category that is known by its path only. A ">" inside a name is marked, so that
 * ["A > B"] and ["A", "B"] stay two categories.
 */
export function originalIdOf(path: readonly string[]): string {
  const text = pathText(path);
  return text.length <= longest ? text : `sha256:${createHash('sha256').update(text).digest('hex')}`;
}
