import './app/no-eval.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { drawnIn } from './routing/drawn.ts';
import { startClientLog } from './api/client-log.ts';
import { reportError, startErrorReport } from './api/error-report.ts';
import { createQueryClient } from './api/query-client.ts';
import { App } from './app/App.tsx';
import { startI18n } from './i18n/start.ts';
import { AddressRouter } from './routing/AddressRouter.tsx';
import { startTheme } from './ui/theme.ts';
import './ui/tokens.css';
import './ui/elements.css';
import './ui/forms/forms.css';
import './ui/cards/cards.css';
import './app/shell.css';
import './app/footer.css';

/** Hydrates the page that the gateway has rendered, or renders it, once the texts of its language are loaded. */
async function start(): Promise<void> {
  await startI18n();
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const options: RootOptions = {
    onUncaughtError: (error) => reportError(error, 'render'),
    onCaughtError: (error) => reportError(error, 'render'),
  };
  const drawn = drawnIn(root);
  const app = <App client={createQueryClient()} Router={AddressRouter} origin={drawn.origin} status={drawn.status} />;
  // In steps: a tap while the page comes alive need not wait for all of it.
  startTransition(() => {
    if (drawn.isDrawn) {
      hydrateRoot(root, app, { ...options, onRecoverableError: (error) => reportError(error, 'hydrate') });
    } else createRoot(root, options).render(app);
  });
  // What was pressed before is pressed again (public/start.js).
  dispatchEvent(new Event('alive'));
}

startTheme();
startClientLog();
// Not awaited here: the modules it loads import from this chunk, so a top-level await would deadlock.
void start();
void startErrorReport();
// The browser keeps what it measured until it is asked.
import('./api/vitals.ts').then(({ startVitals }) => startVitals()).catch(() => undefined);
