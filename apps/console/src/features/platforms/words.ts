import { m } from '../../paraglide/messages.js'

export const statusText = [m.platforms_closed, m.platforms_open, m.platforms_soon] as const
export const statusTone = ['off', 'good', 'busy'] as const
