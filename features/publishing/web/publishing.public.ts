export { useReadiness } from './publishing.api.ts';
