import type { CauseDefinition, CauseLine } from '#kit/cause.ts';
import { filled, foldText, literal, type Text, type TextValues } from '#kit/text.ts';
import type { Cause } from '#server/causes.ts';
import type { Issue } from '../contract/issues.model.ts';
import type { IssueRow } from './issues.read-model.ts';

/** A row in the words of its cause. @throws Error where no cause declares it: rows are asked for by their causes */
export function toIssue(row: IssueRow, causes: readonly Cause[]): Issue {
  const { kind, line } = declared(row, causes)!;
  const values = valuesOf(row);
  const { id, count, products, worth, shop_id, shop_name, snoozed_until, snooze_reason } = row;
  return {
    id,
    kind,
    title: filled(line.title, values),
    why: filled(line.why, values),
    counted: filled(line.counted, row.details),
    count,
    products,
    worth,
    shop: shop_id === null ? null : { id: shop_id, name: shop_name ?? `#${shop_id}` },
    since: row.since.toISOString(),
    counted_at: row.counted_at.toISOString(),
    week_ago: row.week_ago,
    assignee:
      row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name ?? `#${row.assignee_id}` },
    snoozed: snoozed_until === null ? null : { until: snoozed_until, reason: snooze_reason ?? '', by: row.snoozed_by },
    solve: filled(line.solve, values),
    to: line.to,
    search: Object.fromEntries(
      Object.entries(line.search).map(([key, value]) => [key, filled(literal(value), values).en]),
    ),
  };
}

/** The line of a cause a row is of; a line that is not declared any more has no words. */
export function declared(
  { cause, line }: Pick<IssueRow, 'cause' | 'line'>,
  causes: readonly Cause[],
): { readonly kind: CauseDefinition['kind']; readonly line: CauseLine } | undefined {
  const found = causes.find(({ definition }) => definition.key === cause)?.definition;
  return found && Object.hasOwn(found.lines, line) ? { kind: found.kind, line: found.lines[line]! } : undefined;
}

export const valuesOf = ({ details, count, shop_id }: Pick<IssueRow, 'details' | 'count' | 'shop_id'>): TextValues => ({
  ...details,
  count,
  shop: shop_id ?? '',
});

/** `cause line` of every line whose words hold a text, in either language. */
export function linesWith(causes: readonly Cause[], text: string): string[] {
  const wanted = foldText(text);
  const holds = ({ en, sq }: Text) => foldText(en).includes(wanted) || foldText(sq).includes(wanted);
  return causes.flatMap(({ definition: { key, lines } }) =>
    Object.entries(lines).flatMap(([line, { title, why }]) => (holds(title) || holds(why) ? [`${key} ${line}`] : [])),
  );
}

/** As people type it: without accents, in small letters. */
