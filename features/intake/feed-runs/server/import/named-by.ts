import type { FeedIssue } from '#features/intake/feeds/contract/feeds.record.ts';

const betweenCells = /[\t;,|"{}[\]]+/;
const betweenWords = /[\s:]+/;

/**
 * Numbers of articles a refused row may be about. Where reading could not tell, every word of what it kept of the row is one: a
 * number further behind, or is made by a step of the mapping, is not found.
 */
export function namedBy({ sku, value }: FeedIssue): string[] {
  if (sku !== undefined) return [sku];
  const cells = value.split(betweenCells).map((cell) => cell.replace(/^[\s:]+|[\s:]+$/g, ''));
  return [...new Set(cells.flatMap((cell) => [cell, ...cell.split(betweenWords)]))].filter(Boolean);
}
