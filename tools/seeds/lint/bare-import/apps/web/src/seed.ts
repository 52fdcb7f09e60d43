/** A part of the page that does not wait for the line. */
export async function part(): Promise<unknown> {
  return import('./part.ts')
}
