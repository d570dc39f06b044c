import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/clones.calls.ts';
import { getVisibleClone, isOwn, kindsFor } from '../clones.access.ts';
import { toClone } from '../clones.mapper.ts';
import { clonesReadModel } from '../clones.read-model.ts';

type Needs = Pick<Platform, 'db' | 'readDb' | 'operations' | 'cloneKinds' | 'cloneParts'>;

export const getClone =
  (platform: Needs) =>
  async (
    { params: { id } }: InputOf<typeof calls.getClone>,
    { actor }: Context,
  ): Promise<OutputOf<typeof calls.getClone>> =>
    getVisibleClone(platform, id, actor);

/** The log. Why rows stayed is told by each clone itself. */
export const listClones =
  (platform: Needs) =>
  async (
    { query }: InputOf<typeof calls.listClones>,
    { actor }: Context,
  ): Promise<OutputOf<typeof calls.listClones>> => {
    const kinds = kindsFor(platform, actor).map(({ definition }) => definition);
    const keys = kinds.map(({ key }) => key).filter((key) => query.kind === undefined || key === query.kind);
    const asked = {
      kinds: keys,
      shopKinds: kinds.filter(({ areShops }) => areShops).map(({ key }) => key),
      shopIds: actor.shops,
    };
    const { page, pageSize } = query;
    const { rows, total } = await clonesReadModel(platform.readDb).list(asked, {
      limit: pageSize,
      offset: page * pageSize,
    });
    const declared = { kinds: platform.cloneKinds(), parts: platform.cloneParts() };
    return {
      results: rows.map((row) => toClone(row, declared, { own: isOwn(row, actor), reasons: new Map() })),
      total,
    };
  };
