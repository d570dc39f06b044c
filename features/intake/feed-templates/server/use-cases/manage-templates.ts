import type { ImportFile } from '#features/base/exports/server/exports.public.ts';
import { addFeedWith, readFeedSettings } from '#features/intake/feeds/server/feed-settings.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import { differing } from '#server/db/differing.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/feed-templates.calls.ts';
import { feedTemplateErrors } from '../../contract/feed-templates.errors.ts';
import { feedTemplatesChanged } from '../../contract/feed-templates.events.ts';
import type { FeedTemplate } from '../../contract/feed-templates.model.ts';
import { feedTemplatesRepository, type KeptTemplate } from '../feed-templates.repository.ts';
import { readTemplateFile } from '../read-template-file.ts';

type Needs = Pick<Platform, 'unitOfWork'>;
type Input<C extends keyof typeof calls> = InputOf<(typeof calls)[C]>;
type Output<C extends keyof typeof calls> = OutputOf<(typeof calls)[C]>;

/** Adds a template under a free name, with its history. */
async function add(
  tx: Tx,
  context: Context,
  template: Pick<KeptTemplate, 'name' | 'note' | 'settings'>,
  action: string,
): Promise<FeedTemplate> {
  const templates = feedTemplatesRepository(tx.db);
  await templates.lock();
  await templates.refuse(template.name, null);
  const id = await templates.insert(template, { userId: context.actor.userId, at: context.now() });
  const [kept] = await templates.list(id);
  const { name, note, format, fields } = kept!;
  const after = { name, note: note || null, template_format: format, template_fields: fields };
  tx.record([{ entity: 'feed_template', id, action, after }]);
  tx.emit(feedTemplatesChanged, { id });
  return kept!;
}

export const addFeedTemplate =
  ({ unitOfWork }: Needs) =>
  async (
    { body: { feed_id, name, note } }: Input<'addFeedTemplate'>,
    context: Context,
  ): Promise<Output<'addFeedTemplate'>> =>
    unitOfWork(context, async (tx) => {
      const settings = await readFeedSettings(tx.db, feed_id, context.scope);
      return add(tx, context, { name, note, settings }, 'added');
    });

export const importFeedTemplate =
  ({ unitOfWork }: Needs) =>
  async (
    { file }: Input<'importFeedTemplate'> & ImportFile,
    context: Context,
  ): Promise<Output<'importFeedTemplate'>> => {
    const { name, note, settings } = readTemplateFile(file);
    return unitOfWork(context, (tx) => add(tx, context, { name, note, settings }, 'template imported'));
  };

export const changeFeedTemplate =
  ({ unitOfWork }: Needs) =>
  async (
    { params: { id }, body: { version, ...named } }: Input<'changeFeedTemplate'>,
    context: Context,
  ): Promise<Output<'changeFeedTemplate'>> =>
    unitOfWork(context, async (tx) => {
      const templates = feedTemplatesRepository(tx.db);
      await templates.lock();
      const before = await templates.get(id);
      if (before.version !== version) throw new AppError(feedTemplateErrors.changedMeanwhile);
      await templates.refuse(named.name, id);
      const changed = differing({ name: before.name, note: before.note }, named);
      if (changed) {
        await templates.setName(id, named);
        tx.record([{ entity: 'feed_template', id, action: 'changed', ...changed }]);
        tx.emit(feedTemplatesChanged, { id });
      }
      return (await templates.list(id))[0]!;
    });

export const deleteFeedTemplate =
  ({ unitOfWork }: Needs) =>
  async ({ params: { id } }: Input<'deleteFeedTemplate'>, context: Context): Promise<Output<'deleteFeedTemplate'>> =>
    unitOfWork(context, async (tx) => {
      const templates = feedTemplatesRepository(tx.db);
      await templates.lock();
      const { name } = await templates.get(id);
      await templates.delete(id);
      tx.record([{ entity: 'feed_template', id, action: 'deleted', before: { name } }]);
      tx.emit(feedTemplatesChanged, { id });
      return {};
    });

export const useFeedTemplate =
  ({ unitOfWork }: Needs) =>
  async (
    { params: { id }, body: { name, seller_id: sellerId } }: Input<'useFeedTemplate'>,
    context: Context,
  ): Promise<Output<'useFeedTemplate'>> =>
    unitOfWork(context, async (tx) => {
      const template = await feedTemplatesRepository(tx.db).get(id);
      const from = { made_from_template: template.name };
      return addFeedWith(tx, { sellerId, name, settings: template.settings, from });
    });

export const exportFeedTemplate =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ params: { id } }: Input<'exportFeedTemplate'>): Promise<Output<'exportFeedTemplate'>> => {
    const { name, note, settings } = await feedTemplatesRepository(db).get(id);
    const content = `${JSON.stringify({ tregu_feed_template: 1, name, note, settings }, null, 2)}\n`;
    return { name: `feed-template-${id}.json`, content };
  };
