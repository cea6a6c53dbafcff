/** How a badge is colored, beside its word. */
export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info';
