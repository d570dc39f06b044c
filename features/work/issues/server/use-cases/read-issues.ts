import type { InputOf, OutputOf } from '#kit/call.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { flagValue } from '#kit/flag.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { countIssues as countCall, listIssues as listCall } from '../../contract/issues.calls.ts';
import { causesFor, keysOf } from '../issues.access.ts';
import { linesWith, toIssue } from '../issues.mapper.ts';
import { issuesReadModel } from '../issues.read-model.ts';

type Needs = Pick<Platform, 'db' | 'causes'>;
type Query = InputOf<typeof listCall>['query'];

/** A page of what keeps goods from selling, as far as the person may see it. Reads what was counted, and counts nothing. */
export const listIssues =
  ({ db, causes }: Needs) =>
  async ({ query }: InputOf<typeof listCall>, { actor, now }: Context): Promise<OutputOf<typeof listCall>> => {
    const seen = causesFor(actor, causes());
    const shown = seen.filter(({ definition: { kind } }) => query.kind === undefined || kind === query.kind);
    const text = query.search_text ?? '';
    const snoozed = flagValue(query.snoozed) ?? false;
    const issues = issuesReadModel(db);
    const filter = {
      causes: keysOf(shown),
      found: text === '' ? null : { text, lines: linesWith(shown, text) },
      shop: query.shop,
      shopIds: actor.shops,
      owner: ownerOf(query.owner, actor.userId),
      snoozed,
    };
    const order = { by: query.orderKey ?? 'size', descending: (query.orderBy ?? 'desc') === 'desc' } as const;
    const place = { today: dayIn(now(), houseZone), page: query.page, pageSize: query.pageSize };
    const [{ results, total }, putOff, rounds] = await Promise.all([
      issues.list(filter, order, place),
      issues.count(keysOf(seen), actor.shops, true),
      issues.listRounds(keysOf(shown)),
    ]);
    const times = rounds.flatMap(({ counted_at }) => counted_at?.getTime() ?? []);
    const failing = rounds.filter(({ failed }) => failed).map(({ cause }) => cause);
    return {
      results: results.map((row) => toIssue(row, shown)),
      total,
      counted_at: times.length === 0 ? null : new Date(Math.min(...times)).toISOString(),
      snoozed: putOff,
      failing: [...new Set(shown.flatMap(({ definition: { key, kind } }) => (failing.includes(key) ? [kind] : [])))],
    };
  };

const ownerOf = (owner: Query['owner'], me: number): number | null | undefined =>
  owner === 'me' ? me : owner === 'nobody' ? null : owner;

export const countIssues =
  ({ db, causes }: Needs) =>
  async (_input: unknown, { actor }: Context): Promise<OutputOf<typeof countCall>> => ({
    open: await issuesReadModel(db).count(keysOf(causesFor(actor, causes())), actor.shops, false),
  });
