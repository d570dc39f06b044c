import { createHash } from 'node:crypto';
import { reasonTexts as words } from '#features/intake/feeds/contract/feed-reasons.sentences.ts';
import { sourceErrors } from '#features/intake/feeds/contract/feed-source.errors.ts';
import type { FeedPaging } from '#features/intake/feeds/contract/feeds.paging.ts';
import { AppError, saidOf } from '#kit/error.ts';
import { readingLimits } from '#kit/formats.ts';
import { type Said, say, verbatim } from '#kit/sentence.ts';
import { objectLists } from '#server/formats/reading/detect-format.ts';
import { listElements } from '#server/formats/reading/json-list.ts';
import { parseExactly } from '#server/formats/reading/parse-json.ts';
import { pickPath } from './pick-values.ts';

export type PageWanted = {
  readonly paging: FeedPaging;
  /** For a refusal: who was asked, and which page it is, from 1. */
  readonly host: string;
  readonly page: number;
};
/** Records as the supplier wrote them, a line of text each; the last piece of a page has none and says the rest. */
export type PagePiece = {
  readonly lines: Uint8Array;
  readonly records: number;
  readonly end?: {
    /** Tells two pages apart. */
    readonly mark: string;
    /** What the text of the page says of the next one; null where it says nothing. */
    readonly next: string | null;
  };
};

/** Characters of records that are handed over at once. */
const charactersAtOnce = 1_000_000;

/** The records of one page of an API, and what it says of the next one. @throws AppError feed_source_bad_page */
export async function* readPage(bytes: Uint8Array, { paging, host, page }: PageWanted): AsyncGenerator<PagePiece> {
  const bad = (reason: Said, cause: unknown) =>
    new AppError(sourceErrors.badPage, { values: { host, page, reason }, cause });
  const text = new TextDecoder().decode(bytes);
  const mark = createHash('sha256');
  let waiting = '';
  let records = 0;
  const piece = (): PagePiece => {
    mark.update(waiting);
    const found = { lines: Buffer.from(waiting), records };
    waiting = '';
    records = 0;
    return found;
  };
  try {
    for await (const record of listElements(once(text), paging.items, readingLimits)) {
      // A break between two of its values; inside a text JSON writes it as two signs.
      waiting += `${record.replace(/[\r\n]+/g, ' ')}\n`;
      records += 1;
      if (waiting.length >= charactersAtOnce) yield piece();
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw bad(whatIsThere(text, paging.items) ?? reasonOf(error), error);
  }
  const last = piece();
  try {
    yield { ...last, end: { mark: mark.digest('base64url'), next: nextOf(paging, text) } };
  } catch (error) {
    throw bad(error instanceof AppError ? reasonOf(error) : verbatim((error as Error).message), error);
  }
}

/** The sentence within a refusal, or the whole refusal. */
const reasonOf = (error: AppError): Said => {
  const { reason } = error.values;
  return typeof reason === 'object' && !Array.isArray(reason) ? (reason as Said) : saidOf(error);
};

/** Where records could be instead, for who has to type the path; null where the text is no JSON at all. */
function whatIsThere(text: string, items: string): Said | null {
  const start = text.trimStart();
  if (!/^[[{]/.test(start)) return say(words.notJson, { start: start.slice(0, 40) });
  const lists = [...objectLists(text)].map(([path]) => (path === '' ? 'at its top' : `at "${path}"`)).slice(0, 5);
  try {
    JSON.parse(text);
  } catch {
    return null;
  }
  const wanted = items === '' ? 'at its top' : `at "${items}"`;
  if (lists.length === 0) return say(words.noLists);
  return say(words.listsElsewhere, { wanted, lists: lists.join(', ') });
}

function nextOf(paging: FeedPaging, text: string): string | null {
  if ((paging.kind !== 'cursor' && paging.kind !== 'link') || paging.path === '') return null;
  const [found] = pickPath(paging.path)(parseExactly(text));
  return found === undefined || found === null || typeof found === 'boolean' || found === '' ? null : String(found);
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}
