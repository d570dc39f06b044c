import { createHash } from 'node:crypto';

/** As PostgreSQL's `md5()` has it: a text is known again by it, and nothing is secured. */
export const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
