export { SaveTemplateDialog } from './components/save-template-dialog.tsx';
export { ImportTemplate, TemplatesPanel } from './components/templates-panel.tsx';
