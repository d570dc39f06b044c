import { tableText } from '#features/base/exports/server/exports.public.ts';
import { productRead } from '#features/base/permissions/contract/permissions.access.ts';
import { getReviewQueue } from '#features/work/review/contract/review.calls.ts';
import { countReviewQueue, lateHours } from '#features/work/review/server/review.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { holdsAny } from '#kit/permission.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type {
  fileUserMetrics as fileCall,
  listUserMetrics as listCall,
  UserMetricRow,
} from '../../contract/user-metrics.calls.ts';
import { userFigures } from '../../contract/user-metrics.figures.ts';
import { userMetrics } from '../../contract/user-metrics.list.ts';
import { userMetricTexts as words } from '../../contract/user-metrics.texts.ts';
import { readMetrics } from '../read-metrics.ts';
import { userMetricsReadModel } from '../user-metrics.read-model.ts';

/** Who did most stands first unless a column is chosen. */
export const listUserMetrics =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async ({ query }: InputOf<typeof listCall>, context: Context): Promise<OutputOf<typeof listCall>> => {
    const { page, pageSize, orderKey = 'points', orderBy, ...asked } = query;
    const { period, weights, own, reviewed, rows } = await readMetrics(readDb, asked, context);
    const direction = (orderBy ?? (query.orderKey === undefined ? 'desc' : 'asc')) === 'asc' ? 1 : -1;
    const sorted = rows.toSorted((one, other) => direction * compare(one, other, orderKey) || one.id - other.id);
    return {
      results: sorted.slice(page * pageSize, (page + 1) * pageSize),
      total: sorted.length,
      from: period.from,
      to: period.to,
      weights,
      own,
      service: own
        ? null
        : { decided: reviewed.decided, in_time: reviewed.in_time, ...(await queueNow(readDb, context)) },
      roles: own ? [] : await userMetricsReadModel(readDb).listRoles(),
    };
  };

/** What waits for review now, for who reads products in every shop: who is held to some sees the queue of those alone. */
async function queueNow(readDb: Platform['readDb'], context: Context) {
  const hours = await lateHours(readDb);
  if (context.actor.shops !== null || !holdsAny(context.actor.permissions, productRead))
    return { hours, waiting: null, oldest: null };
  const { n, since } = await countReviewQueue({ readDb })({ query: getReviewQueue.query!.parse({}) }, context);
  return { hours, waiting: n, oldest: since?.toISOString() ?? null };
}

function compare(one: UserMetricRow, other: UserMetricRow, key: string): number {
  if (key === 'name') return one.name.localeCompare(other.name);
  if (key === 'points' || key === 'hours') return one[key] - other[key];
  // What there is nothing to say of comes after the lowest.
  const figureOf = ({ counts, figures }: UserMetricRow) => counts[key] ?? figures[key] ?? -1;
  return figureOf(one) - figureOf(other);
}

export const fileUserMetrics =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async ({ query }: InputOf<typeof fileCall>, context: Context): Promise<OutputOf<typeof fileCall>> => {
    const { format, language, ...asked } = query;
    const { period, rows } = await readMetrics(readDb, asked, context);
    const undone = userMetrics.flatMap(({ key, undone }) => (undone ? [{ key, label: undone.label }] : []));
    const titles = [
      words.person,
      words.points,
      words.share,
      words.hours,
      ...userMetrics,
      ...undone,
      ...userFigures,
    ].map((one) => {
      const title = 'label' in one ? one.label[language] : one[language];
      return 'unit' in one && one.unit ? `${title}, ${one.unit}` : title;
    });
    const cells = rows
      .toSorted((one, other) => other.points - one.points || one.id - other.id)
      .map((row) => [
        row.name,
        String(row.points),
        row.share,
        String(row.hours),
        ...userMetrics.map(({ key }) => String(row.counts[key])),
        ...undone.map(({ key }) => String(row.undone[key])),
        ...userFigures.map(({ key, digits }) => row.figures[key]?.toFixed(digits) ?? ''),
      ]);
    const name = `${words.fileName[language]}-${period.from}-${period.to}.${format}`;
    return { name, content: await tableText(format, titles, cells) };
  };
