import type { InputOf, OutputOf } from '#kit/call.ts';
import { dayIn } from '#kit/clock.ts';
import { holdsAny } from '#kit/permission.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { getSeries as call } from '../../contract/dashboard.calls.ts';
import { daysUntil } from '../../contract/dashboard.rules.ts';
import { audienceOf } from '../dashboard.access.ts';

/** The series the person may see, each with a number for every day, in the shop asked for. */
export const getSeries =
  ({ series }: Pick<Platform, 'series'>) =>
  async ({ query }: InputOf<typeof call>, { actor, scope, now }: Context): Promise<OutputOf<typeof call>> => {
    const audience = audienceOf(actor);
    const seen = series().filter(
      ({ definition }) =>
        definition.audience.some((one) => one === audience) && holdsAny(actor.permissions, definition.access),
    );
    const today = dayIn(now(), query.zone);
    const last = query.until && query.until < today ? query.until : today;
    const all = daysUntil(last, 2 * query.days);
    const days = all.slice(query.days);
    // A day more: where the first one begins depends on the clock of the place.
    const from = new Date(Date.parse(`${all[0]!}T00:00:00Z`) - 86_400_000);
    return {
      days,
      series: await Promise.all(
        seen.map(async ({ definition, read }) => {
          const counts = new Map((await read({ from, zone: query.zone, scope })).map(({ day, count }) => [day, count]));
          const of = (day: string) => counts.get(day) ?? 0;
          const before = all.slice(0, query.days).map(of);
          return { key: definition.key, counts: days.map(of), before };
        }),
      ),
    };
  };
