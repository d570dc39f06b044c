import { createHash } from 'node:crypto';

/** The address of a file outside the API: the browser opens it, so it carries its own secret. */
export const fileAddress = (secret: string): string => `/exports/${secret}`;

/** Only this of a link's secret is stored. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
