import { m } from '../../paraglide/messages.js'

export const kinds = { float: m.popups_float, popup: m.popups_popup } as const
export const devices = { 0: m.popups_desktop, 1: m.popups_phone, 2: m.popups_both } as const
export const icons = {
  service: m.popups_icon_service,
  gift: m.popups_icon_gift,
  guide: m.popups_icon_guide,
  app: m.popups_icon_app,
  star: m.popups_icon_star,
} as const
export const audiences = {
  everybody: m.popups_everybody,
  guests: m.popups_guests,
  players: m.popups_players,
  levels: m.popups_levels,
} as const
