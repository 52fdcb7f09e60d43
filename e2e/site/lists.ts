import { expect, type Page } from '@playwright/test'

/** What stands above the lists that have yet to come; brings the first of them into view. */
const WAITING = `(() => {
  const lists = [...document.querySelectorAll('[role=status][aria-label]')]
  lists[0]?.scrollIntoView({ behavior: 'instant' })
  return lists.map((list) => (list.closest('section, main, [role=dialog]')?.textContent ?? '').slice(0, 80))
})()`

/** The lists have come, or said that there are none or that they did not come; one below is only asked for once it comes into view. */
export async function listsHaveCome(page: Page, path: string): Promise<void> {
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate<string[]>(WAITING), path)
    .toEqual([])
}
