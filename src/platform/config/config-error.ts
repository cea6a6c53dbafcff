/** A wrong or missing setting. The message is one line that names the variable and what it expects. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(
    readonly variable: string,
    expectation: string,
  ) {
    super(`${variable}: ${expectation}`.replaceAll(/\s+/g, ' '));
  }
}
