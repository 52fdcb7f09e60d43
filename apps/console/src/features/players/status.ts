import { m } from '../../paraglide/messages.js'

export const statusText = { active: m.players_active, locked: m.players_locked, deactivated: m.players_deactivated } as const
export const statusTone = { active: 'good', locked: 'waiting', deactivated: 'bad' } as const
