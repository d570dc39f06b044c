import type { ConnectorDefinition } from '#connectors/kit/connector-definition.ts';
import type { Patience } from '#connectors/kit/repeat-safely.ts';
import { announceInShops } from '#features/catalogue/categories/server/categories.public.ts';
import { installedConnectors, shopConnections } from '#features/selling/connections/server/connections.public.ts';
import type { BuildFeature } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import {
  findAttributeTargets as findAttributeTargetsCall,
  findTargets as findTargetsCall,
  findTheirCategories as findTheirCategoriesCall,
  findTheirProperties as findTheirPropertiesCall,
  listAttributeTargets as listAttributeTargetsCall,
  listTargets as listTargetsCall,
  readShopTree as readShopTreeCall,
} from '../contract/targets.calls.ts';
import { readShopTreeTask } from '../contract/targets.tasks.ts';
import { attributeTargetsRepository } from './attribute-targets.repository.ts';
import { mappedAttributes, mappedCategories } from './mapped-kinds.ts';
import { readShopTreeHandler } from './read-tree-task.ts';
import { targetCloneParts } from './target-clones.ts';
import { targetsInUse } from './targets.in-use.read-model.ts';
import { targetLists } from './targets.lists.ts';
import { targetSubjects, targetsOperations } from './targets.operations.ts';
import { targetsRepository } from './targets.repository.ts';
import { findTargets, findTheirs, listAttributeTargets, listTargets } from './use-cases/list-targets.ts';
import { readShopTree } from './use-cases/read-shop-tree.ts';

/** With other connectors than the installed ones, and without waiting, for tests. */
export const targetsFeatureWith =
  (definitions: readonly ConnectorDefinition[], patience?: Patience): BuildFeature =>
  (platform) => {
    const connectorFor = shopConnections(platform, definitions);
    return {
      name: 'targets',
      lists: targetLists(platform),
      routes: [
        bind(listTargetsCall, listTargets(platform, connectorFor)),
        bind(listAttributeTargetsCall, listAttributeTargets(platform, connectorFor)),
        bind(findTargetsCall, findTargets(platform, mappedCategories)),
        bind(findAttributeTargetsCall, findTargets(platform, mappedAttributes)),
        bind(findTheirCategoriesCall, findTheirs(platform, mappedCategories)),
        bind(findTheirPropertiesCall, findTheirs(platform, mappedAttributes)),
        bind(readShopTreeCall, readShopTree(platform, connectorFor)),
      ],
      operations: targetsOperations(platform, connectorFor),
      subjects: targetSubjects,
      cloneParts: targetCloneParts(platform, connectorFor),
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
            const mapped = await attributeTargetsRepository(tx.db).forgetPlace(ids);
            for (const [shopId, own] of Map.groupBy(mapped, (row) => row.shop_id))
              await mappedAttributes.announce(
                platform,
                tx,
                { ...by, shopId },
                own.map((row) => row.group_id),
              );
          },
        },
      ],
    };
  };

/** Which categories of ours are which of a shop's own. */
export const targetsFeature: BuildFeature = targetsFeatureWith(installedConnectors);
