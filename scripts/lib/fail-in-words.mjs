/** Prints a build error with its place in the source and without the stack: the place in the tool helps nobody. */
export function failInWords() {
  process.once('uncaughtException', (error) => {
    // esbuild has shown its own already.
    if (error.errors === undefined) console.error(error.message.split(/\n+Caused by:/)[0]);
    process.exit(1);
  });
}
