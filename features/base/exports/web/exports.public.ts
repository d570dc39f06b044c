export { EarlierFiles } from './components/earlier-files.tsx';
export { ExportButton, ListExport } from './components/export-button.tsx';
export type { ExportSource } from './components/export-dialog.tsx';
export { ListFrame } from './components/list-frame.tsx';
export { SaveRefused } from './components/save-refused.tsx';
export { TableFileDialog } from './components/table-file-dialog.tsx';
export { TableFileMenu } from './components/table-file-menu.tsx';
