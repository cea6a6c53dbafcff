/** A published figure that moves so far that it is asked about. */
export interface FigureInQuestion {
  /** Field with both values: a yes is for exactly these. */
  readonly key: string;
  readonly label: string;
  /** Null where the figure is new. */
  readonly before: string | null;
  readonly now: string;
  /** The market's middle and what the change does to the order of offers. */
  readonly effects: readonly string[];
}

/** A form comes back with it: each figure has to be said yes to. */
export interface FigureQuestionView {
  readonly figures: readonly FigureInQuestion[];
  /** Keys of those that were said yes to. */
  readonly confirmed: readonly string[];
  /** The approval that a figure needs: none, that of a second person, or the author's own with password and reason. */
  readonly approval: 'none' | 'second' | 'self';
  readonly reason: string;
  readonly errors: Readonly<Partial<Record<'own_password' | 'figure_reason', string>>>;
}
