import type { ComponentType, ReactNode } from 'react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { PageStatus } from '@harbour/contracts/drawn-page';
import { AppRoutes } from './AppRoutes.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Layout } from './Layout.tsx';
import { Origin } from '../routing/drawn.ts';

interface AppProps {
  client: QueryClient;
  /** What the page's address comes from: the browser's history, or the request that a page is drawn for. */
  Router: ComponentType<{ children: ReactNode }>;
  /** The status that the page was answered with. */
  status: PageStatus;
  /** The shop's origin, for addresses that leave it. */
  origin: string;
}

/** The whole shop. */
export function App({ client, Router, status, origin }: AppProps) {
  return (
    <ErrorBoundary>
      <Origin value={origin}>
        <QueryClientProvider client={client}>
          <Router>
            <Layout>
              <AppRoutes status={status} />
            </Layout>
          </Router>
        </QueryClientProvider>
      </Origin>
    </ErrorBoundary>
  );
}
