import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { mailServersRepository } from '#server/mail/mail-servers.repository.ts';
import type { saveMailServer as call } from '../../contract/mail.calls.ts';
import { mailErrors } from '../../contract/mail.errors.ts';
import { refuseScoped, requireMailPort } from '../mail.access.ts';
import { serverToWire } from '../mail.mapper.ts';
import { passwordFor } from '../mail.password.ts';

/** Sets the server of the market or of a shop; the history holds everything of it but the password. */
export const saveMailServer =
  ({ unitOfWork, secrets, config }: Pick<Platform, 'unitOfWork' | 'secrets' | 'config'>) =>
  async ({ body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    refuseScoped(context.actor);
    refuseOtherShops(context.actor, body.shop_id === null ? null : [body.shop_id]);
    requireMailPort(body, config);
    const { version, password: _, ...typed } = body;
    return unitOfWork(context, async (tx) => {
      const servers = mailServersRepository(tx.db);
      if (typed.shop_id !== null && !(await servers.hasShop(typed.shop_id)))
        throw refuseField('shop_id', generalErrors.unknownShop);
      const stored = await servers.findOfShop(typed.shop_id);
      const password = passwordFor(stored, body, secrets);
      const values = { ...typed, password_sealed: password === '' ? null : secrets.seal(password) };
      const by = context.actor.userId;
      const saved = stored
        ? stored.version === version && (await servers.update(stored.id, version, values, by))
        : version === 0 && (await servers.insert(values, by)) !== null;
      const after = saved ? await servers.findOfShop(typed.shop_id) : null;
      if (!after) throw new AppError(mailErrors.changedMeanwhile);
      tx.record([{ entity: 'mail_server', id: after.id, action: 'saved', ...changeOf(stored, body, password) }]);
      return serverToWire(after);
    });
  };

type Typed = InputOf<typeof call>['body'];

/** The fields that differ from what was stored; of the password only that there is another one. */
function changeOf(
  stored: Readonly<Record<string, unknown>> | null,
  { version: _, password, ...typed }: Typed,
  set: string,
) {
  const changed = Object.entries(typed).filter(([name, value]) => stored?.[name] !== value);
  const side = (of: (name: string, value: unknown) => unknown) =>
    Object.fromEntries(changed.map(([name, value]) => [name, of(name, value)]));
  const renewed = password === undefined ? {} : { password: set !== '' };
  return { before: stored && side((name) => stored[name]), after: { ...side((_name, value) => value), ...renewed } };
}
