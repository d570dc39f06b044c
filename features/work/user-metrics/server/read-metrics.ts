import { settingsRepository } from '#features/base/settings/server/settings.public.ts';
import { lateHours } from '#features/work/review/server/review.public.ts';
import { dayAfter, dayIn, houseZone } from '#kit/clock.ts';
import { refuseField } from '#kit/error.ts';
import { num } from '#kit/exact.ts';
import { round } from '#kit/money.ts';
import { holdsAny } from '#kit/permission.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { metricPeriod, oldestMetricDay, type UserMetricRow } from '../contract/user-metrics.calls.ts';
import { userFigures } from '../contract/user-metrics.figures.ts';
import { metricWeightsSetting, readWeights, userMetrics } from '../contract/user-metrics.list.ts';
import { userMetricRules as rules } from '../contract/user-metrics.texts.ts';
import { type Reviewed, reviewedReadModel } from './reviewed.read-model.ts';
import { userFiguresReadModel } from './user-figures.read-model.ts';
import { type MetricPeriod, userMetricsReadModel } from './user-metrics.read-model.ts';

const dayMs = 86_400_000;

/** The days asked for; a missing edge is that of the last 30 days. @throws AppError naming `from` where it is too long ago or too far away */
export function periodOf({ from, to }: Pick<Asked, 'from' | 'to'>, now: Date): MetricPeriod {
  const today = dayIn(now, houseZone);
  const end = to ?? (from === undefined ? today : [today, dayAfter(from, metricPeriod.most - 1)].sort()[0]!);
  const begin = from ?? dayAfter(end, 1 - metricPeriod.usual);
  if (begin < oldestMetricDay(now, houseZone)) throw refuseField('from', rules.kept, {});
  if (begin > end) throw refuseField('to', rules.order, {});
  return { from: begin, to: end, zone: houseZone };
}

type Asked = {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly role?: number | undefined;
  readonly search_text?: string | undefined;
};

/** Others' figures are for people who may read users; everybody sees their own. */
export const seesEverybody = ({ actor }: Pick<Context, 'actor'>): boolean => holdsAny(actor.permissions, ['Read_User']);

/** Everybody who is found with what they did; people who left only where they did something. */
export async function readMetrics(db: Db, asked: Asked, { actor, now }: Context) {
  const period = periodOf(asked, now());
  const all = seesEverybody({ actor });
  const metrics = userMetricsReadModel(db);
  const found = await metrics.listPeople({
    only: all ? null : actor.userId,
    roleId: asked.role ?? null,
    text: asked.search_text || null,
  });
  const ids = found.map(({ id }) => id);
  const weights = readWeights(await settingsRepository(db).find(metricWeightsSetting, null));
  const sums = Map.groupBy(await metrics.listSums(ids, userMetrics, period), ({ user_id }) => user_id);
  const undone = new Map<string, Map<number, number>>();
  for (const metric of userMetrics)
    if (metric.undone)
      undone.set(
        metric.key,
        new Map((await metrics.listUndone(ids, metric, period)).map(({ user_id, count }) => [user_id, count])),
      );
  const figures = await userFiguresReadModel(db).list(ids, period);
  const reviewed = await reviewedReadModel(db).list(period, await lateHours(db));
  const whole = reviewed.find(({ user_id }) => user_id === null) ?? { user_id: null, decided: 0, in_time: 0 };
  const ofReview = new Map(reviewed.map((one) => [one.user_id, reviewFigures(one, whole)]));
  const days = daysOf(period);
  const rows = found.flatMap((person) => {
    const own = sums.get(person.id) ?? [];
    if (own.length === 0 && !person.active) return [];
    const sum = own.find(({ day }) => day === null);
    const byDay = new Map(own.flatMap((sum) => (sum.day === null ? [] : [[sum.day, pointsOf(sum, weights)] as const])));
    return [
      {
        ...person,
        counts: countsOf(sum),
        undone: Object.fromEntries([...undone].map(([key, by]) => [key, by.get(person.id) ?? 0])),
        figures: Object.fromEntries(
          userFigures.map(({ key }) => [key, { ...figures.get(person.id), ...ofReview.get(person.id) }[key] ?? null]),
        ),
        hours: sum?.hours ?? 0,
        points: sum ? pointsOf(sum, weights) : 0,
        days: days.map((day) => byDay.get(day) ?? 0),
      },
    ];
  });
  const total = rows.reduce((sum, { points }) => sum + points, 0);
  return {
    period,
    weights,
    own: !all,
    /** Of everybody of the house. */
    reviewed: whole,
    rows: rows.map(
      (row): UserMetricRow => ({
        ...row,
        share: total === 0 ? '0.00' : round(num(String(row.points)).times(100).div(total)),
      }),
    ),
  };
}

const percent = (part: number, of: number): number | null => (of === 0 ? null : (100 * part) / of);

const reviewFigures = ({ decided, in_time }: Reviewed, whole: Reviewed) => ({
  queueShare: percent(decided, whole.decided),
  inTime: percent(in_time, decided),
});

type Sum = Awaited<ReturnType<ReturnType<typeof userMetricsReadModel>['listSums']>>[number];

const countsOf = (sum: Sum | undefined): Record<string, number> =>
  Object.fromEntries(userMetrics.map(({ key }, at) => [key, (sum?.[`m${at}`] as number | undefined) ?? 0]));

const pointsOf = (sum: Sum, weights: Readonly<Record<string, number>>): number =>
  Object.entries(countsOf(sum)).reduce((points, [key, count]) => points + count * weights[key]!, 0);

function daysOf({ from, to }: MetricPeriod): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return Array.from({ length: count }, (_, at) => dayAfter(from, at));
}
