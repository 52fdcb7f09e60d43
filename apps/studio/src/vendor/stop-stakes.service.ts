import type { VendorReply, VendorRequest } from '@jade/contract/vendor/protocol'
import { systemIntent } from '@jade/service/app'
import { forgetStops, keepStop } from '../sessions/stake-stops.ts'
import type { Studio } from '../studio.ts'

/** The operator's word on which stakes are not to be taken. One that is not newer than the last changes nothing; answers the version that stands. */
export async function stopStakes(
  studio: Studio,
  operator: string,
  request: VendorRequest<'stopStakes'>,
): Promise<VendorReply<'stopStakes'>> {
  const version = await studio.app.unit(systemIntent('stop-stakes'), (u) => keepStop(u.tx, operator, { ...request, now: u.now }))
  forgetStops(studio.app)
  return { version: Number(version) }
}
