import type { linkSigns } from '@jade/contract/protection/link-calls'
import { m } from '../paraglide/messages.js'

/** What two accounts share, in a word. */
export const linkText: Readonly<Record<(typeof linkSigns)[number], () => string>> = {
  person: m.parts_sign_person,
  payout: m.parts_sign_payout,
  device: m.parts_sign_device,
  phone: m.parts_sign_phone,
  address: m.parts_sign_address,
  name: m.parts_sign_name,
}
