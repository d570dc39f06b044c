import { z } from 'zod';
import { id } from './call.ts';
import { defineOperation, type OperationDefinition } from './operation.ts';
import type { PermissionName } from './permission.ts';
import type { Text } from './text.ts';

/** What becomes of a row of the target that has a value of its own: it stays, gets what it lacks, or becomes as the source has it. */
export const cloneModes = ['skip', 'merge', 'overwrite'] as const;
export type CloneMode = (typeof cloneModes)[number];

/** A sort of things one of which can become as another: shops, roles, feeds, products. */
export type CloneKindDefinition = {
  /** As histories call them: `shop`. */
  readonly key: string;
  readonly title: Text;
  /** What is copied, from what to what. */
  readonly about: Text;
  /** Holding any one of these: who may look for them. */
  readonly access: readonly PermissionName[];
  readonly roles?: readonly string[];
  /** They are the shops themselves, so that people held to others neither read nor write them (ADR 84). */
  readonly areShops?: true;
  readonly order: number;
};

/** Declares a kind; what of its things is copied, features say in parts. */
export const defineCloneKind = (kind: CloneKindDefinition): CloneKindDefinition => kind;

/** A choice that a part asks for beside what to do with conflicts: `status` → NEW or APPROVED. The first value stands where nothing is said. */
export type CloneOption = {
  readonly key: string;
  readonly label: Text;
  readonly values: readonly { readonly value: string; readonly label: Text }[];
};

export const cloneInput = z.object({
  from: id,
  to: id,
  mode: z.enum(cloneModes),
  options: z.record(z.string().max(40), z.string().max(100)).default({}),
});
export type CloneInput = z.output<typeof cloneInput>;

/**
 * A part of a thing that can be copied by itself, declared by the feature that owns it. It runs as a bulk change (ADR 14), so
 * that preview, ledger, resuming and undo are those of all bulk changes; cloning knows no feature by name.
 */
export type ClonePartDefinition = {
  /** `feature.part`, unique over all features. */
  readonly key: string;
  /** The key of a kind. */
  readonly kind: string;
  readonly title: Text;
  /** What is copied, and what is not. */
  readonly about: Text;
  /** What one of its rows is called. */
  readonly row: Text;
  readonly access: readonly PermissionName[];
  /** Only holders of one of these roles, on top of `access`. */
  readonly roles?: readonly string[];
  /** What can be done with conflicts; the first stands where nothing is said. */
  readonly modes: readonly [CloneMode, ...CloneMode[]];
  readonly options?: readonly CloneOption[];
  /** Parts run in this order: what others build on comes first. */
  readonly order: number;
  readonly operation: OperationDefinition<typeof cloneInput>;
};

/** Declares a part; its operation and the subject of its rows are named after it. */
export const defineClonePart = (
  part: Omit<ClonePartDefinition, 'operation'> & Pick<OperationDefinition, 'keyedBy'>,
): ClonePartDefinition => {
  const name = `clone.${part.key}`;
  const { title, row, access, keyedBy } = part;
  return {
    ...part,
    operation: defineOperation({
      name,
      subject: name,
      input: cloneInput,
      access,
      title: { en: `Clone (${title.en}): {from} → {to}`, sq: `Klonim (${title.sq}): {from} → {to}` },
      undo: true,
      row,
      ...(keyedBy ? { keyedBy } : {}),
    }),
  };
};
