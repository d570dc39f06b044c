import { holdsAny, type PermissionName } from './permission.ts';
import type { Text } from './text.ts';

/** A kind of thing whose changes the history tells, declared by the contract that owns it (`contract/x.history-kinds.ts`). */
export type HistoryKind = {
  /** The word of the log: `purchase_order`. */
  readonly kind: string;
  /** What things of this kind are called together: "Purchase orders". */
  readonly name: Text;
  /** Any of these rights reads their history. */
  readonly readBy: readonly PermissionName[];
  /**
   * Who of the people held to shops reads it: of what belongs to the whole market everybody, of what belongs to shops who is in them (the feature's
   * `named` says which they are), of what the house keeps about all shops together nobody.
   */
  readonly of: 'market' | 'shops' | 'house';
  /** Fields that hold what somebody wrote freely, about a customer or as one: they go from its lines once the customer is forgotten. */
  readonly words?: readonly string[];
};

/** Whether a person may read the history of a kind. */
export const mayReadHistory = (who: { readonly permissions: readonly string[] }, { readBy }: HistoryKind): boolean =>
  holdsAny(who.permissions, readBy);
