/** Every row of one change set, in a drawer; loaded when it is opened. */
export { ChangeItemsDrawer } from './components/change-items-drawer.tsx';
