import { reportsCalls } from '@jade/contract/reports/calls'
import { api } from '../../app/api.ts'

export const reporting = api.room(reportsCalls)

export type Shelf = Awaited<ReturnType<typeof reporting.reports>>['data']
export type Entry = Shelf['reports'][number]
export type Run = Awaited<ReturnType<typeof reporting.report>>
export type Column = Run['columns'][number]
export type Cells = Readonly<Record<string, string>>
