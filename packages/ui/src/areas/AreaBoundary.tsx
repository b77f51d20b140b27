import { Component, type ReactNode, Suspense } from 'react';
import { retryFailedLoads } from './lazyScreen.tsx';

interface Props {
  readonly children: ReactNode;
  /** Shown while the area loads. */
  readonly loading: ReactNode;
  /** Shown when the area failed; `retry` loads it again. */
  readonly failed: (retry: () => void) => ReactNode;
  /** Another value forgives an earlier failure: the path, for instance. */
  readonly resetKey?: string;
}

/** What goes wrong inside costs this area only; with the connection back it is tried again by itself. */
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
