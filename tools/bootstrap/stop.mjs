/** Ends with one clear line. */
export function stop(message) {
  console.error(`\n${message}`)
  process.exit(1)
}
