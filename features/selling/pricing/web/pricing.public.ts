export { useProfileUse, useWhatIf } from './profiles/profiles.api.ts';
export { useScopeWords } from './profiles/scope-words.ts';
export { SimulationResult } from './profiles/simulation/simulation-result.tsx';
export { usePriceTrace } from './why/price-trace.api.ts';
export { PriceWhyNot, PriceWhyNotOf } from './why/price-why-not.tsx';
