export { ExportButton } from './components/export-button.tsx';
export type { ExportSource } from './components/export-dialog.tsx';
