import { stampCnCode } from '#features/catalogue/customs/contract/customs.rules.ts';
import { customsTexts } from '#features/catalogue/customs/contract/customs.texts.ts';
import { describeCnCodes } from '#features/catalogue/customs/server/customs.public.ts';
import { AppError, refuseField } from '#kit/error.ts';
import type { OperationInputOf } from '#kit/operation.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Facts, OperationContext, Steps } from '#server/operations/handle-operation.ts';
import type { CodeReason } from '../../contract/codes/product-codes.model.ts';
import type { giveCodesOperation } from '../../contract/codes/product-codes.operations.ts';
import { productErrors } from '../../contract/products.errors.ts';
import { finishWrite } from '../finish-write.ts';
import { productsRepository } from '../products.repository.ts';
import { changedProductsRepository } from './changed-products.repository.ts';

type Asked = OperationInputOf<typeof giveCodesOperation>;
type Given = { readonly from: string | null; readonly to: string; readonly reason: CodeReason };
/** The code, and the customs information its description is stamped into. */
type Coded = { readonly cncode: string | null; readonly customs_information: string | null };
type Move = { readonly facts: Facts<Coded>; readonly to: Coded };

const stepsOf = (asked: Asked): readonly Given[] => ('pairs' in asked ? asked.pairs : asked.list);

/** Refuses codes that no product can have today, and tells the codes for the title. */
export async function checkCodes(db: Db, asked: Asked): Promise<{ codes: string }> {
  const steps = stepsOf(asked);
  const known = await describeCnCodes(db, [...new Set(steps.map(({ to }) => to))]);
  const wrong = steps.find(({ to }) => !known.has(to));
  if (wrong) throw refuseField('input', customsTexts.unknownCode);
  const told = [...new Set(steps.map(({ from, to }) => `${from ?? '–'} → ${to}`))];
  return { codes: told.length > 2 ? `${told.slice(0, 2).join(', ')} …` : told.join(', ') };
}

/** A product keeps its code where it is not the one that was seen any more. */
export const codeSteps = (asked: Asked, { scope, actor, now }: OperationContext): Steps<Facts<Coded>, Coded> => {
  const wantedFor = wantedOf(asked);
  const stamp = { by: actor.fullName, at: now().toISOString() };
  let descriptions: ReadonlyMap<string, string> = new Map();

  return {
    lock: (db, ids) => productsRepository(db).lock(ids, scope),
    async read(db, ids) {
      if (descriptions.size === 0)
        descriptions = await describeCnCodes(db, [...new Set(stepsOf(asked).map(({ to }) => to))]);
      return changedProductsRepository(db).listCodes(ids, scope);
    },
    plan({ id, value }) {
      const wanted = wantedFor(id, value.cncode);
      if (wanted?.to === value.cncode) return { kind: 'same' };
      if (!wanted || wanted.from !== value.cncode)
        return { kind: 'refused', error: new AppError(productErrors.otherCode) };
      const description = descriptions.get(wanted.to) ?? null;
      const customs = stampCnCode(value.customs_information, description, stamp);
      return { kind: 'change', after: { cncode: wanted.to, customs_information: customs } };
    },
    async apply(tx, changes) {
      const moves = changes.map(({ facts, after }) => ({ facts, to: after }));
      await write(tx, moves, now(), ({ id, value }) => wantedFor(id, value.cncode)?.reason ?? null);
      return null;
    },
    undo: (tx, changes) =>
      write(
        tx,
        changes.map(({ facts, before }) => ({ facts, to: before })),
        now(),
        () => null,
      ),
  };
};

/** What is asked for a product that has this code. */
function wantedOf(asked: Asked): (id: number, code: string | null) => Given | undefined {
  if ('list' in asked) {
    const own = new Map(asked.list.map((one) => [one.product_id, one]));
    return (id) => own.get(id);
  }
  const byCode = new Map(asked.pairs.map((pair) => [pair.from, pair]));
  return (_id, code) => byCode.get(code);
}

async function write(
  tx: Tx,
  moves: readonly Move[],
  now: Date,
  reasonOf: (facts: Facts<Coded>) => CodeReason | null,
): Promise<void> {
  await changedProductsRepository(tx.db).setFields(moves.map(({ facts: { id }, to }) => ({ id, value: to })));
  const entries = moves.map(({ facts, to }) => {
    const reason = reasonOf(facts);
    return {
      id: facts.id,
      action: 'updated',
      before: { ...facts.value, ...(reason ? { cncode_reason: null } : {}) },
      after: { ...to, ...(reason ? { cncode_reason: reason } : {}) },
    };
  });
  await finishWrite(tx, entries, now);
}
