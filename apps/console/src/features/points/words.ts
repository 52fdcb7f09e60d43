import { m } from '../../paraglide/messages.js'

export const kinds = { credit: m.points_credit, debit: m.points_debit } as const
export const states = { waiting: m.points_waiting, booked: m.points_booked, refused: m.points_refused, failed: m.points_failed } as const
