import type { Page } from '@playwright/test'

type Data = Readonly<Record<string, unknown>>

/** What the site is told, changed on the way: for states that a house reaches only after days. */
export async function retold<T = Data>(page: Page, path: string, change: (data: T) => unknown): Promise<void> {
  await page.route(
    (url) => url.pathname === `/api${path}`,
    async (route) => {
      // A page that is left meanwhile takes its question back: nobody is there to be told.
      const told = await route
        .fetch({ timeout: 0, maxRetries: 3 })
        .then(async (response) => ({ response, body: (await response.json()) as { readonly data: T } }))
        .catch(() => null)
      if (told) await route.fulfill({ response: told.response, json: { ...told.body, data: change(told.body.data) } })
    },
  )
}

/** The public settings with these values. */
export const withSettings = (page: Page, values: Data): Promise<void> =>
  retold(page, '/system/settings', (data) => ({ ...data, ...values }))
