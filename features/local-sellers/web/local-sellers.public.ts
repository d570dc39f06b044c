export { SuspensionMessage } from './components/suspension-message.tsx';
