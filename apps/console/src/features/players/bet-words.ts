import { m } from '../../paraglide/messages.js'

export const betWords = { open: m.players_answer_bet_open, settled: m.players_answer_bet_settled, void: m.players_answer_bet_void } as const
export const betTones = { open: 'waiting', settled: 'good', void: 'off' } as const
