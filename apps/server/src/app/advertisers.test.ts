import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/*
 * What advertises asks the one gate, which knows who does not want it besides (SERVICE-7, PROTECTION-18): broadcasts, alerts by push and mail, banners, popups, float buttons, red packets. Read off
 * the functions, not the files: from each that reads what advertises out of the database (or hands an alert to its channel) up through those that call
 * it, until one asks, itself or in its own file. Whoever is reached from a player's call, a job or a reaction without that has forgotten it.
 */

const ASKS = /\b(advertisingAllowed|advertisingAllowedOf)\(/
const ADVERTISES = /\b(site\.popup|content\.banner|packets\.campaign|messages\.broadcast|messages\.recipients)\b|\bchannel\.send\(/

/** What reads such rows for players and shows or sends nothing by it, or is asked elsewhere. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'alerts/queue.service.ts spread': 'writes down who chose the topic; each is asked about when the alert is sent (alerts/send.service.ts)',
  'messages/broadcast.service.ts broadcastDecided': 'notes what a second person decided; the job asks when it sends',
  'messages/list.service.ts removeUnusedLists': 'takes away files of accounts that no broadcast names',
  'packets/announce.service.ts announceDecided': 'notes what a second person decided',
  'packets/life.service.ts live': 'opens and ends campaigns; devices are told to look, and what they see is asked about',
  'packets/operate.service.ts servePicture': 'a picture, to whom was told its name',
  'packets/proof.service.ts campaignProof': 'what anybody verifies a campaign by',
  'packets/proof.service.ts ownPackets': 'what a player was given',
  'packets/show.service.ts packetClaims':
    'a line on the page of offers, and its claim: who is unwilling may still apply, so it asks who may be given anything',
}

interface Part {
  readonly file: string
  readonly name: string
  readonly text: string
}

const modules = join(import.meta.dirname, '../modules')
const files = new Map(
  globSync('*/**/*.ts', { cwd: modules })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !/\.(test|fixture)\.ts$|\/seed/.test(name))
    .map((name) => [name, readFileSync(join(modules, name), 'utf8')] as const),
)
const roomOf = (name: string) => name.slice(0, name.indexOf('/'))

/** The functions and constants of a file. */
function partsOf(file: string, text: string): readonly Part[] {
  return text.split(/^(?=(?:export )?(?:async )?(?:function|const) \w)/m).flatMap((part) => {
    const name = /^(?:export )?(?:async )?(?:function|const) (\w+)/.exec(part)?.[1]
    return name === undefined ? [] : [{ file, name, text: part.replaceAll(/\/\*\*?[\s\S]*?\*\/|\/\/.*$/gm, '') }]
  })
}
const parts = [...files].flatMap(([file, text]) => partsOf(file, text))
const own = Map.groupBy(parts, ({ file }) => file)
const says = (part: Part, name: string) => new RegExp(`\\b${name}\\b`).test(part.text.replaceAll(/'[^'\n]*'/g, ''))
/** Whether a file imports a name from a file that ends so, by the name or with all others. */
const imports = (file: string, name: string, from: string) =>
  [...(files.get(file) ?? '').matchAll(/^import (?:type )?([^;]*?) from '([^']+)'/gm)].some(
    ([, what = '', path = '']) => path.endsWith(`/${from}`) && (what.startsWith('*') || new RegExp(`\\b${name}\\b`).test(what)),
  )

/** Whether a part may mean another one by its name: of its own file, imported from its file, or from the door of its sub-folder or room. */
function reaches(part: Part, other: Part): boolean {
  if (!says(part, other.name)) return false
  if (part.file === other.file) return part.name !== other.name
  const isOwn = roomOf(part.file) === roomOf(other.file)
  const from = isOwn ? [basename(other.file), `${basename(dirname(other.file))}/door.ts`] : [`${roomOf(other.file)}/door.ts`]
  return from.some((file) => imports(part.file, other.name, file))
}

/** Itself, or what it calls in its own file. */
function asks(part: Part, seen: ReadonlySet<string> = new Set()): boolean {
  if (ASKS.test(part.text)) return true
  const called = (own.get(part.file) ?? []).filter((other) => other.name !== part.name && !seen.has(other.name) && says(part, other.name))
  return called.some((other) => asks(other, new Set([...seen, part.name])))
}

/** What calls of players, jobs, reactions and claims begin with, of one room. */
function entriesOf(room: string): string {
  const tables = (own.get(`${room}/routes.ts`) ?? []).filter(({ text }) => !/\btable\(\w*[oO]perator/.test(text)).map(({ text }) => text)
  const declared = /\b(?:jobs|reactions|raw|claims): [\s\S]*?(?=^ {2,4}\w+:|^ {0,2}\})/gm
  return [...tables, ...(files.get(`${room}/room.ts`) ?? '').matchAll(declared)].join('\n')
}
const entries = new Map([...new Set([...files.keys()].map(roomOf))].map((room) => [room, entriesOf(room)]))
const isEntry = ({ file, name }: Part) =>
  ['routes.ts', 'room.ts'].some((entry) => imports(`${roomOf(file)}/${entry}`, name, basename(file))) &&
  new RegExp(`\\b${name}\\b`).test(entries.get(roomOf(file)) ?? '')
const isPlumbing = ({ file }: Part) => /\/(routes|operator-routes|room|door)\.ts$/.test(file)

const key = ({ file, name }: Part) => `${file} ${name}`

/** From what advertises up to the entries; `passing` says who is gone on from. */
function climb(passing: (part: Part) => boolean): ReadonlySet<string> {
  const seen = new Map<string, Part>()
  const todo = parts.filter((part) => ADVERTISES.test(part.text))
  for (let part = todo.pop(); part !== undefined; part = todo.pop()) {
    if (seen.has(key(part)) || isPlumbing(part) || !passing(part)) continue
    seen.set(key(part), part)
    const at = part
    todo.push(...parts.filter((other) => reaches(other, at)))
  }
  return new Set([...seen.values()].filter(isEntry).map(key))
}

const all = climb(() => true)
const forgetful = climb((part) => !asks(part))

test('the advertisers are found', () => {
  for (const name of [
    'content/banner.service.ts readBanners',
    'content/popups.service.ts floatButtons',
    'content/popups.service.ts popups',
    'packets/show.service.ts redEnvelope',
    'packets/show.service.ts packetClaims',
    'messages/message.service.ts listMessages',
    'messages/unread.service.ts unreadCounts',
    'messages/send.service.ts live',
    'alerts/send.service.ts sendDue',
  ])
    expect(all).toContain(name)
})

test('every advertiser asks the gate that leaves out the unwilling too, or is known not to advertise [SERVICE-7 PROTECTION-18]', () => {
  expect([...forgetful].sort()).toEqual(Object.keys(ELSEWHERE).sort())
})
