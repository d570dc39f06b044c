export { UsersPanel } from './components/users-panel.tsx';
