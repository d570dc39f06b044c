import { approvedMetric, ignoredMetric } from '#features/catalogue/products/contract/counted/products.metrics.ts';
import { askedMetric } from '#features/work/review/contract/review.metrics.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { UserMetric } from '#kit/user-metric.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { type listReviewers as call, mostReviewers } from '../../contract/user-metrics.calls.ts';
import { periodOf, seesEverybody } from '../read-metrics.ts';
import { userMetricsReadModel } from '../user-metrics.read-model.ts';

const decisions: readonly UserMetric[] = [approvedMetric, ignoredMetric, askedMetric];
/** Each product once, however often and in whatever way a person decided on it. */
const reviewed: UserMetric = { ...approvedMetric, counts: decisions.flatMap(({ counts }) => counts) };
const metrics = [reviewed, ...decisions];

/** Who decided on most products; those who decided on none are left out. */
export const listReviewers =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async ({ query }: InputOf<typeof call>, { actor, now }: Context): Promise<OutputOf<typeof call>> => {
    const period = periodOf(query, now());
    const all = seesEverybody({ actor });
    const model = userMetricsReadModel(readDb);
    const found = await model.listPeople({ only: all ? null : actor.userId, roleId: null, text: null });
    const ids = found.map(({ id }) => id);
    const of = await model.listCounts(ids, metrics, period);
    const people = found
      .map(({ id, name }) => {
        const [total = 0, approved = 0, ignored = 0, asked = 0] = of.get(id) ?? [];
        return { id, name, reviewed: total, approved, ignored, asked };
      })
      .filter((row) => row.reviewed > 0)
      .toSorted((one, other) => other.reviewed - one.reviewed || one.id - other.id);
    return {
      from: period.from,
      to: period.to,
      own: !all,
      people: people.slice(0, mostReviewers),
      total: people.length,
    };
  };
