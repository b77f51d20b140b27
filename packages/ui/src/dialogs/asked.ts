export interface Alert {
  readonly title: string;
  readonly text: string;
  /** Milliseconds until it closes; by default its button closes it. */
  readonly timer?: number;
  readonly button?: string;
  readonly note?: string;
  /** A second button with an action; `button` only closes then. */
  readonly again?: string;
  /** A second button that only closes. */
  readonly stay?: string;
}

export interface Choice {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
}

export interface Confirmation {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no?: string;
  readonly note?: string;
}
