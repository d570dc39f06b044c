/** What can be done with lines, as the operations are called after `poItems.`. */
export const itemActs = ['setPromised', 'confirm', 'receive', 'moveTo', 'changeSupplier', 'cancel'] as const;
export type ItemAct = (typeof itemActs)[number];
