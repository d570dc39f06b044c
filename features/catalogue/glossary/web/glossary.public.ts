export { GlossaryActions, GlossaryPanel } from './components/glossary-panel.tsx';
export { useProductTerms } from './glossary.api.ts';
