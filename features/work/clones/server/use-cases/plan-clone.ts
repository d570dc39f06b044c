import { countAdded, previewChanges } from '#features/base/change-sets/server/change-sets.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors, refuseField, sentenceOf } from '#kit/error.ts';
import type { ClonePart } from '#server/clones.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { planClone as call } from '../../contract/clones.calls.ts';
import { cloneCallErrors as errors } from '../../contract/clones.errors.ts';
import { getVisibleClone, kindsFor, partsFor } from '../clones.access.ts';
import { countsOf } from '../clones.mapper.ts';
import { clonesRepository, type StoredPart } from '../clones.repository.ts';

type Asked = InputOf<typeof call>['body'];

/** Previews every part as the bulk change it will be, so that exactly what was shown is carried out. */
export const planClone =
  (platform: Platform) =>
  async ({ body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    const { kind: key, from, to } = body;
    const { actor } = context;
    const kind = kindsFor(platform, actor).find(({ definition }) => definition.key === key);
    if (!kind) throw new AppError(errors.unknownPart);
    if (from === to) throw refuseField('to', sentenceOf(errors.sameThing));
    if (kind.definition.areShops) refuseOtherShops(actor, [from, to]);
    const [source, target] = await namesOf(platform, kind, [from, to], context);
    const chosen = chosenParts(platform, body, context);
    const own = kind.definition.areShops ? { ...context, scope: { ...context.scope, shopId: to } } : context;
    const parts: StoredPart[] = [];
    for (const one of chosen) parts.push(await planPart(platform, own, { from, to, ...one, place: parts.length }));
    const id = await platform.unitOfWork(context, async (tx) => {
      const clones = clonesRepository(tx.db);
      await clones.deleteOldPreviews(actor.userId);
      const clone = { kind: key, from_id: from, to_id: to, from_name: source, to_name: target };
      return clones.insert({ ...clone, shop_id: own.scope.shopId, user_id: actor.userId }, parts);
    });
    return getVisibleClone(platform, id, actor);
  };

/** Both by name. @throws AppError naming the field of what is not there */
async function namesOf(
  { db }: Pick<Platform, 'db'>,
  kind: ReturnType<typeof kindsFor>[number],
  ids: readonly [number, number],
  context: Context,
): Promise<[string, string]> {
  const found = await kind.choices(db, { search: '', ids, limit: 2 }, context);
  const [from, to] = ids.map((id, index) => {
    const name = found.find((one) => one.id === id)?.name;
    if (name === undefined) throw refuseField(index === 0 ? 'from' : 'to', sentenceOf(generalErrors.notFound));
    return name;
  });
  return [from!, to!];
}

type Chosen = { readonly part: ClonePart; readonly asked: Asked['parts'][number] };

/** In the order in which they run. @throws AppError naming the place of a part that is unknown, or chosen twice */
function chosenParts(platform: Platform, { kind, parts }: Asked, { actor }: Context): readonly Chosen[] {
  const offered = partsFor(platform, kind, actor);
  for (const [index, { key, mode }] of parts.entries()) {
    const part = offered.find(({ definition }) => definition.key === key);
    const twice = parts.findIndex((one) => one.key === key) !== index;
    if (!part || twice || !part.definition.modes.includes(mode))
      throw refuseField(`parts.${index}.${part && !twice ? 'mode' : 'key'}`, sentenceOf(errors.unknownPart));
  }
  return offered.flatMap((part) => {
    const asked = parts.find(({ key }) => key === part.definition.key);
    return asked ? [{ part, asked }] : [];
  });
}

type ToPlan = Chosen & { readonly from: number; readonly to: number; readonly place: number };

async function planPart(platform: Platform, context: Context, { part, asked, from, to, place }: ToPlan) {
  const { mode } = asked;
  const options = knownOptions(part, asked.options);
  const input = { from, to, mode, options };
  const kept = { place, part: part.definition.key, mode, options };
  part.guard(input, context.actor);
  const { actor, scope, cause, now } = context;
  const ids = await part.open(input, { actor, scope, cause, now }).rows(platform.db);
  if (ids.length === 0) return { ...kept, change_set_id: null, total: 0, added: 0, changed: 0, counts: {} };
  const body = { operation: part.definition.operation.name, input, ids: [...ids] };
  const { change_set: set } = await previewChanges(platform)({ body }, context);
  const added = await countAdded(platform.db, set.id);
  const changed = set.counts.planned - added;
  return { ...kept, change_set_id: set.id, total: set.total, added, changed, counts: countsOf(set) };
}

/** What is not said stands at its first value; what nobody declares is left out. */
const knownOptions = ({ definition }: ClonePart, said: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    (definition.options ?? []).map(({ key, values }) => [
      key,
      (values.find(({ value }) => value === said[key]) ?? values[0]!).value,
    ]),
  );
