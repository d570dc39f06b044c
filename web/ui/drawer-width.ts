import { useWindowWidth } from '#web/lib/use-window-width.ts';

/** Spec section 9: window width minus 260 px. */
const beside = 260;
const narrowest = 320;
/** What is read or filled in beside a page: a column of text and two of fields. In pixels. */
const sheet = 720;

/** Not under 320 px, and the whole window where no 320 px would be left (DRW-002, trap T97). In pixels. */
export const drawerWidth = (windowWidth: number): number =>
  windowWidth < beside + narrowest ? windowWidth : windowWidth - beside;

/** The width of a drawer one works in, as the product's: the menu stays in sight beside it. */
export const usePlaceWidth = (): number => drawerWidth(useWindowWidth());

/** The width of every other drawer; the specification gives the tasks a width of their own. */
export const useSheetWidth = (): number => Math.min(sheet, useWindowWidth());
