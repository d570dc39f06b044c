import type { Tx } from '#server/db/unit-of-work.ts';
import { numberOfCode } from '../../contract/customs.rules.ts';
import type { SuccessorStep } from './cn-file.repository.ts';

/** One line for each old code: what follows it, and its last day where that comes from the file. */
export function recordSuccessors(tx: Tx, steps: readonly SuccessorStep[], how: 'taken' | 'taken back'): void {
  const lines = [...Map.groupBy(steps, ({ old }) => old)].map(([old, own]) => {
    const next = own.filter(({ added }) => added).map((step) => step.new);
    const day = own.find(({ ends }) => ends !== null)?.ends ?? null;
    const is = {
      ...(next.length > 0 ? { followed_by: next.join(', ') } : {}),
      ...(day === null ? {} : { valid_to: day }),
    };
    const was = Object.fromEntries(Object.keys(is).map((key) => [key, null]));
    return {
      entity: 'cn_code',
      id: numberOfCode(old),
      action: 'changed',
      before: how === 'taken' ? was : is,
      after: how === 'taken' ? is : was,
    };
  });
  tx.record(lines);
}
