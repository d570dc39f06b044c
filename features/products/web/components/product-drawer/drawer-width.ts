/** Spec section 9: window width minus 260 px. */
const beside = 260;
const narrowest = 320;

/** Not under 320 px, and the whole window where no 320 px would be left (DRW-002, trap T97). In pixels. */
export const drawerWidth = (windowWidth: number): number =>
  windowWidth < beside + narrowest ? windowWidth : windowWidth - beside;
