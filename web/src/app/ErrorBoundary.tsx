import { Component, type ReactNode } from 'react';
import { CircleAlert, House } from 'lucide-react';
import { i18n } from '../i18n/instance.ts';

/** Catches what broke while drawing, and offers a way back. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className="page page--narrow">
        <div className="panel panel--error" role="alert">
          <CircleAlert aria-hidden="true" />
          <h1>{i18n.t('crash.title')}</h1>
          <p>{i18n.t('crash.text')}</p>
          <div className="panel__actions">
            {/* A full load, not a route: whatever is broken in memory goes. */}
            <a className="button" href="/">
              <House aria-hidden="true" /> {i18n.t('crash.back')}
            </a>
          </div>
        </div>
      </div>
    );
  }
}
