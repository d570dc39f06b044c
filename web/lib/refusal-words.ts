import { type FieldIssue, generalErrors, issueIn } from '#kit/error.ts';
import { declaredText, type Said, saidIn } from '#kit/sentence.ts';
import { type InterfaceLanguage, isSaidOtherwise, wordingIn } from '#kit/text.ts';
import { currentLanguage } from './text.tsx';

let load: () => Promise<unknown> = () => Promise.resolve();
let reading: Promise<unknown> | undefined;

/** Told once at start how the refusals of all features are read. */
export const provideRefusals = (read: typeof load): void => {
  load = read;
};

/**
 * Reads what the servers of all features say, where somebody needs another language than the server's. It never fails: without a network
 * the server's sentence stays, and the next refusal tries again.
 */
export async function refusalsRead(): Promise<void> {
  if (currentLanguage() === 'en' && !isSaidOtherwise('en')) return;
  reading ??= load();
  await reading.catch(() => {
    reading = undefined;
  });
}

/** What each refusal says, for who chooses among them: its places are dots, and a code nobody declares says itself. */
export async function refusalNames(codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  reading ??= load();
  await reading.catch(() => {
    reading = undefined;
  });
  const nameOf = (code: string) => {
    const text = declaredText(code);
    return text ? wordingIn(currentLanguage(), text).replace(/\{[^}]*\}/g, '…') : code;
  };
  return new Map(codes.map((code) => [code, nameOf(code)]));
}

/** A refusal in a language: by its code and its values, or by those of the first refused field. */
export function refusalIn(
  language: InterfaceLanguage,
  refused: Said & { readonly issues?: readonly FieldIssue[] },
): string {
  if (refused.code !== generalErrors.invalid.code) return saidIn(language, refused);
  const first = refused.issues?.[0];
  return first ? issueIn(language, first) : refused.message;
}
