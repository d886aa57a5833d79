import { Component } from 'react';

type Props = { isShown: boolean; onHide: () => void };

/** Calls before the document is changed so that what it stands in is hidden; effects come when it is. */
export class BeforeHidden extends Component<Props> {
  override getSnapshotBeforeUpdate(before: Props): null {
    if (before.isShown && !this.props.isShown) {
      this.props.onHide();
    }
    return null;
  }

  /** React wants it beside the other. */
  override componentDidUpdate(): void {
    // Nothing is left to do.
  }

  override render(): null {
    return null;
  }
}
