import { sanitise } from '#features/catalogue/products/server/products.public.ts';
import type { InputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import { changedFields } from '#server/db/changed-fields.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/academy.calls.ts';
import { academyErrors as errors } from '../../contract/academy.errors.ts';
import type { ServiceCard } from '../../contract/academy.model.ts';
import { requireEditor } from '../academy.access.ts';
import { academyReadModel } from '../academy.read-model.ts';
import { academyRepository } from '../academy.repository.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork'>;

/** HTML as it is stored: no script, no handlers. */
export const clean = <T extends { readonly body: { readonly sq: string; readonly en: string } }>(input: T): T => ({
  ...input,
  body: { sq: sanitise(input.body.sq) ?? '', en: sanitise(input.body.en) ?? '' },
});

type Told = Record<string, unknown>;
type Card = Pick<ServiceCard, 'title' | 'body' | 'price' | 'active'>;

/** What the history says of a card. */
const recordedCard = ({ title, body, price, active }: Card): Told => ({
  title: title.sq,
  title_en: title.en,
  body: body.sq,
  body_en: body.en,
  price: price.sq,
  price_en: price.en,
  active,
});

export const listServices =
  ({ db }: Needs) =>
  async (): Promise<ServiceCard[]> =>
    academyReadModel(db).listCards({ active: true });

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
      const id = await academyRepository(tx.db).insertCard(card);
      tx.record([{ entity: 'service_card', id, action: 'created', after: recordedCard(card) }]);
      return (await academyReadModel(tx.db).listCards({ id }))[0]!;
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
      if (!(await cards.setCard(id, version, card, context.now()))) throw new AppError(errors.changed);
      const fields = changedFields<Told>(recordedCard(before), recordedCard(card));
      if (fields) tx.record([{ entity: 'service_card', id, action: 'updated', ...fields }]);
      return (await academyReadModel(tx.db).listCards({ id }))[0]!;
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
