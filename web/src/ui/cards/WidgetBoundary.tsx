import { Component, Suspense, type ReactNode } from 'react';
import { ErrorPanel } from '../page/States.tsx';
import { SkeletonLines } from './Skeleton.tsx';

interface WidgetBoundaryProps {
  /** Said where the widget cannot be shown. */
  failed: string;
  children: ReactNode;
}

/** A widget that is downloaded separately: where that fails or it breaks, its neighbours stand, and Retry mends it. */
export class WidgetBoundary extends Component<WidgetBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (this.state.hasFailed) {
      // A module that could not be had once is not asked for again: only a full load helps.
      return <ErrorPanel text={this.props.failed} onRetry={() => window.location.reload()} />;
    }
    return <Suspense fallback={<SkeletonLines count={5} />}>{this.props.children}</Suspense>;
  }
}
