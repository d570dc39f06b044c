import { readRule, type Said, saidIn } from '#kit/sentence.ts';
import { currentLanguage } from './text.tsx';

/** What the server said, in the person's language. */
export const saidHere = (said: Said): string => saidIn(currentLanguage(), said);

/** What a rule of a contract said in the browser, in the person's language. */
export const ruleWords = (message: string | undefined): string => saidHere(readRule(message ?? ''));
