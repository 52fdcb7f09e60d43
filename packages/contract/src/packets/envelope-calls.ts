import * as z from 'zod/mini'
import { call, data, flag } from '../kernel/call.ts'

export const packetPositions = ['left', 'right'] as const

/** The fields of the overlay, as the specification names them. Without a campaign for this reader the flags are 0 and the picture empty. */
export const redEnvelope = z.object({
  haveRedEnvelope: flag,
  haveRedEnvelopeRain: flag,
  redpacketPosition: z.enum(packetPositions),
  /** Shown on other pages than the index too. */
  showRedPack: flag,
  /** Closing is remembered for a day. */
  showPageType: flag,
  /** 0 where there is none. */
  redEnvelopeId: z.int(),
  /** Address of the picture on this site. */
  redEnvelopePic: z.string(),
})

/** Apart from the proofs: this alone is asked by every page. */
export const envelopeCalls = {
  redEnvelope: call({
    method: 'GET',
    path: '/activity/redEnvelope',
    auth: 'optional',
    rate: 'read',
    whileExcluded: true,
    summary: 'The red packet that this reader is shown now',
    ok: data(redEnvelope),
  }),
} as const
