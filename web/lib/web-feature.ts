import type { ComponentType } from 'react';
import type { AfterTask, RepeatOffer, TaskPart } from './after-task.ts';
import type { RealtimePart } from './realtime.ts';
import type { Shortcuts } from './shortcuts.ts';

/** One address of a feature and the file that draws it, loaded on demand (LAY-020). */
export type WebPage = {
  /** As in the guard table; parameters as the router writes them: `/reset-password/$token`. */
  readonly path: string;
  readonly load: () => Promise<{ readonly default: ComponentType } | Readonly<Record<string, ComponentType>>>;
};

/** What a feature gives the shell: its pages which of its queries an event makes stale, and its keys. */
export type WebFeature = {
  readonly name: string;
  readonly pages: readonly WebPage[];
  readonly realtime?: RealtimePart;
  /** What can be done with a finished task, by its type: stands in its toast and in the task drawer. */
  readonly afterTasks?: Readonly<Record<string, AfterTask>>;
  /** Which failed tasks can be started once more, by type; bulk changes have their own way. */
  readonly repeatTasks?: Readonly<Record<string, RepeatOffer>>;
  /** What it puts at the foot of a task that is looked at, loaded on demand: `lazy(() => …)`. */
  readonly taskParts?: readonly TaskPart[];
  /** What stands beside an entry of the menu, by the entry's key: how much waits there. */
  readonly menuMarks?: Readonly<Record<string, ComponentType>>;
  /** Its keys for the shortcut sheet: `() => import('./products.shortcuts.ts')`. */
  readonly shortcuts?: () => Promise<Readonly<Record<string, Shortcuts>>>;
};

/** Declares the web side of a feature; `web/app/features.ts` lists it. */
export const defineWebFeature = (feature: WebFeature): WebFeature => feature;

/** The page a feature registered for an address; undefined while it is not built, which menu and palette then say. */
export const pageAt = (features: readonly WebFeature[], path: string): WebPage | undefined =>
  features.flatMap((feature) => feature.pages).find((page) => page.path === path);

/** The component of a page file: the default export, or the only exported component. */
export function pageOf(module: Readonly<Record<string, unknown>>): ComponentType {
  const found = module.default ?? Object.values(module).find((value) => typeof value === 'function');
  if (typeof found !== 'function') throw new Error('A page file exports no component');
  return found as ComponentType;
}
