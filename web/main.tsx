import './app/no-eval.ts';
import '@fontsource-variable/inter/wght.css';
import './app/tokens.css';
import './app/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { prepare } from './app/prepare.tsx';
import { carryStyleNonce } from './app/style-nonce.ts';

carryStyleNonce();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(<StrictMode>{prepare()}</StrictMode>);
