export { EscalationNote } from './components/escalation-note.tsx';
export { UsersPanel } from './components/users-panel.tsx';
