import { createHash } from 'node:crypto';

/** Ids of the system's own things, the same in every Shopware. */
export const systemLanguage = '2fbb5fe2e29a4d70aa5854ce7ce3e20b';
export const systemCurrency = 'b7d2554b0ce847cd82f3ac9bd1c0dfca';

/** Shopware's id of a thing of ours: the same for the same thing, no matter which process makes it, so that making it twice makes it once. */
export const idOf = (...parts: readonly string[]): string =>
  createHash('md5')
    .update(['tregu', ...parts].join('\n'), 'utf8')
    .digest('hex');

export const isId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);
