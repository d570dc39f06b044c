import { claimUploads } from '#features/base/files/server/files.public.ts';
import { sanitise } from '#features/catalogue/products/server/products.public.ts';
import type { InputOf } from '#kit/call.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import { changedFields } from '#server/db/changed-fields.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/academy.calls.ts';
import { academyErrors as errors } from '../../contract/academy.errors.ts';
import type { CardInput, ServiceCard } from '../../contract/academy.model.ts';
import { serviceTexts } from '../../contract/academy.service.texts.ts';
import { requireEditor } from '../academy.access.ts';
import { academyReadModel, listLocalSellerIds } from '../academy.read-model.ts';
import { academyRepository } from '../academy.repository.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork'>;

/** HTML as it is stored: no script, no handlers. */
export const clean = <T extends { readonly body: { readonly sq: string; readonly en: string } }>(input: T): T => ({
  ...input,
  body: { sq: sanitise(input.body.sq) ?? '', en: sanitise(input.body.en) ?? '' },
});

type Told = Record<string, unknown>;
type Card = Omit<ServiceCard, 'id' | 'version'>;

/** What the history says of a card. */
const recordedCard = ({ title, body, price, days, active, image, valid_from, valid_to, sellers }: Card): Told => ({
  title: title.sq,
  title_en: title.en,
  body: body.sq,
  body_en: body.en,
  price: price.sq,
  price_en: price.en,
  days,
  active,
  image,
  valid_from,
  valid_to,
  shown_to: sellers.map(({ name }) => name).join(', ') || null,
});

/** A new picture is one of this person's uploads; days and sellers are those that can be. */
async function checkCard(tx: Tx, card: CardInput, before: ServiceCard | null, { actor }: Context): Promise<void> {
  const { image, valid_from, valid_to, seller_ids } = card;
  if (valid_from && valid_to && valid_to < valid_from) throw refuseField('valid_to', serviceTexts.daysRule);
  if (image !== null && before?.image !== `/files/${image}`) await claimUploads(tx, [image], actor, { field: 'image' });
  const known = new Set(
    (await listLocalSellerIds(tx.db, seller_ids)).concat(before?.sellers.map(({ id }) => id) ?? []),
  );
  if (seller_ids.some((id) => !known.has(id))) throw refuseField('seller_ids', serviceTexts.sellerGone);
}

export const listServices =
  ({ db }: Needs) =>
  async (_input: unknown, { scope, now }: Context): Promise<ServiceCard[]> =>
    academyReadModel(db).listCards({ shownTo: { sellerId: scope.sellerId, day: dayIn(now(), houseZone) } });

export const listCards =
  ({ db }: Needs) =>
  async (_input: unknown, context: Context): Promise<ServiceCard[]> => {
    requireEditor(context);
    return academyReadModel(db).listCards();
  };

export const createCard =
  ({ unitOfWork }: Needs) =>
  async ({ body }: InputOf<typeof calls.createCard>, context: Context): Promise<ServiceCard> => {
    requireEditor(context);
    return unitOfWork(context, async (tx) => {
      const card = clean(body);
      await checkCard(tx, card, null, context);
      const id = await academyRepository(tx.db).insertCard(card);
      const made = (await academyReadModel(tx.db).listCards({ id }))[0]!;
      tx.record([{ entity: 'service_card', id, action: 'created', after: recordedCard(made) }]);
      return made;
    });
  };

export const updateCard =
  ({ unitOfWork }: Needs) =>
  async ({ params: { id }, body }: InputOf<typeof calls.updateCard>, context: Context): Promise<ServiceCard> => {
    requireEditor(context);
    return unitOfWork(context, async (tx) => {
      const cards = academyRepository(tx.db);
      const { version, ...typed } = body;
      const card = clean(typed);
      const [before] = await academyReadModel(tx.db).listCards({ id });
      if (!before) throw new AppError(generalErrors.notFound);
      await checkCard(tx, card, before, context);
      if (!(await cards.setCard(id, version, card, context.now()))) throw new AppError(errors.changed);
      const after = (await academyReadModel(tx.db).listCards({ id }))[0]!;
      const fields = changedFields<Told>(recordedCard(before), recordedCard(after));
      if (fields) tx.record([{ entity: 'service_card', id, action: 'updated', ...fields }]);
      return after;
    });
  };

export const orderCards =
  ({ unitOfWork }: Needs) =>
  async ({ body }: InputOf<typeof calls.orderCards>, context: Context): Promise<ServiceCard[]> => {
    requireEditor(context);
    return unitOfWork(context, async (tx) => {
      const reading = academyReadModel(tx.db);
      const former = await reading.listCards();
      await academyRepository(tx.db).setCardOrder(body.ids);
      const cards = await reading.listCards();
      tx.record(
        cards.flatMap(({ id }, place) => {
          const was = former.findIndex((card) => card.id === id);
          const [before, after] = [{ position: was + 1 }, { position: place + 1 }];
          return was === place ? [] : [{ entity: 'service_card', id, action: 'moved', before, after }];
        }),
      );
      return cards;
    });
  };

export const deleteCard =
  ({ unitOfWork }: Needs) =>
  async ({ params: { id } }: InputOf<typeof calls.deleteCard>, context: Context): Promise<{ id: number }> => {
    requireEditor(context);
    return unitOfWork(context, async (tx) => {
      const [before] = await academyReadModel(tx.db).listCards({ id });
      if (!before || !(await academyRepository(tx.db).setCardDeleted(id, context.now())))
        throw new AppError(generalErrors.notFound);
      tx.record([{ entity: 'service_card', id, action: 'deleted', before: recordedCard(before) }]);
      return { id };
    });
  };
