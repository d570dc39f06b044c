import { createHash, randomBytes } from 'node:crypto';

/** A new session token: 256 random bits, shown once to its owner. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. A token is random and long, so a plain hash suffices and can be looked up. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
