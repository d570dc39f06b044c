export { WaiverLine } from './components/document-line.tsx';
export { DocumentsMark } from './components/documents-mark.tsx';
export { DocumentsOfSeller } from './components/documents-of-seller.tsx';
export { OwnDocuments } from './components/own-documents.tsx';
export { WaiveDialog } from './components/waive-dialog.tsx';
export { useOwnDocuments } from './seller-documents.api.ts';
