export { DocumentList } from './components/document-list.tsx';
export { DocumentSettingsPanel } from './components/document-settings.tsx';
export { DocumentsOfOrder } from './components/documents-of-order.tsx';
export { PrintOfOrders } from './components/print-of-orders.tsx';
