/** For /settings/languages. */
export { EngineActions, EnginesPanel } from './components/engines-panel.tsx';
/** For the drawer of a product. */
export { MachineNote } from './components/machine-note.tsx';
/** For selections of products. */
export { AcceptDialog, CostLine, TranslateDialog } from './components/translate-dialogs.tsx';
