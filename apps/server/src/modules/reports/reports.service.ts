import { flagOf, pageOf } from '@jade/contract/call'
import { betGroups } from '@jade/contract/platforms/calls'
import { groupNames } from '@jade/contract/platforms/group-names'
import { columnsOf } from '@jade/contract/report'
import type { reportsCalls } from '@jade/contract/reports/calls'
import { type App, refuse } from '@jade/service/app'
import { askedOf, before, filtersOf, readReport, type Report } from '@jade/service/report'
import type { Request } from '@jade/service/room'
import { reportChannels } from '../cashier/door.ts'
import { platforms } from '../platforms/door.ts'
import { levelNames } from '../vip/door.ts'

/** The reports of all rooms by name. */
export type Reports = ReadonlyMap<string, Report>

/** The reports that the caller may see, in the order of the rooms, and what their filters offer (CONSOLE-20). */
export async function reportList(app: App, reports: Reports, { actor, lang }: Request<typeof reportsCalls.reports>) {
  const open = [...reports.values()].filter(({ spec }) => actor.permissions.has(spec.permission))
  const asked = new Set(open.flatMap(({ spec }) => spec.filters))
  const named = (names: Iterable<readonly [string, string]>) => [...names].map(([value, label]) => ({ value, label }))
  return {
    data: {
      reports: open.map(({ spec }) => ({
        name: spec.name,
        title: spec.title[lang],
        about: spec.about[lang],
        area: spec.area,
        dated: flagOf(spec.most !== null),
        ways: named(Object.entries(spec.ways).map(([way, texts]) => [way, texts[lang]] as const)),
        filters: [...spec.filters],
      })),
      filters: {
        group: asked.has('group') ? named(betGroups.map((group) => [group, groupNames[group][lang]] as const)) : [],
        platform: asked.has('platform')
          ? named((await platforms(app.db)).map((row) => [row.code, lang === 'en' ? row.name_en : row.name] as const))
          : [],
        level: asked.has('level') ? named(await levelNames(app.db, lang)) : [],
        channel: asked.has('channel') ? [...(await reportChannels(app.db, lang))] : [],
      },
    },
  }
}

/**
 * One report with the period before of the same length. Refuses kernel.not_found, kernel.forbidden without its own permission, fields that it is not
 * asked by, and kernel.list_slow after five seconds.
 */
export async function runReport(app: App, reports: Reports, { params, query, actor, lang }: Request<typeof reportsCalls.report>) {
  const one = reports.get(params.report)
  if (one === undefined) throw refuse('kernel.not_found')
  const { spec } = one
  if (!actor.permissions.has(spec.permission)) throw refuse('kernel.forbidden')
  const page = pageOf(query)
  const place = { skip: (page.page - 1) * page.pageSize, limit: page.pageSize }
  const asked = askedOf(spec, query, { lang, now: app.clock.now(), ...place })
  const found = await readReport(app, one, asked)
  const dated = spec.most !== null
  const earlier = before(asked)
  const { chart, down } = spec.ways[asked.by] ?? { chart: 'none' as const }
  const columns = columnsOf(spec, asked.by, filtersOf(asked))
  return {
    ...page,
    data: [...found.rows],
    total: found.total,
    by: asked.by,
    ...(dated ? { from: asked.from, to: asked.to } : { from: '', to: '' }),
    chart,
    columns: columns.map(([key, column]) => ({
      key,
      label: column[lang],
      kind: column.kind,
      drawn: flagOf(column.drawn === true),
      hidden: flagOf(column.hidden === true),
    })),
    totals: found.totals,
    before: dated ? { from: earlier.from, to: earlier.to, ...figuresOf(await readReport(app, one, earlier)) } : null,
    down: down ? { path: down.path, search: { ...down.search } } : null,
  }
}

const figuresOf = ({ rows, totals }: Awaited<ReturnType<typeof readReport>>) => ({ rows: [...rows], totals })
