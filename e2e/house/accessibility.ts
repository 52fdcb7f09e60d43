import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

/** What axe says of one page. */
interface Report {
  readonly violations: readonly {
    readonly id: string
    readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[]
  }[]
}

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** What axe finds on the page as it stands: the rule, the element and what to do. */
export async function violations(page: Page): Promise<string[]> {
  // A document is given axe once: what axe itself is costs as much as a look. We have no frames, which would each need their own.
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe)
  // What is in order need not be told node by node.
  const { violations: found } = await page.evaluate<Report>("axe.run(document, { resultTypes: ['violations'] })")
  return found.flatMap((rule) =>
    rule.nodes.map((node) => `${rule.id}: ${node.target.join(' ')} (${node.failureSummary?.replaceAll(/\s+/g, ' ')})`),
  )
}
