import type { Visitor } from '../house/visitor.ts'

/** As if this person had closed the house's rain of red packets today: it lies over what is pressed. */
export const closeRain = ({ context, seat }: Visitor): Promise<void> =>
  context.addCookies([{ name: 'closeRedEnvelope', value: '1', url: seat.base }])
