import type { ConnectorDefinition } from '#connectors/kit/connector-definition.ts';
import type { Patience } from '#connectors/kit/repeat-safely.ts';
import { announceInShops } from '#features/catalogue/categories/server/categories.public.ts';
import { installedConnectors, shopConnections } from '#features/selling/connections/server/connections.public.ts';
import type { BuildFeature } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import {
  findTheirCategories as findTheirCategoriesCall,
  listTargets as listTargetsCall,
  readShopTree as readShopTreeCall,
} from '../contract/targets.calls.ts';
import { readShopTreeTask } from '../contract/targets.tasks.ts';
import { readShopTreeHandler } from './read-tree-task.ts';
import { targetsInUse } from './targets.in-use.read-model.ts';
import { categoryTargetSubject, targetsOperations } from './targets.operations.ts';
import { targetsRepository } from './targets.repository.ts';
import { findTheirCategories, listTargets } from './use-cases/list-targets.ts';
import { readShopTree } from './use-cases/read-shop-tree.ts';

/** With other connectors than the installed ones, and without waiting, for tests. */
export const targetsFeatureWith =
  (definitions: readonly ConnectorDefinition[], patience?: Patience): BuildFeature =>
  (platform) => {
    const connectorFor = shopConnections(platform, definitions);
    return {
      name: 'targets',
      routes: [
        bind(listTargetsCall, listTargets(platform, connectorFor)),
        bind(findTheirCategoriesCall, findTheirCategories(platform)),
        bind(readShopTreeCall, readShopTree(platform, connectorFor)),
      ],
      operations: targetsOperations(platform, connectorFor),
      subjects: [categoryTargetSubject],
      inUse: targetsInUse,
      declaredTasks: [readShopTreeTask],
      tasks: [readShopTreeHandler({ ...platform, connectorFor, patience })],
      followers: [
        {
          of: 'connection',
          follow: async (tx, ids) => {
            const categoryIds = await targetsRepository(tx.db).forgetPlace(ids);
            const by = { ...tx.by, shopId: null };
            if (categoryIds.length > 0) await announceInShops(platform, tx, by, categoryIds);
          },
        },
      ],
    };
  };

/** Which categories of ours are which of a shop's own. */
export const targetsFeature: BuildFeature = targetsFeatureWith(installedConnectors);
