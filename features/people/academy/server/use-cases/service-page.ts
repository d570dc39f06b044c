import type { InputOf } from '#kit/call.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { AppError, refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import { changedFields } from '#server/db/changed-fields.ts';
import type { Platform } from '#server/feature.ts';
import { academyErrors as errors } from '../../contract/academy.errors.ts';
import { isOnDay } from '../../contract/academy.model.ts';
import type * as calls from '../../contract/academy.service.calls.ts';
import { serviceTexts as words } from '../../contract/academy.service.texts.ts';
import type { KeptServicePage, ServicePageInput, ServicePageTexts } from '../../contract/academy.service-page.ts';
import { requireEditor } from '../academy.access.ts';
import { servicePageRepository } from '../service-page.repository.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork'>;

export const getServicePage =
  ({ db }: Needs) =>
  async (_input: unknown, { now }: Context): Promise<ServicePageTexts> => {
    const { contact, hours, banner, banner_from: from, banner_to: to } = await servicePageRepository(db).get();
    const isSaid = banner.sq !== '' && isOnDay({ from, to }, dayIn(now(), houseZone));
    return { contact, hours, banner: isSaid ? banner : null };
  };

export const getKeptServicePage =
  ({ db }: Needs) =>
  async (_input: unknown, context: Context): Promise<KeptServicePage> => {
    requireEditor(context);
    return servicePageRepository(db).get();
  };

export const saveServicePage =
  ({ unitOfWork }: Needs) =>
  async ({ body }: InputOf<typeof calls.saveServicePage>, context: Context): Promise<KeptServicePage> => {
    requireEditor(context);
    return unitOfWork(context, async (tx) => {
      const { version, ...page } = body;
      if (page.banner_from && page.banner_to && page.banner_to < page.banner_from)
        throw refuseField('banner_to', words.daysRule);
      const kept = servicePageRepository(tx.db);
      const before = await kept.get();
      if (!(await kept.set(version, page, context.now()))) throw new AppError(errors.changed);
      const fields = changedFields(recordedPage(before), recordedPage(page));
      if (fields) tx.record([{ entity: 'service_page', id: 1, action: 'updated', ...fields }]);
      return kept.get();
    });
  };

/** What the history says of the page. */
const recordedPage = ({
  contact,
  hours,
  banner,
  banner_from,
  banner_to,
}: ServicePageInput): Record<string, unknown> => ({
  contact: contact.sq || null,
  contact_en: contact.en || null,
  hours: hours.sq || null,
  hours_en: hours.en || null,
  banner: banner.sq || null,
  banner_en: banner.en || null,
  banner_from,
  banner_to,
});
