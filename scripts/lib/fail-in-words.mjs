/** What a build can't read is shown with its place in the source; where the tool gave up inside tells nobody anything. */
export function failInWords() {
  process.once('uncaughtException', (error) => {
    // esbuild has shown its own already.
    if (error.errors === undefined) console.error(error.message.split(/\n+Caused by:/)[0]);
    process.exit(1);
  });
}
