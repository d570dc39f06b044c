export { useDemands, useReadiness, useSetDemands } from './publishing.api.ts';
