import { Component, type ReactNode, Suspense } from 'react';
import { retryFailedLoads } from './lazyScreen.tsx';

interface Props {
  readonly children: ReactNode;
  readonly loading: ReactNode;
  /** `retry` loads the area again. */
  readonly failed: (retry: () => void) => ReactNode;
  /** Resets a failure when it changes. */
  readonly resetKey?: string;
}

/** Contains failures; retries when the connection is back. */
export class AreaBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.retry();
  }

  override componentDidMount() {
    window.addEventListener('online', this.retryIfFailed);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.retryIfFailed);
  }

  retryIfFailed = () => {
    if (this.state.failed) this.retry();
  };

  retry = () => {
    retryFailedLoads();
    this.setState({ failed: false });
  };

  override render() {
    if (this.state.failed) return this.props.failed(this.retry);
    return <Suspense fallback={this.props.loading}>{this.props.children}</Suspense>;
  }
}
