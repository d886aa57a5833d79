import type { CSSProperties, ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { ErrorPanel } from './error-panel.tsx';
import { StaleLine } from './stale-line.tsx';
import { UNKNOWN } from './unknown.ts';
import { visuallyHidden } from './visually-hidden.ts';
import { Waiting } from './waiting.tsx';

/** What a screen needs to know of its data; `useCall` of @haulboard/data gives exactly this. */
export type ScreenState<T> = {
  isPending: boolean;
  error: unknown;
  data: T | undefined;
  retry: () => void;
};

// Inline, because whoever compiles this package would otherwise have to know what a CSS module is.
const column: CSSProperties = {
  display: 'flex',
  flexDirection: 'column',
  gap: 'var(--hb-space-3)',
  minHeight: 0,
  flex: 1,
};
const head: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--hb-space-3)',
};
const heading: CSSProperties = {
  margin: 0,
  fontSize: 'var(--hb-size-heading)',
  lineHeight: '28px',
  fontWeight: 600,
};

type Props<T> = {
  title: ReactNode;
  /** The title is always there for screen readers; a screen with a header of its own hides it from sight. */
  isTitleHidden?: boolean;
  /** Buttons beside the title. */
  actions?: ReactNode;
  state: ScreenState<T>;
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  children: (data: T) => ReactNode;
};

/**
 * Owns the four states of a screen: loading (its shape after 200 ms, a word after 3 s), failed with Retry, empty, ready.
 * When a later load fails, the old data stays with a line above it: a failure never looks like an empty list.
 *
 * @example
 * <Screen title={<Trans>Stock</Trans>} state={useCall(listCrewStock, input)} isEmpty={hasNoStock}>
 *   {(stock) => <StockView stock={stock} />}
 * </Screen>
 */
export function Screen<T>(props: Props<T>) {
  const { title, isTitleHidden, actions, state } = props;
  return (
    <section style={column} aria-busy={state.isPending}>
      <div style={isTitleHidden ? visuallyHidden : head}>
        <h1 style={heading}>{title}</h1>
        {actions}
      </div>
      <Body {...props} />
    </section>
  );
}

function Body<T>({ state, isEmpty, empty, children }: Props<T>) {
  const hasFailed = state.error !== null && state.error !== undefined;
  if (state.data !== undefined) {
    const isNothing = isEmpty?.(state.data) ?? false;
    return (
      <>
        {hasFailed && <StaleLine error={state.error} retry={state.retry} />}
        {isNothing ? (empty ?? <EmptyState title={UNKNOWN} />) : children(state.data)}
      </>
    );
  }
  if (hasFailed) {
    return <ErrorPanel error={state.error} retry={state.retry} />;
  }
  return <Waiting />;
}
