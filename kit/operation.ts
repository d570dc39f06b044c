import type { z } from 'zod';
import type { PermissionName } from './permission.ts';
import type { Text } from './text.ts';

/** A bulk change a feature declares in its contract and handles in its server room; the change-set engine runs it. */
export type OperationDefinition<I extends z.ZodType = z.ZodType> = {
  /** `feature.verbNoun`, unique over all features. */
  readonly name: string;
  /** What it changes: the name of a registered subject, such as `product`. */
  readonly subject: string;
  readonly input: I;
  /** Holding any one of these allows to plan, run and undo it. */
  readonly access: readonly PermissionName[];
  /** What it does, for previews and reports: `Move to {status}`; the places are filled with the labels of the run. */
  readonly title: Text;
  /** `true`: what was changed can be put back. Otherwise why not, for the screen. */
  readonly undo: true | Text;
  /** What an undo does not put back, as emails that went out; null: nothing. `labels`: those of the run, as in the title. */
  readonly stays?: (labels: Readonly<Record<string, string>>) => Text | null;
  /**
   * People decide row after row with it, many in an hour: of such decisions the outcome bar shows the latest alone, so that
   * they do not push out other changes. All of them stand on the page of changes.
   */
  readonly rowByRow?: true;
  /** What the numbers are of that stand in front of the fields of a value. Default: there are none. */
  readonly keyedBy?: 'category' | 'language';
  /** What one of its rows is called where it is no product: `Brand`. */
  readonly row?: Text;
  /** What the groups of its preview are called where "will change" does not say it. Default: the words of all operations. */
  readonly groups?: {
    readonly planned: Text;
    /** Of what is so already; refusals with these codes are of this group, too. */
    readonly unchanged: { readonly text: Text; readonly codes: readonly string[] };
    readonly refused: Text;
  };
  /** Always a task, because many thousands of products may hang on a single row. */
  readonly asTask?: true;
  /** The whole selection in one go, because it becomes one task of its own. Default: in chunks. */
  readonly whole?: true;
  /** Rows of one change at most, where each must have been seen: as many as a preview shows. Default: as many as can be selected. */
  readonly most?: number;
};

/** Declares a bulk operation of a feature's contract. */
export const defineOperation = <I extends z.ZodType>(operation: OperationDefinition<I>): OperationDefinition<I> =>
  operation;

export type OperationInputOf<O> = O extends OperationDefinition<infer I> ? z.output<I> : never;
