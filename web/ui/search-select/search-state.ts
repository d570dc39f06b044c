/** What a search on the server has come to, as a person sees it in the list below the field. */
export type SearchState = 'short' | 'searching' | 'failed' | 'forbidden' | 'none' | 'found';

export type Standing = {
  readonly typed: string;
  /** What was asked for last; behind what is typed until that has settled. */
  readonly text: string;
  /** Letters it takes before the server is asked. */
  readonly shortest: number;
  readonly found: {
    readonly isSuccess: boolean;
    /** The answer to another question, kept until this one is answered. */
    readonly isPlaceholderData: boolean;
    readonly error: { readonly status?: number } | null;
  };
  /** How many there are to choose. */
  readonly count: number;
};

/**
 * Choices of another text are none: with Enter, which a reader of barcodes sends too, people would take what was searched for before.
 */
export function searchState({ typed, text, shortest, found, count }: Standing): SearchState {
  const wanted = typed.trim();
  if (wanted.length < shortest) return 'short';
  if (wanted !== text) return 'searching';
  if (found.isSuccess && !found.isPlaceholderData) return count === 0 ? 'none' : 'found';
  if (found.error) return found.error.status === 403 ? 'forbidden' : 'failed';
  return 'searching';
}
