import type { Platform } from '#server/feature.ts';
import { mailServersRepository } from '#server/mail/mail-servers.repository.ts';
import { setupStep } from '#server/setup-steps.ts';
import { mailServerStep } from '../contract/mail.setup.ts';

/** Judged by the server of the market: that of a shop sends nothing but what concerns this shop. */
export const mailSetup = ({ config }: Pick<Platform, 'config'>) => [
  setupStep(mailServerStep, async (db) => {
    const server = await mailServersRepository(db).findOfShop(null);
    if (server?.active) return { done: true, note: { code: 'host', values: { host: server.host } } };
    return config.smtpUrl === undefined ? { done: false } : { done: true, note: { code: 'environment' } };
  }),
];
