import './verify.css'
import { fish } from '../games/fish/fish/rules.ts'
import { NO_ANCHORS, type Published, readAnchors } from '../kit/anchors.ts'
import { ownAnchors } from '../stage/kit/anchors.ts'
import { byId, el } from '../stage/kit/dom.ts'
import { htmlLang, lang } from '../stage/kit/texts.ts'
import { isUnderOtherRules } from '../verifier/known.ts'
import { verify } from '../verifier/main.ts'
import type { SharedReport } from '../verify/shared.service.ts'
import type { RoundReport } from '../verify/verify.service.ts'
import { showOtherRules } from './other-rules-view.ts'
import { showSeries } from './series-view.ts'
import { showShared } from './shared-view.ts'
import { showSolo, soloNames } from './solo-view.ts'
import { isStepped, showStepped } from './stepped-view.ts'
import { type Keeper, siteAnchors } from '../verify-kit/keepers.ts'
import { text } from '../verify-kit/texts.ts'
import { pair, refusedLine, waitingLine } from '../verify-kit/view.ts'

document.documentElement.lang = htmlLang
document.title = text('title')
byId('title').textContent = text('title')
byId('intro').textContent = text('intro')
const other = byId<HTMLAnchorElement>('language')
other.textContent = text('language')
other.href = `?lang=${lang === 'en' ? 'zh' : 'en'}${location.hash}`

const out = byId('out')
/** Of a file that the player has kept. */
let chosen: Published = NO_ANCHORS
const ref = /^\/verify\/([0-9A-Z]{26})$/.exec(location.pathname)?.[1] ?? ''

forms()
if (ref !== '') void load(ref)

/** Whom a shared round is held against: none of them asks the house. */
function keepers(): readonly Keeper[] {
  return [
    { by: 'browser', anchors: ownAnchors() },
    { by: 'site', anchors: siteAnchors(location.hash) },
    { by: 'file', anchors: chosen },
  ]
}

function forms(): void {
  const round = field('ref', ref)
  const byRef = el('form', {}, round.label, el('button', { type: 'submit' }, text('load')))
  byRef.addEventListener('submit', (event) => {
    event.preventDefault()
    void load(round.input.value.trim().toUpperCase())
  })
  const file = el('input', { type: 'file', accept: 'application/json,.json' })
  file.addEventListener('change', async () => {
    chosen = readAnchors((await file.files?.[0]?.text()) ?? null)
    if (round.input.value.trim() !== '') byRef.requestSubmit()
  })
  const parts = (['serverSeed', 'clientSeed', 'nonce'] as const).map((name) => field(name, ''))
  const game = el('select', { name: 'game' }, ...soloNames.map(({ code, name }) => el('option', { value: code }, `${name} (${code})`)))
  const choice = el('label', {}, el('span', {}, text('game')), game)
  const byHand = el('form', {}, choice, ...parts.map(({ label }) => label), el('button', { type: 'submit' }, text('compute')))
  byHand.addEventListener('submit', (event) => {
    event.preventDefault()
    const [serverSeed = '', clientSeed = '', nonce = ''] = parts.map(({ input }) => input.value.trim())
    showSolo(out, { game: game.value, serverSeed, clientSeed, nonce: Number(nonce) }, null)
  })
  byId('forms').append(
    byRef,
    el('label', {}, el('span', {}, text('keptFile')), file),
    el('details', {}, el('summary', {}, text('byHand')), byHand),
  )
}

function field(name: 'ref' | 'serverSeed' | 'clientSeed' | 'nonce', value: string) {
  const input = el('input', { name, value, autocomplete: 'off', spellcheck: 'false', required: '' })
  return { input, label: el('label', {}, el('span', {}, text(name)), input) }
}

async function load(name: string): Promise<void> {
  out.replaceChildren()
  const answer = await fetch(`/verify/api/${encodeURIComponent(name)}`).catch(() => null)
  if (answer?.status === 404 && ((await answer.json()) as { readonly code: string }).code === 'not_opened') {
    out.append(waitingLine(text('notOpened')))
    return
  }
  if (!answer?.ok) {
    out.append(refusedLine(text('notFound')))
    return
  }
  const report = (await answer.json()) as RoundReport | SharedReport
  const other = isUnderOtherRules(report) ? await verify(report) : null
  if (other && other.verdict !== 'waiting') {
    showOtherRules(out, report, other)
    return
  }
  if (report.protocol === 'PF1-shared') {
    await showShared(out, report, keepers())
    return
  }
  if (isStepped(report.game)) {
    showStepped(out, report)
    return
  }
  if (report.serverSeed === null) {
    out.append(waitingLine(text('hidden')), pair(text('published'), report.commit))
    return
  }
  if (report.game === fish.code) showSeries(out, report, report.serverSeed)
  else showSolo(out, { ...report, serverSeed: report.serverSeed }, report)
}
