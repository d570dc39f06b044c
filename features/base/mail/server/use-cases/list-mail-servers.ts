import type { OutputOf } from '#kit/call.ts';
import { type Context, worksIn } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { mailServersRepository } from '#server/mail/mail-servers.repository.ts';
import type { listMailServers as call } from '../../contract/mail.calls.ts';
import { refuseScoped } from '../mail.access.ts';
import { serverToWire } from '../mail.mapper.ts';

/** The servers people set, whether SMTP_URL names one, and which hosts are not held to the ports of mail. */
export const listMailServers =
  ({ db, config }: Pick<Platform, 'db' | 'config'>) =>
  async (_input: object, { actor }: Context): Promise<OutputOf<typeof call>> => {
    refuseScoped(actor);
    const rows = await mailServersRepository(db).list();
    const servers = rows
      .filter(({ shop_id }) => shop_id === null || worksIn(actor, shop_id))
      .map((row) => serverToWire(row));
    return { servers, environment: config.smtpUrl !== undefined, any_port_hosts: [...config.outboundAllow] };
  };
