/** Does the footer of a page load the settings here? Not while somebody pays: what a deposit page needs it asks for itself (SITE-4). */
export function asksSettings(path: string): boolean {
  return !path.includes('/deposit')
}
