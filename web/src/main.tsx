import './app/no-eval.ts';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { startClientLog } from './api/client-log.ts';
import { reportError, startErrorReport } from './api/error-report.ts';
import { startVitals } from './api/vitals.ts';
import { App } from './app/App.tsx';
import { startI18n } from './i18n/start.ts';
import { startTheme } from './ui/theme.ts';
import './ui/tokens.css';
import './ui/elements.css';
import './ui/forms/forms.css';
import './ui/cards/cards.css';
import './app/shell.css';
import './app/footer.css';

startTheme();
startClientLog();
startVitals();
await startI18n();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const drawn = createRoot(root, {
  onUncaughtError: (error) => reportError(error, 'render'),
  onCaughtError: (error) => reportError(error, 'render'),
});
// In steps: a tap while the page is first drawn need not wait for all of it.
startTransition(() => drawn.render(<App />));
// Not awaited: its part imports from the chunk that this module is in, and would wait for it for ever.
void startErrorReport();
