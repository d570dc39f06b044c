import { listServices } from '#features/people/academy/server/use-cases/edit-cards.ts';
import { answerRequest, assignRequest } from '#features/people/academy/server/use-cases/move-request.ts';
import { writeMessage } from '#features/people/academy/server/use-cases/request-messages.ts';
import { requestService } from '#features/people/academy/server/use-cases/service-requests.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { adaIn } from './staff-context.ts';

const dayMs = 86_400_000;

/** A local seller has asked for three services: one waits for its answer too long already, one has a quote, one is done. */
export async function requestServices(platform: Platform): Promise<void> {
  const { db } = platform;
  if (await db.selectFrom('service_requests').select('id').executeTakeFirst()) return;
  const ada = await adaIn(platform, 1);
  const [photos, texts, pickUp] = await listServices(platform)({}, ada);
  if (!photos || !texts || !pickUp) return;
  const liri = await sellerIn(platform, ada);
  const ago = (context: Context, days: number): Context => ({
    ...context,
    now: () => new Date(platform.now().getTime() - days * dayMs),
  });
  const ask = (id: number, note: string, quantity: number | null, days: number) =>
    requestService(platform)({ params: { id }, body: { note, quantity } }, ago(liri, days));

  const done = await ask(pickUp.id, 'Mund të vini çdo të martë?', null, 12);
  const params = { id: done.id };
  await writeMessage(platform)({ params, body: { text: 'Pas orës 15 jemi gjithmonë aty.' } }, ago(liri, 12));
  const step = { quote: undefined, ready_on: undefined };
  const begun = { ...step, state: 'in_progress' as const, version: done.version, text: 'Po, nga java tjetër.' };
  await answerRequest(platform)({ params, body: begun }, ago(ada, 11));
  const ended = { ...step, state: 'done' as const, version: done.version + 1, text: '' };
  await answerRequest(platform)({ params, body: ended }, ago(ada, 5));

  const quoted = await ask(photos.id, 'Foto për koleksionin e ri të enëve.', 24, 2);
  await assignRequest(platform)({ params: { id: quoted.id }, body: { user_id: ada.actor.userId } }, ago(ada, 1));
  const offer = {
    state: 'quoted' as const,
    version: quoted.version,
    text: 'Çmimi është për të 24 produktet; na i sillni deri të premten.',
    quote: { amount: '86.00', currency: 'EUR' },
    ready_on: undefined,
  };
  await answerRequest(platform)({ params: { id: quoted.id }, body: offer }, ago(ada, 1));

  await ask(texts.id, 'Përshkrime në anglisht, ju lutem.', 15, 3);
}

/** The local seller of the demo as she is logged in. */
async function sellerIn({ db }: Pick<Platform, 'db'>, ada: Context): Promise<Context> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'seller_id'])
    .where('email', '=', 'seller@tregu.test')
    .executeTakeFirstOrThrow();
  const actor = {
    ...ada.actor,
    userId: user.id,
    email: user.email,
    fullName: `${user.first_name} ${user.last_name}`,
    roles: ['Local Seller'],
    permissions: [],
    sellerId: user.seller_id,
    scoped: true,
  };
  return { ...ada, actor, scope: { shopId: ada.scope.shopId, sellerId: user.seller_id } };
}
