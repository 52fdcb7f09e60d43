import type { operatorNotice } from '@jade/contract/site/calls'
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'

export type Notice = z.infer<typeof operatorNotice>

export const kinds = { 0: m.notices_site, 1: m.notices_games, 2: m.notices_banks } as const
