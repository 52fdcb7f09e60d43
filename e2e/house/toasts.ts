import type { BrowserContext } from '@playwright/test'

/** What the toasts of all windows say from now on, in order: a toast goes by itself, and a machine at load looks late. */
export async function toastsOf(context: BrowserContext): Promise<readonly string[]> {
  const said: string[] = []
  await context.exposeBinding('tellToast', (_, text: string) => void said.push(text))
  await context.addInitScript(`{
    const told = new WeakSet()
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[role="status"] > [data-tone]')) {
        if (told.has(toast) || !toast.checkVisibility()) continue
        told.add(toast)
        window.tellToast(toast.textContent)
      }
    }).observe(document, { childList: true, subtree: true })
  }`)
  return said
}
