import type { ScheduleDefinition } from '#kit/schedule.ts';
import { cloneOperations } from '../clones.ts';
import type { Declared, DeclaredLater, ServerFeature } from '../feature.ts';
import { checkMails } from '../mail/check-mails.ts';
import { checkHistories, checkNamed } from '../named.ts';
import { operationsOf } from '../operations/handle-operation.ts';

type EntryOf<K extends keyof ServerFeature> = NonNullable<ServerFeature[K]> extends readonly (infer T)[] ? T : never;

/** What the features list under one name, in the order of the features. */
export function allOf<K extends keyof ServerFeature>(features: readonly ServerFeature[], key: K): EntryOf<K>[] {
  return features.flatMap((feature) => (feature[key] ?? []) as readonly EntryOf<K>[]);
}

/**
 * Gathers what the features declare. `schedulesOfServer`: what the server itself does by the clock.
 * @throws Error where declarations contradict each other: the server does not start
 */
export function gatherDeclared(
  features: readonly ServerFeature[],
  schedulesOfServer: readonly ScheduleDefinition[],
): Declared {
  const [cloneKinds, cloneParts] = [allOf(features, 'cloneKinds'), allOf(features, 'cloneParts')];
  const [histories, named, mails] = [allOf(features, 'histories'), allOf(features, 'named'), allOf(features, 'mails')];
  checkNamed(named);
  checkHistories(histories, named);
  checkMails(mails);
  const clones = cloneOperations({ kinds: cloneKinds, parts: cloneParts, named: () => named });
  return {
    operations: operationsOf(
      [...allOf(features, 'operations'), ...clones.operations],
      [...allOf(features, 'subjects'), ...clones.subjects],
    ),
    figures: allOf(features, 'figures'),
    series: allOf(features, 'series'),
    causes: allOf(features, 'causes'),
    lists: allOf(features, 'lists'),
    histories,
    countedLines: allOf(features, 'countedLines'),
    named,
    settings: allOf(features, 'settings'),
    inUse: allOf(features, 'inUse'),
    sellerDuties: allOf(features, 'sellerDuties'),
    sellerStores: allOf(features, 'sellerStores'),
    soldGoods: allOf(features, 'soldGoods'),
    setupSteps: allOf(features, 'setupSteps'),
    schedules: [...allOf(features, 'schedule').map(({ definition }) => definition), ...schedulesOfServer],
    ownSchedules: allOf(features, 'ownSchedules'),
    cloneKinds,
    cloneParts,
    mails,
  };
}

/** Each declaration as a question that is answered once all features are built. */
export function askLater(declared: () => Declared): DeclaredLater {
  const ask =
    <K extends keyof Declared>(key: K) =>
    () =>
      declared()[key];
  return {
    operations: ask('operations'),
    figures: ask('figures'),
    series: ask('series'),
    causes: ask('causes'),
    lists: ask('lists'),
    histories: ask('histories'),
    countedLines: ask('countedLines'),
    named: ask('named'),
    settings: ask('settings'),
    inUse: ask('inUse'),
    sellerDuties: ask('sellerDuties'),
    sellerStores: ask('sellerStores'),
    soldGoods: ask('soldGoods'),
    setupSteps: ask('setupSteps'),
    schedules: ask('schedules'),
    ownSchedules: ask('ownSchedules'),
    cloneKinds: ask('cloneKinds'),
    cloneParts: ask('cloneParts'),
    mails: ask('mails'),
  };
}
