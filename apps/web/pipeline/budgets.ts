import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'

/*
 * Kilobytes (1024 B, gzip -9) of the first screen of the pages named in budgets.json: JavaScript that the page preloads, and
 * its HTML with the CSS inlined. A page over its figure fails; so does a figure above any that was ever committed: they may only shrink.
 */

interface Budget {
  readonly page: string
  readonly js: number
  readonly html: number
}

const FILE = 'budgets.json'
const web = resolve(import.meta.dirname, '..')

/** Prints each page with its figures; false when one is over, or a budget was raised. */
export function holdBudgets(dist = resolve(web, 'dist')): boolean {
  const budgets: readonly Budget[] = JSON.parse(readFileSync(resolve(web, FILE), 'utf8'))
  const lowest = lowestEver()
  let held = true
  for (const budget of budgets) {
    const { js, html } = weigh(dist, budget.page)
    const before = lowest.get(budget.page)
    const raised = before !== undefined && (budget.js > before.js || budget.html > before.html)
    const over = js > budget.js || html > budget.html
    if (raised || over) held = false
    const verdict = raised ? `RAISED (was ${before.js}, ${before.html})` : over ? 'OVER' : 'ok'
    process.stdout.write(
      `${budget.page.padEnd(40)} js ${js.toFixed(1).padStart(6)} / ${budget.js}   html+css ${html.toFixed(1).padStart(5)} / ${budget.html}   ${verdict}\n`,
    )
  }
  return held
}

function weigh(dist: string, page: string): { js: number; html: number } {
  const html = readFileSync(resolve(dist, 'pages', page))
  const scripts = [...html.toString().matchAll(/(?:modulepreload" href|<script type="module"[^>]* src)="\/([^"]+)"/g)].map(
    ([, file = '']) => file,
  )
  const js = [...new Set(scripts)].reduce((sum, file) => sum + kilobytes(readFileSync(resolve(dist, file))), 0)
  return { js, html: kilobytes(html) }
}

const kilobytes = (content: Buffer) => gzipSync(content, { level: 9 }).length / 1024

/** The smallest figures that git remembers of each page; nothing in a folder without history. */
function lowestEver(): ReadonlyMap<string, Budget> {
  const lowest = new Map<string, Budget>()
  for (const commit of git('log', '--format=%H', '--', FILE).split('\n').filter(Boolean)) {
    const text = git('show', `${commit}:./${FILE}`)
    for (const budget of text === '' ? [] : (JSON.parse(text) as Budget[])) {
      const known = lowest.get(budget.page) ?? budget
      lowest.set(budget.page, { page: budget.page, js: Math.min(known.js, budget.js), html: Math.min(known.html, budget.html) })
    }
  }
  return lowest
}

function git(...words: string[]): string {
  try {
    return execFileSync('git', words, { cwd: web, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return ''
  }
}

if (import.meta.main && !holdBudgets()) process.exitCode = 1
