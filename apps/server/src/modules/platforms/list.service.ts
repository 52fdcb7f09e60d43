import { createHash } from 'node:crypto'
import type { PlatformEntry } from '@jade/contract/platforms/calls'
import type { Lang } from '@jade/contract/errors'
import type { App } from '@jade/service/app'
import { maintenanceText } from './platform.view.ts'
import { type Platform, shownStatus, stateOf, underMaintenance } from './platform.rules.ts'
import * as store from './store.ts'

const FRESH_MS = 1000
/** Where operators' own pictures are served; a picture's name changes with it. */
const PICTURES = '/api/games/platform-picture/'

interface Copy {
  readonly rows: readonly Platform[]
  readonly version: string
  readonly at: number
}

const copies = new WeakMap<App, Copy>()

/** The list from this process's copy, read again after a second. The version names what players can see at this instant. */
export async function cachedPlatforms(app: App): Promise<Copy> {
  const now = app.clock.now()
  const known = copies.get(app)
  if (known && Math.abs(now.getTime() - known.at) < FRESH_MS) return known
  const stored = await store.allPlatforms(app.db)
  // Without the studio's address nobody is there to play with: players are told that it is coming.
  const rows = app.config.outside.studioUrl === '' ? stored.map((row) => ({ ...row, offer: 'none' as const })) : stored
  const copy = { rows, version: versionOf(rows, now), at: now.getTime() }
  copies.set(app, copy)
  return copy
}

/** Called after a change by this process: the next reader sees it. */
export function forgetPlatforms(app: App): void {
  copies.delete(app)
}

function versionOf(rows: readonly Platform[], now: Date): string {
  const seen = rows.map((row) => [row.code, row.updated_at.toISOString(), stateOf(row, now), maintenanceText(row, now)])
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex').slice(0, 12)
}

export function entryOf(row: Platform, now: Date, lang: Lang): PlatformEntry {
  return {
    id: row.id,
    group: row.group_code,
    front_show: row.front_show,
    gp_code: row.code,
    name: lang === 'zh' ? row.name : row.name_en,
    status: shownStatus(row, now),
    maintain_status: underMaintenance(row, now) ? 1 : 0,
    maintain_text: maintenanceText(row, now),
    image_title: row.picture_file === '' ? row.image_title : `${PICTURES}${row.code}/${row.picture_file}`,
    demo: row.demo,
  }
}

/** GET /games/platform/all: what is shown, in order; hidden platforms do not appear. */
export async function listPlatforms(app: App, lang: Lang): Promise<{ data: PlatformEntry[]; version: string }> {
  const { rows, version } = await cachedPlatforms(app)
  const now = app.clock.now()
  const shown = rows.filter((row) => row.status !== 0 && row.front_show === 1)
  return { data: shown.map((row) => entryOf(row, now, lang)), version }
}
