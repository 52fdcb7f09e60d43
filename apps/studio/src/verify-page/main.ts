import '../stage/verify.css'
import { commitOf, type DrawStep, draws, fromHex } from '@jade/fair/pf1'
import { canonicalJson } from '../kit/canonical.ts'
import { byId, el } from '../stage/kit/dom.ts'
import { htmlLang, lang } from '../stage/kit/texts.ts'
import type { SharedReport } from '../verify/shared.service.ts'
import type { RoundReport } from '../verify/verify.service.ts'
import { type Recomputed, retellings } from './retell.ts'
import { showShared } from './shared-view.ts'
import { text } from './texts.ts'
import { drawTable, pair, step } from './view.ts'

/** What a round follows from. */
interface Key {
  readonly game: string
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
}

document.documentElement.lang = htmlLang
document.title = text('title')
byId('title').textContent = text('title')
byId('intro').textContent = text('intro')
const other = byId<HTMLAnchorElement>('language')
other.textContent = text('language')
other.href = `?lang=${lang === 'en' ? 'zh' : 'en'}`

const out = byId('out')
const ref = /^\/verify\/([0-9A-Z]{26})$/.exec(location.pathname)?.[1] ?? ''

forms()
if (ref !== '') void load(ref)

function forms(): void {
  const round = field('ref', ref)
  const byRef = el('form', {}, round.label, el('button', { type: 'submit' }, text('load')))
  byRef.addEventListener('submit', (event) => {
    event.preventDefault()
    void load(round.input.value.trim().toUpperCase())
  })
  const parts = (['serverSeed', 'clientSeed', 'nonce'] as const).map((name) => field(name, ''))
  const byHand = el('form', {}, ...parts.map(({ label }) => label), el('button', { type: 'submit' }, text('compute')))
  byHand.addEventListener('submit', (event) => {
    event.preventDefault()
    const [serverSeed = '', clientSeed = '', nonce = ''] = parts.map(({ input }) => input.value.trim())
    void show({ game: 'SLT243', serverSeed, clientSeed, nonce: Number(nonce) }, null)
  })
  byId('forms').append(byRef, el('details', {}, el('summary', {}, text('byHand')), byHand))
}

function field(name: 'ref' | 'serverSeed' | 'clientSeed' | 'nonce', value: string) {
  const input = el('input', { name, value, autocomplete: 'off', spellcheck: 'false', required: '' })
  return { input, label: el('label', {}, el('span', {}, text(name)), input) }
}

async function load(name: string): Promise<void> {
  out.replaceChildren()
  const answer = await fetch(`/verify/api/${encodeURIComponent(name)}`).catch(() => null)
  if (!answer?.ok) {
    out.append(el('p', { class: 'verdict bad', role: 'alert' }, text('notFound')))
    return
  }
  const report = (await answer.json()) as RoundReport | SharedReport
  if (report.protocol === 'PF1-shared') {
    await showShared(out, report)
    return
  }
  if (report.serverSeed === null) {
    out.append(el('p', { class: 'verdict wait', role: 'status' }, text('hidden')), pair(text('published'), report.commit))
    return
  }
  await show({ game: report.game, serverSeed: report.serverSeed, clientSeed: report.clientSeed, nonce: report.nonce }, report)
}

/** Recomputes and writes down every step; with a report each is held against what the studio recorded. */
async function show(key: Key, report: RoundReport | null): Promise<void> {
  out.replaceChildren()
  const retell = retellings[key.game]
  if (!retell || !/^[0-9a-f]{64}$/i.test(key.serverSeed) || !/^[\w-]{1,64}$/.test(key.clientSeed) || !Number.isSafeInteger(key.nonce)) {
    out.append(el('p', { class: 'verdict bad', role: 'alert' }, text('badInput')))
    return
  }
  const steps: DrawStep[] = []
  const serverSeed = fromHex(key.serverSeed)
  const told = retell(draws({ serverSeed, game: key.game, publicSeed: key.clientSeed, nonce: key.nonce }, (step) => steps.push(step)))
  const commit = commitOf(serverSeed)
  const config = await sha256Hex(told.config)
  const same = {
    commit: report === null || report.commit === commit,
    config: report === null || report.configHash === config,
    result: report === null || (report.units === told.units && canonicalJson(report.result) === told.result),
  }
  const good = same.commit && same.config && same.result
  if (report) out.append(el('p', { class: `verdict ${good ? 'good' : 'bad'}`, role: 'status' }, good ? text('good') : text('bad')))
  out.append(
    step(text('stepCommit'), same.commit, pair(text('published'), report?.commit ?? '—'), pair(text('computed'), commit)),
    step(text('stepConfig'), same.config, pair(text('published'), report?.configHash ?? '—'), pair(text('computed'), config)),
    step(text('stepDraws'), true, drawTable(named(steps, told))),
    step(text('stepResult'), same.result, ...told.spins.map((spin, index) => spinView(spin, index)), totals(told, report)),
  )
}

/** Each draw with the reel that it stopped. */
function named(steps: readonly DrawStep[], told: Recomputed) {
  return steps.map((step, index) => {
    const { spin, reel } = told.nameOf(index)
    return { step, name: `${spin === 0 ? text('paid') : text('free', { n: spin })} · ${text('reel', { n: reel })}` }
  })
}

function spinView(spin: Recomputed['spins'][number], index: number): HTMLElement {
  const columns = spin.window.map((column) => el('span', {}, ...[...column].map((symbol) => el('b', {}, symbol === 'X' ? '10' : symbol))))
  const wins = spin.wins.map(
    (win) => `${win.symbol === 'X' ? '10' : win.symbol} × ${win.run} · ${text('ways', { n: win.ways })} · ${win.units}`,
  )
  return el(
    'div',
    { class: 'spin-view' },
    el('h3', {}, index === 0 ? text('paid') : text('free', { n: index })),
    el('div', { class: 'window' }, ...columns),
    el('ul', {}, ...(wins.length > 0 ? wins : [text('noWin')]).map((line) => el('li', {}, line))),
  )
}

function totals(told: Recomputed, report: RoundReport | null): HTMLElement {
  const line = el('div', {}, pair(text('total'), text('units', { n: told.units })))
  if (report) line.append(pair(text('recorded'), `${report.win} (${text('units', { n: report.units })})`))
  return line
}

async function sha256Hex(words: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(words))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
