import type { FileValues } from '#features/catalogue/products/contract/products.file-fields.ts';
import { fileSteps } from '#features/catalogue/products/server/products.public.ts';
import type { OperationInputOf } from '#kit/operation.ts';
import type { Db } from '#server/db/database.ts';
import { md5 } from '#server/db/md5.ts';
import type { Facts, OperationContext, Plan, Steps } from '#server/operations/handle-operation.ts';
import type { acceptOperation } from '../contract/machine-texts.operations.ts';
import { machineTextsReadModel } from './machine-texts.read-model.ts';

type FileFacts = Parameters<ReturnType<typeof fileSteps>['plan']>[0];
/**
 * `machine_proposal`: a fingerprint of the proposals, so that a row whose proposal became another one after the preview is left alone.
 * `machine_same`: texts that are as the proposal has them already, for the reader of the preview. Null: there are none, as after accepting.
 */
type Accepted = FileFacts['value'] & { readonly machine_proposal: string | null; readonly machine_same: string | null };
type AcceptedFacts = Facts<Accepted> & { readonly file: FileFacts };

const none = { machine_proposal: null, machine_same: null };
const fileValue = ({ machine_proposal: _, machine_same: __, ...value }: Accepted): FileFacts['value'] => value;

/** What engines made, as a person who has read it would save it: reviewed. A product without any stays as it is. */
export const acceptSteps = (
  { language_id: language }: OperationInputOf<typeof acceptOperation>,
  context: OperationContext,
): Steps<AcceptedFacts, Accepted> => {
  const steps = fileSteps(async (db: Db, ids) => {
    const made = Map.groupBy(await machineTextsReadModel(db).listGood(ids, language), ({ product_id: id }) => id);
    return new Map(
      ids.map((id): [number, FileValues] => {
        const texts = Object.fromEntries((made.get(id) ?? []).map(({ part, text }) => [part, text]));
        return [id, { product: {}, variants: {}, prices: {}, texts: { [language]: texts }, reviewed: true }];
      }),
    );
  }, context);
  return {
    lock: (db, ids) => steps.lock(db, ids),
    async read(db, ids) {
      return (await steps.read(db, ids)).map((file): AcceptedFacts => {
        const { id, version, value } = file;
        return { id, version, file, value: { ...value, ...proposalOf(file, language) } };
      });
    },
    plan({ file }): Plan<Accepted> {
      const plan = steps.plan(file);
      return plan.kind === 'change' ? { kind: 'change', after: { ...plan.after, ...none } } : plan;
    },
    apply: (tx, changes) =>
      steps.apply(
        tx,
        changes.map(({ facts, after }) => ({ facts: facts.file, after: fileValue(after) })),
      ),
    undo: (tx, changes) =>
      steps.undo!(
        tx,
        changes.map(({ facts, before }) => ({ facts: facts.file, before: fileValue(before) })),
      ),
  };
};

function proposalOf({ asked, stored }: FileFacts, language: number): typeof none | Pick<Accepted, keyof typeof none> {
  const proposed = Object.entries(asked.texts[language] ?? {}).toSorted(([one], [other]) => one.localeCompare(other));
  if (proposed.length === 0) return none;
  const now = stored.texts[language] as Readonly<Record<string, unknown>> | undefined;
  const same = proposed.filter(([part, text]) => now?.[part] === text).map(([, text]) => text);
  return {
    machine_proposal: md5(JSON.stringify(proposed)),
    machine_same: same.length === 0 ? null : same.join(' · '),
  };
}
