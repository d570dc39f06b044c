import { sql } from 'kysely';
import { dayIn, houseZone } from '#kit/clock.ts';
import { type FeatureExamples, nothingWrong } from './example.ts';

export const issuesExamples: FeatureExamples = async ({ platform }) => {
  const { db } = platform;
  const cause = 'mapping.open';
  await sql`insert into issue_rounds (cause, counted_at) values (${cause}, now()) on conflict (cause) do update set counted_at = now()`.execute(
    db,
  );
  const { rows } = await sql<{ id: number; assignee_id: number }>`
    insert into issues (cause, line, subject, count, since, assignee_id, snoozed_until, snoozed_count)
    select ${cause}, 'brand', 'matrix ' || n, 3, now(), (select min(id) from users where seller_id is null),
           case when n = 3 then current_date + 3 end, case when n = 3 then 3 end
      from generate_series(1, 3) n returning id, assignee_id`.execute(db);
  const [given, putOff, back] = rows;
  const until = dayIn(new Date(Date.now() + 3 * 86_400_000), houseZone);

  return {
    'issues.list': { request: {}, wrong: { query: { page: 'x' } } },
    'issues.count': { request: {}, ...nothingWrong },
    'issues.recount': { request: {}, ...nothingWrong },
    'issues.assign': { request: { params: { id: given!.id }, body: { user_id: null, seen: given!.assignee_id } } },
    'issues.snooze': { request: { params: { id: putOff!.id }, body: { until, reason: 'matrix' } } },
    'issues.wake': { request: { params: { id: back!.id } } },
  };
};
