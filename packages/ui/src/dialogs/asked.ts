export interface Alert {
  readonly title: string;
  readonly text: string;
  /** Milliseconds; by default only its button closes it. */
  readonly timer?: number;
  readonly button?: string;
  readonly note?: string;
  /** Label of a second button, which acts; `button` then only closes. It is the first choice after an error. */
  readonly again?: string;
  /** Label of a second button that only closes. */
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
