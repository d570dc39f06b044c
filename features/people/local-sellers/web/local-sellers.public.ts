export { OwnStanding } from './components/own-standing.tsx';
export { SuspensionMessage } from './components/suspension-message.tsx';
