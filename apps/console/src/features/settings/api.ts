import { type settingChange, type settingRow, siteOperatorCalls } from '@jade/contract/site/calls'
import type * as z from 'zod/mini'
import { api } from '../../app/api.ts'

export const site = api.room(siteOperatorCalls)

export type Setting = z.infer<typeof settingRow>
export type Change = z.infer<typeof settingChange>
