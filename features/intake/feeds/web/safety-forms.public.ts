export { GuardsForm } from './components/safety/guards-form.tsx';
export { RulesForm } from './components/safety/rules-form.tsx';
export { useSafety } from './feeds-safety.api.ts';
