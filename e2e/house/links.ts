import type { Locator } from '@playwright/test'

interface Link {
  getAttribute(name: 'href'): string | null
}

/** Where these links lead, read at one moment: read one after another, a list that shrinks meanwhile is waited for until the test ends. */
export const pathsOf = (links: Locator): Promise<readonly (string | null)[]> =>
  links.evaluateAll((all: unknown) => (all as readonly Link[]).map((link) => link.getAttribute('href')))
