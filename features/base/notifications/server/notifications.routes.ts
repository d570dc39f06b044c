import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../contract/notifications.calls.ts';
import { noticesPageSize } from '../contract/notifications.rules.ts';
import { toNotice } from './notifications.mapper.ts';
import { notificationsReadModel } from './notifications.read-model.ts';
import { notificationsRepository } from './notifications.repository.ts';

/** Everybody's own, and nobody else's: no call takes a person. */
export const notificationsRoutes = ({ db }: Platform) => {
  const read = notificationsReadModel(db);
  const notices = notificationsRepository(db);
  return [
    bind(calls.listNotices, async ({ query: { page, unread } }, { actor }) => {
      const onlyUnread = unread === '1';
      const rows = await read.list(actor.userId, onlyUnread, page, noticesPageSize);
      const count = await read.count(actor.userId);
      return {
        results: rows.map(toNotice),
        total: onlyUnread ? count.unread : count.all,
        unread: count.unread,
      };
    }),
    bind(calls.countUnread, async (_input, { actor }) => ({ unread: (await read.count(actor.userId)).unread })),
    bind(calls.saveNotices, async ({ body }, { actor }) => ({
      kept: await notices.insert(
        [actor.userId],
        body.notices.map(({ link = null, ...notice }) => ({ ...notice, link })),
      ),
    })),
    bind(calls.markNotices, async ({ body }, { actor }) => ({
      marked: await notices.mark(actor.userId, body.ids ?? null, body.read),
    })),
  ];
};
